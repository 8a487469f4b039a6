-- What monitors of data quality found: one row for as long as something lasts. first_day to last_day are the days whose figures it touches.
create table monitor_findings (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  monitor text not null,
  -- A vendor and month, a rule, a reason; empty where there is only one.
  subject text not null default '',
  vendor_id text,
  first_day date not null,
  last_day date not null,
  says text not null,
  evidence jsonb not null,
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  closed_at timestamptz
);
create unique index monitor_findings_open on monitor_findings (instance_id, monitor, subject) where closed_at is null;
create index monitor_findings_days on monitor_findings (instance_id, last_day desc);

-- How each monitor stands, and since when: the last evaluation of each day is kept.
create table monitor_checks (
  instance_id text not null references instances(id) on delete cascade,
  monitor text not null,
  day date not null,
  state text not null check (state in ('found', 'fine', 'waiting')),
  findings integer not null,
  -- What is compared with the threshold: the largest.
  value double precision,
  checked_at timestamptz not null,
  primary key (instance_id, monitor, day)
);

-- Thresholds that admins have set, every version of them.
create table monitor_thresholds (
  instance_id text not null references instances(id) on delete cascade,
  monitor text not null,
  version integer not null,
  -- Null: the standard one again.
  threshold double precision,
  set_by text,
  set_at timestamptz not null default now(),
  primary key (instance_id, monitor, version)
);
