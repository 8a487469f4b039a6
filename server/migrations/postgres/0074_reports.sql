-- Reports that come again and again: their schedule, and each run of them, which is kept.
alter table subscriptions
  -- From the week of the first delivery on, every so many weeks.
  add column repeats_weeks integer,
  add column window_days integer,
  -- 0 is Sunday.
  add column delivery_days integer[],
  add column anchor_day text;
create index subscriptions_reports_due on subscriptions (due_at) where type = 'recurring';

create table report_runs (
  id text primary key,
  subscription_id text not null references subscriptions(id) on delete cascade,
  instance_id text not null references instances(id) on delete cascade,
  -- The moment it is for: a server that was down makes the last one, once.
  due_at timestamptz not null,
  -- Who asked for it besides the schedule.
  requested_by text references users(id) on delete set null,
  attempts integer not null default 0,
  -- Until then a server is at it.
  claimed_until timestamptz not null default now(),
  finished_at timestamptz,
  start_day text,
  end_day text,
  figures jsonb,
  recipients integer,
  -- Why it has no figures, for people.
  problem text,
  created_at timestamptz not null default now(),
  unique (subscription_id, due_at)
);
create index report_runs_open on report_runs (claimed_until) where finished_at is null;
create index report_runs_of on report_runs (subscription_id, due_at desc);
