-- Audiences that are made and kept true: their rules, when they were last evaluated, and jobs that do it.
alter table audiences add column rules_config text;
alter table audiences add column evaluated_at timestamptz;
alter table audiences add column updated_at timestamptz;
alter table audiences add column updated_by text;

-- A name is that of one audience, in any case: of several the later ones get the end of their id behind it.
with named as (
  select id, row_number() over (partition by instance_id, lower(name) order by is_tam desc, created_at, id) as nth from audiences
)
update audiences set name = left(audiences.name, 200) || ' (' || right(audiences.id, 8) || ')'
from named where named.id = audiences.id and named.nth > 1;
create unique index audiences_name on audiences (instance_id, lower(name));

-- One making or evaluating of an audience. Of each audience one is open at most.
create table audience_jobs (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  audience_id text not null references audiences(id) on delete cascade,
  kind text not null check (kind in ('create', 'evaluate')),
  status text not null default 'queued' check (status in ('queued', 'processing', 'completed', 'error')),
  error text,
  -- What an upload brings: the dataset, taken away when it is read.
  dataset_id text,
  added integer not null default 0,
  removed integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index audience_jobs_latest on audience_jobs (audience_id, created_at desc, id);
create unique index audience_jobs_open on audience_jobs (audience_id) where status in ('queued', 'processing');

-- Who joined and left, and why. Members that an audience had before this table are in no row.
create table audience_member_changes (
  id bigint generated always as identity primary key,
  audience_id text not null references audiences(id) on delete cascade,
  company_id text not null references companies(id) on delete cascade,
  changed_at timestamptz not null default now(),
  is_member boolean not null,
  reason text not null check (reason in ('upload', 'rules', 'import', 'undo'))
);
create index audience_member_changes_latest on audience_member_changes (audience_id, changed_at desc);
create index audience_member_changes_company on audience_member_changes (company_id);

-- How many companies were in it at the end of a day that changed it.
create table audience_sizes (
  audience_id text not null references audiences(id) on delete cascade,
  day date not null,
  size integer not null,
  primary key (audience_id, day)
);

-- An uploaded list of companies that no audience has been made of yet; swept after a day.
create table audience_datasets (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  user_id text not null,
  filename text not null,
  -- [domain, name] of each company, the name empty when the file has none.
  members jsonb not null,
  summary jsonb not null,
  created_at timestamptz not null default now()
);
create index audience_datasets_old on audience_datasets (created_at);
