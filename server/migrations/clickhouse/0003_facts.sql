-- Facts that follow PostgreSQL by the outbox. Read with FINAL. A date that is not known is 1970-01-01; amounts are USD.
CREATE TABLE IF NOT EXISTS opportunities (
  instance_id LowCardinality(String),
  opportunity_id String,
  company_id String,
  name String,
  status LowCardinality(String),
  open_date Date,
  close_date Date,
  amount Float64,
  is_net_new UInt8,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, opportunity_id)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE TABLE IF NOT EXISTS leads (
  instance_id LowCardinality(String),
  lead_id String,
  company_id String,
  created_on DateTime64(3, 'UTC'),
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, lead_id)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE TABLE IF NOT EXISTS offline_events (
  instance_id LowCardinality(String),
  event_id String,
  campaign_type_id String,
  company_id String,
  event_date Date,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, event_id)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE TABLE IF NOT EXISTS campaign_types (
  instance_id LowCardinality(String),
  campaign_type_id String,
  name String,
  vendor_name String,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, campaign_type_id)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE TABLE IF NOT EXISTS pixels (
  instance_id LowCardinality(String),
  pixel_id String,
  name String,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, pixel_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- Spend by day: what an ad platform reports, or an equal part of the month's amount (campaign: the vendor's unassigned).
CREATE TABLE IF NOT EXISTS spend_days (
  instance_id LowCardinality(String),
  day Date,
  channel_id LowCardinality(String),
  vendor_id LowCardinality(String),
  campaign_id String,
  source LowCardinality(String),
  spend Float64,
  ad_impressions UInt64,
  ad_clicks UInt64,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, day, vendor_id, campaign_id, source)
SETTINGS non_replicated_deduplication_window = 1000;
