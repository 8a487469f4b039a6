-- Who sent events that were not taken: by the site that the browser named, and by the token where no instance has it. instance_id is empty
-- for those of no instance. Each process notes a bounded number of them a day, and counts the others under an empty host.
create table ingest_rejection_sources (
  instance_id text not null,
  day date not null,
  reason text not null,
  host text not null,
  token text not null,
  count bigint not null,
  primary key (instance_id, day, reason, host, token)
);
create index ingest_rejection_sources_host on ingest_rejection_sources (host, day) where instance_id = '';

alter table ingest_rejection_samples add column host text not null default '';
