-- Reports bring files and go to webhooks, too; a goal may have a last day.
alter table subscriptions add column attachments text[] not null default '{}';
alter table subscriptions add column goal_end_date text;

create table report_webhooks (
  subscription_id text not null references subscriptions(id) on delete cascade,
  webhook_id text not null references activation_webhooks(id) on delete cascade,
  primary key (subscription_id, webhook_id)
);
create index report_webhooks_webhook on report_webhooks (webhook_id);
