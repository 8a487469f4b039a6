-- Instances and what is configured in them. Identity tables (user, session, organization, …) are 0001.
create table instances (
  id text primary key,
  name text not null,
  domain text not null,
  code text not null unique,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  tag_installed_at timestamptz,
  tam_audience_id text,
  tam_region_ids text[] not null default '{}',
  tam_sector_ids text[] not null default '{}',
  tam_rev_range_ids text[] not null default '{}',
  influence_window_days integer not null default 90 check (influence_window_days between 1 and 365),
  view_through_days integer not null default 7,
  visit_exclusions text[] not null default '{}'
);

-- A company as an instance knows it. id = 'comp_' + 16 hex of sha256(instance id, '|', domain), see companyId().
create table companies (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  name text not null,
  domain text not null,
  account_name text,
  sector_id text,
  region_id text,
  rev_range_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (instance_id, domain)
);

create table company_overrides (
  instance_id text not null references instances(id) on delete cascade,
  cidr cidr not null,
  domain text not null,
  name text not null,
  primary key (instance_id, cidr)
);

create table audiences (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  name text not null,
  description text not null default '',
  type text not null check (type in ('upload', 'rule', 'salesforce', 'hubspot')),
  is_tam boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text
);

create table audience_companies (
  audience_id text not null references audiences(id) on delete cascade,
  company_id text not null references companies(id) on delete cascade,
  primary key (audience_id, company_id)
);
create index audience_companies_company on audience_companies (company_id);

-- priority is 0-based; the built-in rules are data in the program and always come after these.
create table channel_mapping_rules (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  priority integer not null,
  channel_id text not null,
  vendor_id text not null,
  media text[] not null default '{}',
  sources text[] not null default '{}',
  referral_domains text[] not null default '{}',
  custom_parameters jsonb not null default '[]',
  unique (instance_id, priority) deferrable initially deferred
);

-- Found in traffic (id as the derivation of visits computes it) or made by an integration.
create table campaigns (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  name text not null,
  vendor_id text not null,
  created_at timestamptz not null default now()
);
create index campaigns_instance on campaigns (instance_id, name);

create table pixels (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  name text not null,
  description text not null default '',
  code text not null unique,
  channel_id text not null,
  vendor_id text not null,
  audience_id text,
  status text not null default 'active' check (status in ('active', 'paused')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text,
  updated_by text
);

-- Rows on their way to ClickHouse: events while it is away, and changes of companies and audiences, in order of id.
create table clickhouse_outbox (
  id bigint generated always as identity primary key,
  target_table text not null,
  deduplication_token text not null unique,
  row_count integer not null,
  rows text not null,
  created_at timestamptz not null default now()
);

create table ingest_rejections (
  instance_id text not null default '',
  reason text not null,
  day date not null,
  count bigint not null default 0,
  primary key (instance_id, reason, day)
);

create table ingest_rejection_samples (
  id bigint generated always as identity primary key,
  instance_id text not null default '',
  reason text not null,
  received_at timestamptz not null default now(),
  detail text not null
);
create index ingest_rejection_samples_instance on ingest_rejection_samples (instance_id, id desc);

-- What a pluggable provider said of an address; erased with the addresses.
create table provider_answers (
  address inet primary key,
  domain text,
  name text,
  asked_at timestamptz not null default now()
);

create table csv_jobs (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  user_id text not null,
  filename text not null,
  query jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'processing', 'error', 'completed')),
  row_count bigint,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

create table audit_entries (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  actor_id text,
  type text not null,
  source text not null,
  details text not null,
  event_data jsonb not null default '{}',
  occurred_at timestamptz not null default now()
);
create index audit_entries_instance on audit_entries (instance_id, occurred_at desc);
