-- Every kind of configuration that figures depend on, in numbered versions. The last one holds.
create table configuration_versions (
  instance_id text not null references instances(id) on delete cascade,
  kind text not null check (kind in
    ('target-market', 'net-new', 'pipeline-report', 'exclusions', 'offline-events', 'channel-rules', 'spend')),
  number integer not null,
  body jsonb not null,
  why text not null default '',
  -- Null: what was there before the first version was written.
  created_by text,
  created_at timestamptz not null default now(),
  restored_from integer,
  -- The rebuild of visits that it asked for; null where figures follow at once.
  rebuild bigint,
  -- Since when all figures follow it.
  applied_at timestamptz,
  primary key (instance_id, kind, number)
);
create index configuration_versions_unapplied on configuration_versions (instance_id) where applied_at is null;

-- One row an instance whose visits were asked to be derived again: `asked` grows with every request, `done` is the last one served.
create table visit_rebuilds (
  instance_id text primary key references instances(id) on delete cascade,
  asked bigint not null default 1,
  done bigint not null default 0,
  asked_at timestamptz not null default now(),
  -- Of the rebuild under way, or of the last one.
  serving bigint,
  started_at timestamptz,
  finished_at timestamptz,
  shares_done integer not null default 0,
  shares_of integer not null default 0,
  error text
);
create index visit_rebuilds_open on visit_rebuilds (asked_at) where done < asked;

alter table instances add column pipeline_report_url text;
alter table instances add column pipeline_report_field text;
alter table instances add column task_event jsonb;
alter table instances add column lead_event jsonb;
alter table instances add column campaign_event jsonb;
