-- Alerts go to webhooks, Slack and Microsoft Teams too, and may watch for events.
-- `signed` for programs; of `slack` and `teams` the secret is the whole address, and `address` is what may be shown of it.
alter table activation_webhooks add column kind text not null default 'signed';

-- Messages on their way to webhooks: one for a cause and webhook.
create table webhook_messages (
  -- The same for each try of it: what a receiver knows it by.
  id text primary key,
  webhook_id text not null references activation_webhooks(id) on delete cascade,
  cause text not null,
  type text not null,
  content jsonb not null,
  -- waiting, sent, failed, or unconfirmed: it was handed over, and no answer came.
  status text not null default 'waiting',
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  handed_over_at timestamptz,
  problem text,
  created_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz
);
create unique index webhook_messages_once on webhook_messages (webhook_id, cause);
create index webhook_messages_due on webhook_messages (due_at) where status = 'waiting';

create table alert_webhooks (
  alert_id text not null references alerts(id) on delete cascade,
  webhook_id text not null references activation_webhooks(id) on delete cascade,
  primary key (alert_id, webhook_id)
);
create index alert_webhooks_webhook on alert_webhooks (webhook_id);

-- What an alert on events watches for. `cause` and `threshold` of such a row are of a figure that never fires, for servers that
-- know no events.
alter table alerts add column event text;
alter table alerts add column event_settings jsonb not null default '{}';

-- What an alert on events has said already, or what was there before it: a company or monitor on a day, once.
create table alert_subjects (
  alert_id text not null references alerts(id) on delete cascade,
  day text not null,
  subject text not null,
  event_id text,
  primary key (alert_id, day, subject)
);
alter table alert_events add column links jsonb not null default '[]';
