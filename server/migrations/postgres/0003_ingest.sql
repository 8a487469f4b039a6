-- Batches that ClickHouse refuses for what is in them: kept, counted, out of the way of the others.
create table ingest_quarantine (
  id bigint generated always as identity primary key,
  target_table text not null,
  deduplication_token text not null unique,
  row_count integer not null,
  rows text not null,
  error text not null,
  created_at timestamptz not null default now()
);

-- Keys of the hashes that stand for visitors without an id. A day's key is deleted after it, so that its hashes say nothing.
create table visitor_keys (
  name text primary key,
  key text not null,
  created_at timestamptz not null default now()
);
