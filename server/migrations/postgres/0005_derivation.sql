-- How far the derivation of visits has read the arrivals of page views, and the last version it gave to rows.
create table derivation_watermarks (
  id text primary key,
  arrived_at timestamptz not null,
  version bigint not null default 0,
  updated_at timestamptz not null default now()
);
