-- Addresses of an organization's own that are sent what changes in an audience, as a platform is.
create table activation_webhooks (
  id text primary key,
  instance_id text not null references instances(id) on delete cascade,
  name text not null,
  address text not null,
  -- Sealed. The one before is signed with as well for a while, so that a receiver can change it without missing anything.
  secret text not null,
  former_secret text,
  former_until timestamptz,
  created_by text,
  created_at timestamptz not null default now()
);
create unique index activation_webhooks_name on activation_webhooks (instance_id, lower(name));

-- Empty for accounts of platforms, and once the webhook was removed.
alter table audience_activations add column webhook_id text references activation_webhooks(id) on delete set null;
create unique index audience_activations_open_webhook on audience_activations (audience_id, webhook_id) where status <> 'ended';

-- Every message that was sent, with what came of it; the latest ones of a webhook are kept.
create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references activation_webhooks(id) on delete cascade,
  -- The same for each try of one message.
  message_id text not null,
  type text not null,
  companies integer not null default 0,
  sent_at timestamptz not null default clock_timestamp(),
  took_ms integer not null,
  -- Empty when there was no answer.
  status integer,
  -- The beginning of the answer, or why there was none.
  answer text not null default ''
);
create index webhook_deliveries_of on webhook_deliveries (webhook_id, sent_at desc);
