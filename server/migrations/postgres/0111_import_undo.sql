-- Where a change belongs among those of its import, when another import that lay between was taken back; by its id unless given.
alter table import_changes add column place bigint;
-- Since when an import is being taken back in steps: figures are between before and after until it is undone.
alter table fact_imports add column undoing_at timestamptz;
create index fact_imports_undoing on fact_imports (instance_id) where undoing_at is not null and undone_at is null;
