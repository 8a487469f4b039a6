-- Requests and questions of a caller in its minute, over all servers. Callers are hashes.
-- Unlogged: after a crash of PostgreSQL counting starts from zero.
create unlogged table caller_uses (
  who text primary key,
  uses integer not null,
  began_at timestamptz not null default now()
);

-- Queries of figures that people and programs asked of an instance on a day (UTC), and how long they took.
create table instance_queries (
  instance_id text not null references instances(id) on delete cascade,
  day date not null,
  queries bigint not null,
  milliseconds bigint not null,
  primary key (instance_id, day)
);
