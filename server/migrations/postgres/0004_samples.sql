-- What became of the sample world: at most one row. 'making' and 'deleting' are left behind by a crash; the next start clears away.
-- 'deleted' stays, so that the sample world never comes back unasked.
create table sample_worlds (
  singleton boolean primary key default true check (singleton),
  instance_id text not null,
  status text not null check (status in ('making', 'ready', 'deleting', 'deleted')),
  seed integer not null,
  created_at timestamptz not null default now(),
  ready_at timestamptz
);
