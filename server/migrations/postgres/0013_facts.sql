-- What an opportunity, a lead, an event or a dollar of spend is, whichever way it came in: by import, API or integration.
-- External ids are those of the system it came from; the same id written again is the same thing, changed.

-- Which opportunities count: all, or only those of companies that had won none before they opened.
alter table instances add column net_new_rule text not null default 'all' check (net_new_rule in ('all', 'net-new'));
-- What the customer itself is, to be compared with its peers.
alter table instances add column sector_id text;
alter table instances add column rev_range_id text;

-- Accounts of the CRM. One without a known domain belongs to no company yet; what is known of it waits for the company.
create table crm_accounts (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  external_id text not null,
  name text not null,
  domain text,
  company_id text references companies(id) on delete set null,
  crm_url text,
  sector_id text,
  region_id text,
  rev_range_id text,
  updated_at timestamptz not null default now(),
  unique (instance_id, external_id)
);
create index crm_accounts_company on crm_accounts (company_id);
create index crm_accounts_name on crm_accounts (instance_id, lower(name));
create index companies_name on companies (instance_id, lower(name));
create index companies_account_name on companies (instance_id, lower(account_name));

create table opportunities (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  external_id text not null,
  account_id text references crm_accounts(id) on delete set null,
  company_id text references companies(id) on delete set null,
  name text not null,
  status text not null check (status in ('PIPELINE', 'CLOSED_WON', 'CLOSED_LOST')),
  stage text not null default '',
  open_date date not null,
  close_date date,
  amount numeric(18, 2) not null default 0,
  crm_url text,
  is_net_new boolean not null default true,
  source text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (instance_id, external_id),
  check (status = 'PIPELINE' or close_date is not null)
);
create index opportunities_company on opportunities (instance_id, company_id);
create index opportunities_account on opportunities (account_id);
create index opportunities_open on opportunities (instance_id, open_date);
create index opportunities_close on opportunities (instance_id, close_date);

-- The history of an opportunity as the CRM tells it: stages, amounts, a deal lost and opened again.
create table opportunity_changes (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  opportunity_id text not null references opportunities(id) on delete cascade,
  external_id text not null,
  changed_at timestamptz not null,
  stage text not null,
  amount numeric(18, 2),
  close_date date,
  unique (instance_id, external_id)
);
create index opportunity_changes_of on opportunity_changes (opportunity_id, changed_at);

-- Nothing of a person is kept of a lead but the company.
create table leads (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  external_id text not null,
  account_id text references crm_accounts(id) on delete set null,
  company_id text references companies(id) on delete set null,
  domain text,
  status text not null default '',
  origin text not null default '',
  created_on timestamptz not null,
  source text not null,
  updated_at timestamptz not null default now(),
  unique (instance_id, external_id)
);
create index leads_company on leads (instance_id, company_id);
create index leads_account on leads (account_id);

-- Kinds of non-digital events: a fair, a dinner, a call; vendor is who stands behind it, as the CRM calls it.
create table campaign_types (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  name text not null,
  vendor_name text not null default '',
  unique (instance_id, name, vendor_name)
);

create table offline_events (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  external_id text not null,
  campaign_type_id text not null references campaign_types(id) on delete cascade,
  account_id text references crm_accounts(id) on delete set null,
  company_id text references companies(id) on delete set null,
  name text not null default '',
  event_url text,
  event_date date not null,
  source text not null,
  updated_at timestamptz not null default now(),
  unique (instance_id, external_id)
);
create index offline_events_company on offline_events (instance_id, company_id, event_date);
create index offline_events_account on offline_events (account_id);

-- Campaigns of ad accounts keep the id they have there.
alter table campaigns add column external_id text;
create index campaigns_external on campaigns (instance_id, external_id);

-- What ad platforms report per campaign and day. source: the platform or the file it came from.
create table ad_statistics (
  instance_id text not null references instances(id) on delete cascade,
  source text not null,
  campaign_id text not null,
  vendor_id text not null,
  day date not null,
  spend numeric(18, 6) not null default 0,
  impressions bigint not null default 0,
  clicks bigint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (instance_id, source, campaign_id, day)
);
create index ad_statistics_month on ad_statistics (instance_id, vendor_id, day);

-- Monthly amounts people enter. A month with ad statistics of the vendor is locked: it comes from there.
create table vendor_spend (
  instance_id text not null references instances(id) on delete cascade,
  vendor_id text not null,
  month date not null check (extract(day from month) = 1),
  amount numeric(14, 2) not null check (amount >= 0),
  user_supplied boolean not null default true,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (instance_id, vendor_id, month)
);

-- Figures of peers, brought in as a pack: never made up.
create table benchmark_packs (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  name text not null,
  sector_id text,
  rev_range_id text,
  peers integer not null check (peers > 0),
  as_of date not null,
  created_at timestamptz not null default now(),
  created_by text,
  unique (instance_id, name)
);

-- metric: 'targetVisitShare' (of a channel, 0..1) or 'closedWonPerSpend' (ROMS of a channel).
create table benchmark_figures (
  pack_id text not null references benchmark_packs(id) on delete cascade,
  channel_id text not null,
  metric text not null check (metric in ('targetVisitShare', 'closedWonPerSpend', 'pipelinePerSpend')),
  value double precision not null,
  primary key (pack_id, channel_id, metric)
);

-- Notes of people, shown on charts. Deleted ones stay, so that the event log can still name them.
create table notes (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  note text not null check (char_length(note) between 1 and 200),
  occurred_at timestamptz not null,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index notes_instance on notes (instance_id, occurred_at desc);

-- What was imported, and what of it was refused.
create table fact_imports (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  kind text not null,
  filename text not null,
  mapping jsonb not null,
  summary jsonb not null,
  created_by text,
  created_at timestamptz not null default now()
);
create index fact_imports_instance on fact_imports (instance_id, created_at desc);

-- What has to be rolled up again (see analytics/roll-ups/mark.ts). key: a day; a day and a company; an id; or nothing.
create table roll_up_marks (
  instance_id text not null references instances(id) on delete cascade,
  kind text not null check (kind in ('all', 'visit-days', 'day', 'company', 'opportunity', 'lead')),
  key text not null,
  marked_at timestamptz not null default clock_timestamp(),
  primary key (instance_id, kind, key)
);
