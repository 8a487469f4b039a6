-- Persons that no platform is sent: by the SHA-256 of their address, in each form that a platform asks for.
create table suppressed_contacts (
  instance_id text not null references instances(id) on delete cascade,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- The hash that they are listed by.
  person text not null,
  note text not null default '',
  added_by text,
  added_at timestamptz not null default now(),
  primary key (instance_id, person, hash)
);
