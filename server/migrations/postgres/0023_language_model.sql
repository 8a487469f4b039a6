-- Whether an instance uses the language model of the deployment; none does until an admin says so.
create table assistant_settings (
  instance_id text primary key references instances(id) on delete cascade,
  uses_model boolean not null,
  -- Whom the admin agreed to send to: another provider of the deployment asks anew.
  model_host text,
  changed_by text references users(id) on delete set null,
  changed_at timestamptz not null default now()
);

-- What was sent to a language model: kept before it is sent, with the text as it goes out.
create table model_requests (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  user_id text references users(id) on delete set null,
  -- The turn of a conversation that it was sent for, which its owner may have deleted meanwhile.
  conversation_id text,
  question_id text not null,
  host text not null,
  model text not null,
  kinds text[] not null,
  sent text not null,
  -- Counted against the budgets until the provider has said what it took.
  reserved_tokens integer not null,
  input_tokens integer,
  output_tokens integer,
  outcome text not null default 'sent' check (outcome in ('sent', 'answered', 'failed', 'cancelled')),
  problem text,
  sent_at timestamptz not null default now(),
  ended_at timestamptz
);
create index model_requests_instance on model_requests (instance_id, sent_at desc, id);
create index model_requests_question on model_requests (question_id);
create index model_requests_age on model_requests (sent_at);
