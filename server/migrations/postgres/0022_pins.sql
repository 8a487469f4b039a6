-- What the person said of a proposal: nothing that the assistant proposes is written before they confirmed it.
alter table conversation_turns add column decision text check (decision in ('confirmed', 'discarded'));

-- Parts of answers that a person keeps in sight. They outlive the conversation they are from.
create table pins (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  title text not null,
  -- What the assistant remembered of the question: answered again, it gives the part as of then.
  memory jsonb not null,
  audience text,
  turn_id text not null,
  -- Which part: the kind of the block, and how many of that kind come before it.
  kind text not null,
  position integer not null,
  created_at timestamptz not null default now()
);
create index pins_owner on pins (user_id, instance_id, created_at desc);
create unique index pins_part on pins (user_id, instance_id, turn_id, kind, position);
create index pins_instance on pins (instance_id);
