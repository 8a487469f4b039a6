-- People and how they sign in: the tables better-auth works on, in our names.
create table users (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  -- May look into every instance; given by command line only.
  is_superuser boolean not null default false,
  -- A user of the sample world: its password is offered on the sign-in page.
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  active_organization_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id text primary key,
  user_id text not null references users(id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index accounts_user on accounts (user_id);

create table verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_identifier on verifications (identifier);

-- One organization an instance: id 'inst:<key>' (the id of the instance), slug 'inst~<key>'.
create table organizations (
  id text primary key,
  name text not null,
  slug text not null unique,
  logo text,
  metadata text,
  created_at timestamptz not null default now()
);

create table members (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  role text not null default 'user' check (role in ('admin', 'user')),
  created_at timestamptz not null default now(),
  unique (organization_id, user_id)
);
create index members_user on members (user_id);

create table invitations (
  id text primary key,
  organization_id text not null references organizations(id) on delete cascade,
  email text not null,
  role text,
  status text not null default 'pending',
  expires_at timestamptz not null,
  inviter_id text not null references users(id) on delete cascade,
  created_at timestamptz not null default now()
);
create index invitations_organization on invitations (organization_id);
create index invitations_email on invitations (email);

-- Failed sign-ins by e-mail address (known or not), so that guessing locks the address for a while.
create table sign_in_failures (
  email text primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);
