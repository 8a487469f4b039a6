-- Links that show one thing to people without an account, and whether an instance has them.
create table shares (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  title text not null,
  created_by text references users(id) on delete set null,
  created_at timestamptz not null default now(),
  -- SHA-256 of the token in the address; the token itself is kept nowhere.
  token_hash text not null unique,
  -- As passwords of users are hashed; empty where none is needed.
  password_hash text,
  ends_at timestamptz,
  revoked_at timestamptz,
  -- Of a page: its address below the root of the instance, one of its figures or all, and its days: a number of them, or from when to when.
  url_template text,
  metric text,
  window_days integer,
  start_day text,
  end_day text,
  -- Of an answer: what the assistant understood, the audience of its page, and the part of it that is shown; none for all parts.
  memory jsonb,
  audience text,
  kind text,
  position integer,
  is_live boolean not null,
  hides_companies boolean not null,
  -- What a pinned link shows, as it was when it was made.
  kept jsonb,
  opens integer not null default 0,
  last_opened_at timestamptz,
  -- Wrong passwords in the hour that began at `guesses_since`.
  guesses integer not null default 0,
  guesses_since timestamptz
);
create index shares_of on shares (instance_id, created_at desc);

-- Rows of instances that have switched sharing off, or on again.
create table share_settings (
  instance_id text primary key references instances(id) on delete cascade,
  is_on boolean not null,
  changed_at timestamptz not null default now()
);
