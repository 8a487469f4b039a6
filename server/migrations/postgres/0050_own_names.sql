-- What channels and vendors of an instance's own are called, by id. Ids say the first name and stay; one without a row is called that.
-- former_names: imports that name one still find it.
create table own_names (
  instance_id text not null references instances(id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('channel', 'vendor')),
  name text not null,
  color text not null,
  former_names text[] not null default '{}',
  -- Not offered any more: nothing but campaigns that traffic once named may still have it.
  put_away_at timestamptz,
  updated_at timestamptz not null default now(),
  updated_by text,
  primary key (instance_id, id)
);
