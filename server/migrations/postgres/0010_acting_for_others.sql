-- What may act for a person besides a browser: API keys, devices being signed in, and connected applications (OAuth).

-- A key is for one instance and goes when its owner leaves that instance. The key itself is nowhere: only its hash.
create table api_keys (
  id text primary key,
  user_id text not null,
  instance_id text not null,
  name text not null,
  -- SHA-256 of the key: it is 256 random bits, so that a slow hash would add nothing.
  hash text not null unique,
  start text not null,
  scopes text[] not null check (scopes <> '{}' and scopes <@ array['read', 'export', 'write']),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (instance_id, user_id) references members (organization_id, user_id) on delete cascade
);
create index api_keys_owner on api_keys (user_id, instance_id);

-- A terminal that waits for somebody to confirm its code (RFC 8628). The device code is kept as its hash.
create table device_codes (
  id text primary key,
  device_code text not null unique,
  user_code text not null unique,
  user_id text references users(id) on delete cascade,
  expires_at timestamptz not null,
  status text not null,
  last_polled_at timestamptz,
  polling_interval integer,
  client_id text,
  scope text,
  -- Where the terminal asked from, and which organization its session is to be in.
  address text,
  user_agent text,
  instance_id text references instances(id) on delete cascade,
  -- How the person who confirmed it had signed in.
  factors text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index device_codes_expiry on device_codes (expires_at);

-- The tables of the OAuth authorization server, as its plugin writes them: lists are JSON.
create table oauth_clients (
  id text primary key,
  client_id text not null unique,
  client_secret text,
  client_discovery_id text,
  disabled boolean not null default false,
  skip_consent boolean,
  enable_end_session boolean,
  subject_type text,
  scopes jsonb,
  client_credentials_scopes jsonb,
  user_id text references users(id) on delete cascade,
  name text,
  uri text,
  icon text,
  contacts jsonb,
  tos text,
  policy text,
  software_id text,
  software_version text,
  software_statement text,
  redirect_uris jsonb not null,
  post_logout_redirect_uris jsonb,
  backchannel_logout_uri text,
  backchannel_logout_session_required boolean,
  token_endpoint_auth_method text,
  application_type text,
  jwks text,
  jwks_uri text,
  grant_types jsonb,
  response_types jsonb,
  require_pkce boolean,
  dpop_bound_access_tokens boolean,
  reference_id text,
  metadata jsonb,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table oauth_resources (
  id text primary key,
  identifier text not null unique,
  name text not null,
  access_token_ttl integer,
  refresh_token_ttl integer,
  signing_algorithm text,
  signing_key_id text,
  allowed_scopes jsonb,
  custom_claims jsonb,
  dpop_bound_access_tokens_required boolean default false,
  disabled boolean default false,
  policy_version integer default 1,
  metadata jsonb,
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table oauth_client_resources (
  id text primary key,
  client_id text not null references oauth_clients(client_id) on delete cascade,
  resource_id text not null references oauth_resources(identifier) on delete cascade,
  metadata jsonb,
  created_at timestamptz default now(),
  unique (client_id, resource_id)
);

-- An application that a person has allowed to act for them in one instance (reference_id). Everything it was given
-- hangs on this row: deleting it, or the membership, ends its tokens, those that are just being made included.
create table oauth_consents (
  id text primary key,
  client_id text not null references oauth_clients(client_id) on delete cascade,
  user_id text not null,
  reference_id text not null,
  resources jsonb,
  requested_user_info_claims jsonb,
  scopes jsonb not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_id, user_id, reference_id),
  foreign key (reference_id, user_id) references members (organization_id, user_id) on delete cascade
);
create index oauth_consents_owner on oauth_consents (user_id, reference_id);

create table oauth_refresh_tokens (
  id text primary key,
  token text not null unique,
  client_id text not null,
  session_id text references sessions(id) on delete set null,
  user_id text not null,
  reference_id text not null,
  authorization_code_id text,
  resources jsonb,
  requested_user_info_claims jsonb,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  revoked timestamptz,
  rotated_at timestamptz,
  rotation_replay_response text,
  rotation_replay_expires_at timestamptz,
  auth_time timestamptz,
  confirmation jsonb,
  scopes jsonb not null,
  foreign key (client_id, user_id, reference_id)
    references oauth_consents (client_id, user_id, reference_id) on delete cascade
);
create index oauth_refresh_tokens_family on oauth_refresh_tokens (client_id, user_id, reference_id);
create index oauth_refresh_tokens_code on oauth_refresh_tokens (authorization_code_id);
create index oauth_refresh_tokens_session on oauth_refresh_tokens (session_id);

create table oauth_access_tokens (
  id text primary key,
  token text not null unique,
  client_id text not null,
  session_id text references sessions(id) on delete set null,
  user_id text not null,
  reference_id text not null,
  authorization_code_id text,
  resources jsonb,
  requested_user_info_claims jsonb,
  refresh_id text references oauth_refresh_tokens(id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  revoked timestamptz,
  confirmation jsonb,
  scopes jsonb not null,
  foreign key (client_id, user_id, reference_id)
    references oauth_consents (client_id, user_id, reference_id) on delete cascade
);
create index oauth_access_tokens_family on oauth_access_tokens (client_id, user_id, reference_id);
create index oauth_access_tokens_code on oauth_access_tokens (authorization_code_id);
create index oauth_access_tokens_refresh on oauth_access_tokens (refresh_id);
create index oauth_access_tokens_session on oauth_access_tokens (session_id);

create table oauth_client_assertions (id text primary key, expires_at timestamptz not null);
