-- Rows in error of an import, the first of them, so that they can be looked at later.
alter table fact_imports add column errors jsonb not null default '[]';
