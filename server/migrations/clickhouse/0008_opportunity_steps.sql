-- The way of an opportunity as the steps that data-driven credit counts, in order: a number each, the number of what it leads
-- from in its upper and of what it leads to in its lower 16 bits, 0 before the first and after the last. They are counted as they
-- are stored, whichever of channel, vendor and campaign a question is by.
DROP TABLE IF EXISTS opportunity_paths;

CREATE TABLE IF NOT EXISTS opportunity_steps (
  instance_id LowCardinality(String),
  basis LowCardinality(String),
  opportunity_id String,
  steps Array(UInt32),
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, basis, opportunity_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- What the numbers of steps stand for, by the number that touches are grouped by. Given once and for good. 65535 is for all that
-- come after so many.
CREATE TABLE IF NOT EXISTS step_values (
  instance_id LowCardinality(String),
  number UInt16,
  brought UInt64,
  channel_id LowCardinality(String),
  vendor_id LowCardinality(String),
  campaign_id String
)
ENGINE = MergeTree
ORDER BY (instance_id, number)
SETTINGS non_replicated_deduplication_window = 1000;
