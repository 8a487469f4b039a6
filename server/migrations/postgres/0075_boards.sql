-- Pinned answers side by side: for their person alone, or for everybody of the instance.
create table boards (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  user_id text not null references users(id) on delete cascade,
  name text not null,
  -- The days of all of its answers, `last 30 days` or `2026-01-01..2026-03-31`; null where each has its own.
  period text,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index boards_instance on boards (instance_id, created_at desc);
create index boards_owner on boards (user_id, instance_id);

-- The answers of a board in their order. Who unpins one takes it off.
create table board_pins (
  board_id text not null references boards(id) on delete cascade,
  pin_id text not null references pins(id) on delete cascade,
  position integer not null,
  primary key (board_id, pin_id)
);
create index board_pins_pin on board_pins (pin_id);
