-- Deletions that were asked for: what there was, whether it is gone, and when backups will have forgotten it. It holds no names: the
-- record outlives whom it is about, so it refers to nothing.
create table erasures (
  id text primary key,
  kind text not null check (kind in ('visitor', 'company', 'person', 'instance')),
  subject_id text not null,
  instance_id text,
  asked_by text,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  removed jsonb not null,
  asked_at timestamptz not null default now(),
  finished_at timestamptz,
  forgotten_at timestamptz
);
create index erasures_instance on erasures (instance_id, asked_at desc);

-- Months that rows of a kind are kept; for ever where there is none.
create table retention (
  instance_id text not null references instances(id) on delete cascade,
  kind text not null,
  months integer not null check (months > 0),
  primary key (instance_id, kind)
);

-- The key of visitors in imported logs was kept for ever, so that an address could be found back from a visitor. Keys go with their day now.
delete from visitor_keys where name = 'imports';
