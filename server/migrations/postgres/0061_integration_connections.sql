-- Connections to CRMs and ad platforms. Credentials are sealed; inactive: a person has to connect it again.
create table integration_connections (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  provider_id text not null,
  organization_id text not null,
  organization_name text not null,
  currency text,
  time_zone text,
  method text not null check (method in ('oauth', 'api-token')),
  credentials text not null,
  -- Grows whenever credentials are stored, so that two that renew see each other.
  credentials_version integer not null default 1,
  status text not null default 'active' check (status in ('active', 'inactive')),
  -- Why it is inactive, for people.
  problem text,
  health jsonb not null default '[]',
  health_checked_at timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (instance_id, provider_id, organization_id)
);

-- A connection that was begun at a provider: of one person and instance, to be used once.
create table integration_states (
  -- The hash of the state: who reads the table cannot end what another began.
  state_hash text primary key,
  instance_id text not null references instances(id) on delete cascade,
  user_id text not null,
  provider_id text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index integration_states_old on integration_states (expires_at);

-- Credentials of which no account was chosen yet.
create table integration_tokens (
  id text primary key,
  state_hash text not null,
  instance_id text not null references instances(id) on delete cascade,
  user_id text not null,
  provider_id text not null,
  credentials text not null,
  accounts jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index integration_tokens_old on integration_tokens (expires_at);
