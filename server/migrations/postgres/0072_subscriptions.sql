-- What users get by mail of an instance: a goal of a key figure, once it is reached; a report, again and again.
create table subscriptions (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  type text not null check (type in ('recurring', 'goal')),
  name text not null,
  created_by text references users(id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The page it was made on, below the root of the instance.
  url_template text not null,
  kpi_id text,
  goal double precision,
  goal_start_date text,
  -- The query of the figure as the API takes it, with "now" for its last day.
  variable_template jsonb not null default '{}',
  last_goal_value double precision,
  last_run_at timestamptz,
  -- Why the last run found no figure, for people.
  problem text,
  achieved_at timestamptz,
  -- How often it was changed: a value that was found meanwhile is of the goal as it was.
  version integer not null default 1,
  due_at timestamptz not null default now()
);
create index subscriptions_of on subscriptions (instance_id, created_at desc);
create index subscriptions_due on subscriptions (due_at) where type = 'goal' and achieved_at is null;

-- Who gets it, its creator included. Members only count: who leaves the instance gets nothing.
create table subscription_recipients (
  subscription_id text not null references subscriptions(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  primary key (subscription_id, user_id)
);
create index subscription_recipients_user on subscription_recipients (user_id);
