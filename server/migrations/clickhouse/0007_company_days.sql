-- Visits of a company (empty: nobody known) on a day by how it was named, with their pages, made together with visit_days:
-- what questions are counted from that ask nothing of what brought the visits. Parallel arrays of the paths, how many visits saw each and how
-- often it was viewed. The company comes first, since lists ask for a few of them.
CREATE TABLE IF NOT EXISTS company_days (
  instance_id LowCardinality(String),
  company_id LowCardinality(String),
  day Date,
  is_bot UInt8,
  company_method LowCardinality(String),
  visits UInt32,
  page_views UInt32,
  last_started_at DateTime64(3, 'UTC'),
  last_at DateTime64(3, 'UTC'),
  paths Array(LowCardinality(String)),
  path_visits Array(UInt32),
  path_views Array(UInt32),
  version UInt64,
  is_deleted UInt8,
  bot_reason String ALIAS if(is_bot = 1, 'bot', '')
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(day)
ORDER BY (instance_id, company_id, day, is_bot, company_method)
SETTINGS index_granularity = 1024, non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1;
