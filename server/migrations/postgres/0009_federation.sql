-- One account of a provider belongs to one person. No token of a provider is kept: nothing here calls one again.
create unique index accounts_provider on accounts (provider_id, account_id);

-- When its owner last proved again who they are: what changes how somebody signs in asks for it.
alter table sessions add column proved_at timestamptz;

-- How the people of one organization sign in with its own identity provider; `settings` is sealed.
create table single_sign_on_connections (
  id text primary key,
  instance_id text not null unique references instances(id) on delete cascade,
  kind text not null check (kind in ('oidc', 'saml')),
  -- The e-mail domain its people have; the domain of the admin who made it.
  domain text not null,
  settings text not null,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The secret of an authenticator app (sealed). It counts from the moment the first code was right.
create table totp_secrets (
  user_id text primary key references users(id) on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- The time step of the latest right code: no code is taken twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table backup_codes (
  user_id text not null references users(id) on delete cascade,
  code_hash text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

create table passkeys (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  name text,
  credential_id text not null unique,
  public_key text not null,
  -- 32 bits without a sign, which integer does not hold and bigint would answer as text.
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);
