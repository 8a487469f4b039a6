-- What a run of the roll-ups works on, kept for the run alone: opportunities or leads with their companies (empty for one
-- that is gone), and the offline events of these companies.
CREATE TABLE IF NOT EXISTS roll_up_subjects (
  run UInt64,
  number UInt32,
  id String,
  company_id String,
  open_date Date,
  close_date Date,
  created_on DateTime64(3, 'UTC'),
  made_at DateTime DEFAULT now()
)
ENGINE = MergeTree
ORDER BY (run, number)
TTL made_at + INTERVAL 1 HOUR;

CREATE TABLE IF NOT EXISTS roll_up_events (
  run UInt64,
  event_id String,
  campaign_type_id String,
  company_id String,
  event_date Date,
  made_at DateTime DEFAULT now()
)
ENGINE = MergeTree
ORDER BY (run, company_id)
TTL made_at + INTERVAL 1 HOUR;
