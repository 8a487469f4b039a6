-- Who edits a part of the configuration that one person edits at a time. Alive while seen_at is younger than two and a half keep-alives.
create table edit_sessions (
  instance_id text not null references instances(id) on delete cascade,
  area text not null check (area in ('channel-mapping', 'vendor-spend')),
  user_id text not null references users(id) on delete cascade,
  token text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (instance_id, area)
);
