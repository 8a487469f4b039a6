-- Audiences on platforms that know persons. An address is never stored: what a platform has is noted by hash, sealed with a key of its activation.
alter table audience_activations add column contact_key text;

create table activation_contacts (
  activation_id text not null references audience_activations(id) on delete cascade,
  -- The hash that was sent, sealed: one hash is one text within an activation, and means nothing without its key.
  contact text not null,
  -- The company that it belongs to.
  domain text not null,
  state text not null check (state in ('adding', 'there', 'removing', 'refused')),
  is_sent boolean not null default false,
  run_id text,
  -- The last run that found it in the CRM.
  found_by text,
  reason text,
  changed_at timestamptz not null default now(),
  primary key (activation_id, contact)
);
create index activation_contacts_open on activation_contacts (run_id, state, contact) where run_id is not null;

-- When the CRM had been read for a run: one that is continued does not read it a second time.
alter table activation_runs add column contacts_read_at timestamptz;
alter table activation_runs add column with_contacts integer not null default 0;
alter table activation_runs add column without_contacts integer not null default 0;
alter table activation_runs add column contacts_left_out integer not null default 0;
