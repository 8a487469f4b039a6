-- View-through visits of a day by what was shown, whoever saw it: what questions are counted from that ask nothing of companies.
-- Made together with view_throughs, which have as many rows as there are visits.
CREATE TABLE IF NOT EXISTS view_through_days (
  instance_id LowCardinality(String),
  day Date,
  channel_id LowCardinality(String),
  vendor_id LowCardinality(String),
  campaign_id LowCardinality(String),
  pixel_id LowCardinality(String),
  visits UInt32,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(day)
ORDER BY (instance_id, day, channel_id, vendor_id, campaign_id, pixel_id)
SETTINGS non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1;

-- Those that stand are counted here, so that nothing is missing after the update. The version of what is counted is lower than
-- that of whatever replaces it.
INSERT INTO view_through_days (instance_id, day, channel_id, vendor_id, campaign_id, pixel_id, visits, version, is_deleted)
SELECT instance_id, toDate(started_at) AS day, channel_id, vendor_id, campaign_id, pixel_id, toUInt32(count()), max(view_throughs.version), 0
FROM view_throughs FINAL GROUP BY instance_id, day, channel_id, vendor_id, campaign_id, pixel_id
SETTINGS do_not_merge_across_partitions_select_final = 1, max_partitions_per_insert_block = 0;
