-- Rows of each part of the raw tables of ClickHouse, noted while it can be read: what was lost when it no longer can.
create table stored_parts (
  table_name text not null,
  part text not null,
  instance_id text not null,
  day date not null,
  row_count bigint not null,
  primary key (table_name, part, instance_id, day)
);

-- Parts of tables that ClickHouse found damaged and leaves out of every answer.
create table damaged_parts (
  table_name text not null,
  part text not null,
  reason text not null,
  found_at timestamptz not null default now(),
  primary key (table_name, part)
);

-- When everything that is derived for an instance was last made again from its raw rows.
alter table instances add column rebuilt_at timestamptz;
