-- Alerts on figures: what they watch for, who gets them, and each time that they fired.
create table alerts (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  name text not null,
  created_by text references users(id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The page it was made on, below the root of the instance.
  url_template text not null,
  metric text not null,
  -- Audience and filters of the figure, as the API takes them.
  variable_template jsonb not null default '{}',
  cause text not null,
  -- A figure, a change (0.3 for 30%), or deviations; none for no data.
  threshold double precision,
  window_days integer not null,
  -- Hours of UTC in which no message goes.
  quiet_from integer,
  quiet_until integer,
  paused_at timestamptz,
  last_value double precision,
  last_run_at timestamptz,
  -- What the last run found, and why it found no figure, for people.
  last_says text,
  problem text,
  -- How often it was changed: what was found meanwhile is of the alert as it was.
  version integer not null default 1,
  due_at timestamptz not null default now()
);
create index alerts_of on alerts (instance_id, created_at desc);
create index alerts_due on alerts (due_at) where paused_at is null;

-- Who gets it, its creator included. Members only count.
create table alert_recipients (
  alert_id text not null references alerts(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  primary key (alert_id, user_id)
);
create index alert_recipients_user on alert_recipients (user_id);

create table alert_events (
  id text primary key,
  alert_id text not null references alerts(id) on delete cascade,
  instance_id text not null references instances(id) on delete cascade,
  cause text not null,
  -- The last day of the figure.
  day text not null,
  first_day text not null,
  value double precision,
  -- What the value was compared with.
  threshold double precision,
  says text not null,
  created_at timestamptz not null default now(),
  -- When its message may go, after quiet hours; empty where none goes.
  send_at timestamptz,
  sent_at timestamptz,
  recipients integer
);
-- Two servers, or two runs of a day, fire once.
create unique index alert_events_once on alert_events (alert_id, cause, day);
create index alert_events_waiting on alert_events (send_at) where sent_at is null and send_at is not null;

-- Until when a member has seen what fired.
create table alert_views (
  instance_id text not null references instances(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  seen_at timestamptz not null,
  primary key (instance_id, user_id)
);
