-- Batches go to ClickHouse several at a time. Which ones is written down before they are sent, so that a second try sends
-- exactly the same under the same token. Their text is not packed: it stays for less than a second.
alter table clickhouse_outbox add column insert_token text;
alter table clickhouse_outbox alter column rows set storage external;
create index clickhouse_outbox_claimed on clickhouse_outbox (id) where insert_token is not null;

-- Tokens of batches that have left the outbox lately: a commit that is repeated because its answer was lost finds here that
-- it had arrived and is on its way already.
create table clickhouse_sent (
  sent_at timestamptz not null default now(),
  tokens text[] not null
);
