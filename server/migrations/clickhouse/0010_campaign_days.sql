-- Visits of a day by campaign, whoever made them: which campaigns of a vendor had any. Made together with visit_days, which have
-- a row for each company.
CREATE TABLE IF NOT EXISTS campaign_days (
  instance_id LowCardinality(String),
  day Date,
  vendor_id LowCardinality(String),
  campaign_id LowCardinality(String),
  visits UInt32,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(day)
ORDER BY (instance_id, day, vendor_id, campaign_id)
SETTINGS non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1;

-- Those that stand are counted here, as in 0009.
INSERT INTO campaign_days (instance_id, day, vendor_id, campaign_id, visits, version, is_deleted)
SELECT instance_id, day, vendor_id, campaign_id, toUInt32(sum(visit_days.visits)), max(visit_days.version), 0
FROM visit_days FINAL GROUP BY instance_id, day, vendor_id, campaign_id
SETTINGS do_not_merge_across_partitions_select_final = 1, max_partitions_per_insert_block = 0;
