-- What runs of the derivation and of the roll-ups work on. Each run has a partition of its own, which is dropped when the run has ended.
-- They take the place of visit_regions, roll_up_subjects and roll_up_events, whose rows expired an hour after they were written by the clock of
-- the engine: a clock that was put forward an hour within a run took away what the run was still to read.

-- Which session windows of which visitors a run makes again. foreign_events are repeats of events that belong to another window.
CREATE TABLE IF NOT EXISTS run_windows (
  run UInt64,
  instance_id LowCardinality(String),
  visitor_id String,
  lo DateTime64(3, 'UTC'),
  hi DateTime64(3, 'UTC'),
  foreign_events Array(UUID)
)
ENGINE = MergeTree
PARTITION BY run
ORDER BY (run, instance_id, visitor_id);

-- Opportunities or leads with their companies (empty for one that is gone).
CREATE TABLE IF NOT EXISTS run_subjects (
  run UInt64,
  number UInt32,
  id String,
  company_id String,
  open_date Date,
  close_date Date,
  created_on DateTime64(3, 'UTC')
)
ENGINE = MergeTree
PARTITION BY run
ORDER BY (run, number);

-- The offline events of these companies.
CREATE TABLE IF NOT EXISTS run_events (
  run UInt64,
  event_id String,
  campaign_type_id String,
  company_id String,
  event_date Date
)
ENGINE = MergeTree
PARTITION BY run
ORDER BY (run, company_id);
