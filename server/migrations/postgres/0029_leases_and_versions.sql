-- What only one may do at a time (empty the outbox, derive the visits of an instance): who, until when by the clock of this
-- database, and a number that grows with every holder, which tells one that lost it without noticing from the next. Former holders
-- that did not give it back are unfenced until it is sure that nothing they still write counts.
create table leases (
  name text primary key,
  holder text,
  token bigint not null default 0,
  expires_at timestamptz not null default now(),
  unfenced text[] not null default '{}'
) with (fillfactor = 50);

-- Versions of rows in ClickHouse. They came from clocks: those of a clock that was ahead stay behind these too.
create sequence versions as bigint increment by 1000;
select setval('versions', greatest(
  (extract(epoch from clock_timestamp()) * 1000000)::bigint,
  (select coalesce(max(version), 0) from derivation_watermarks)
));

-- Arrivals at or after the minute before the watermark that have been processed, whoever did it.
create table processed_arrivals (
  kind text not null,
  instance_id text not null,
  moment text not null,
  rows integer not null,
  primary key (kind, instance_id, moment)
);
alter table derivation_watermarks drop column rows_before, drop column version;

-- An insert that ClickHouse does not take for a reason of its own waits until then, and lets others pass.
alter table clickhouse_outbox add column retry_at timestamptz, add column tries integer not null default 0;
