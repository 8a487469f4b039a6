-- What an import changed, so that it can be taken back. import_id: the import that wrote a row last; null when something else did.
alter table companies add column import_id text;
alter table crm_accounts add column import_id text;
alter table opportunities add column import_id text;
alter table opportunity_changes add column import_id text;
alter table leads add column import_id text;
alter table offline_events add column import_id text;
alter table campaigns add column import_id text;
alter table ad_statistics add column import_id text;
alter table vendor_spend add column import_id text;
alter table audiences add column import_id text;

-- rows: keys of what was created, else whole rows as they were before. In the order of the changes, as many rows together as were written.
create table import_changes (
  id bigint generated always as identity primary key,
  import_id text not null,
  instance_id text not null references instances(id) on delete cascade,
  fact_table text not null,
  operation text not null check (operation in ('created', 'changed', 'deleted')),
  rows jsonb not null
);
create index import_changes_of on import_changes (import_id, id);

alter table fact_imports add column undone_at timestamptz;
alter table fact_imports add column undone_by text;
