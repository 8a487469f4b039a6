-- Reading of connections: when one is due, where each of its streams goes on, and what runs read and changed.
alter table integration_connections
  -- Not later than now: it is read. Empty: it is not read by itself, because a person has to connect it again.
  add column sync_due_at timestamptz,
  -- Who asked for the next run; empty when the clock does.
  add column sync_asked_by text;
create index integration_connections_due on integration_connections (sync_due_at) where status = 'active';

-- Written together with the records that were read before it: whoever goes on reads nothing twice and misses nothing.
create table integration_cursors (
  connection_id text not null references integration_connections(id) on delete cascade,
  stream text not null,
  cursor text not null,
  -- The settings that records were kept by; with others the stream is read again from its begin.
  scope text not null default '',
  updated_at timestamptz not null default now(),
  primary key (connection_id, stream)
);

create table integration_runs (
  id text primary key,
  connection_id text not null references integration_connections(id) on delete cascade,
  status text not null default 'running' check (status in ('running', 'completed', 'failed', 'cancelled')),
  asked_by text,
  -- What is changed at the provider after this is left to the next run.
  began_at timestamptz not null default now(),
  finished_at timestamptz,
  -- For each stream how far it is, what was read of it and what that changed.
  streams jsonb not null default '[]',
  -- Why it failed, for people.
  problem text,
  is_cancel_asked boolean not null default false
);
create unique index integration_runs_running on integration_runs (connection_id) where status = 'running';
create index integration_runs_of on integration_runs (connection_id, began_at desc);
