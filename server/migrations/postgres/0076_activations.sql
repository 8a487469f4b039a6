-- Audiences that are sent to ad platforms: who agreed to what, what the platform has, and what came of each sending.
create table audience_activations (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  -- Empty once the audience is gone: it is ended at the platform then.
  audience_id text references audiences(id) on delete set null,
  -- Empty once the account was disconnected: the platform keeps what it has.
  connection_id text references integration_connections(id) on delete set null,
  provider_id text not null,
  account_name text not null,
  status text not null default 'active' check (status in ('active', 'ending', 'ended')),
  -- The list at the platform, and when it was made.
  external_id text,
  external_at timestamptz,
  -- What the person agreed to, in the words that were shown.
  consent_text text not null,
  activated_by text,
  activated_at timestamptz not null default now(),
  deactivated_by text,
  deactivated_at timestamptz,
  ended_at timestamptz,
  -- Not later than now: the platform is brought up to date. A change of members brings it forward.
  due_at timestamptz not null default now(),
  -- What the platform recognized, and when it said so.
  matched integer,
  matched_at timestamptz
);
create unique index audience_activations_open on audience_activations (audience_id, connection_id) where status <> 'ended';
create index audience_activations_due on audience_activations (due_at) where status <> 'ended';
create index audience_activations_instance on audience_activations (instance_id);

-- What the platform has of an audience, or may have.
create table activation_members (
  activation_id text not null references audience_activations(id) on delete cascade,
  domain text not null,
  state text not null check (state in ('adding', 'there', 'removing', 'refused')),
  -- Written before it is sent: it may have arrived even if nothing was noted afterwards.
  is_sent boolean not null default false,
  -- The run that is to do it.
  run_id text,
  -- Why the platform refused it.
  reason text,
  changed_at timestamptz not null default now(),
  primary key (activation_id, domain)
);
create index activation_members_open on activation_members (run_id, state, domain) where run_id is not null;

-- Each sending. Added, already there, refused and waiting are all members.
create table activation_runs (
  id text primary key,
  activation_id text not null references audience_activations(id) on delete cascade,
  kind text not null check (kind in ('update', 'end')),
  status text not null default 'running' check (status in ('running', 'completed', 'error')),
  began_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  members integer not null default 0,
  -- Companies of the audience that are on the suppression list.
  left_out integer not null default 0,
  already_there integer not null default 0,
  added integer not null default 0,
  refused integer not null default 0,
  to_remove integer not null default 0,
  removed integer not null default 0,
  -- Why it failed, for people.
  problem text
);
create unique index activation_runs_running on activation_runs (activation_id) where status = 'running';
create index activation_runs_of on activation_runs (activation_id, began_at desc);

-- Companies that no platform is told of.
create table suppressed_domains (
  instance_id text not null references instances(id) on delete cascade,
  domain text not null,
  note text not null default '',
  added_by text,
  added_at timestamptz not null default now(),
  primary key (instance_id, domain)
);
