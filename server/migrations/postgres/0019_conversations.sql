-- Conversations with the assistant, each of one person in one instance, for as long as that person keeps it.
create table conversations (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  title text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index conversations_owner on conversations (user_id, instance_id, used_at desc);
create index conversations_instance on conversations (instance_id);

-- Questions with their answers. The id is what the asking device named the question.
create table conversation_turns (
  conversation_id text not null references conversations(id) on delete cascade,
  id text not null,
  position integer not null,
  question text not null,
  status text not null default 'running' check (status in ('running', 'complete', 'cancelled', 'failed')),
  answer jsonb,
  error_code text,
  error_message text,
  -- What the assistant remembers after this turn, so that the next one can be a follow-up.
  memory jsonb,
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  rating text check (rating in ('helpful', 'unhelpful')),
  rating_note text,
  primary key (conversation_id, id),
  unique (conversation_id, position)
);
-- One answer at a time, whichever device asks.
create unique index conversation_turns_running on conversation_turns (conversation_id) where status = 'running';
