-- What connected ad accounts hold, as the platform reports it, in the currency of the account.
create table ad_objects (
  connection_id text not null references integration_connections(id) on delete cascade,
  kind text not null check (kind in ('group', 'campaign', 'creative')),
  external_id text not null,
  -- The campaign of a creative, the group of a campaign.
  parent_external_id text,
  name text not null,
  -- As the platform calls it.
  state text not null,
  updated_at timestamptz not null default now(),
  primary key (connection_id, kind, external_id)
);

create table ad_campaign_days (
  connection_id text not null references integration_connections(id) on delete cascade,
  day date not null,
  campaign_external_id text not null,
  spend numeric(18, 6) not null,
  impressions bigint not null,
  clicks bigint not null,
  -- Those that the platform counts by its own rules.
  conversions numeric(18, 6) not null,
  primary key (connection_id, day, campaign_external_id)
);

-- The platform's own totals of each day: what its campaigns add up to is compared with them.
create table ad_account_days (
  connection_id text not null references integration_connections(id) on delete cascade,
  day date not null,
  spend numeric(18, 6) not null,
  impressions bigint not null,
  clicks bigint not null,
  primary key (connection_id, day)
);
