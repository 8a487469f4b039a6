-- Roll-ups of visits and impressions, made by analytics/roll-ups from rows that can make them again at any time with the
-- same result. Read with FINAL; what is superseded gets a row with is_deleted = 1.

-- Visits of a day by everything a question may ask but the page: what most figures are counted from. Conditions on visits
-- hold for it too, as it has their columns.
CREATE TABLE IF NOT EXISTS visit_days (
  instance_id LowCardinality(String),
  day Date,
  is_bot UInt8,
  company_id LowCardinality(String),
  channel_id LowCardinality(String),
  vendor_id LowCardinality(String),
  campaign_id LowCardinality(String),
  visits UInt32,
  page_views UInt32,
  last_started_at DateTime64(3, 'UTC'),
  last_at DateTime64(3, 'UTC'),
  version UInt64,
  is_deleted UInt8,
  bot_reason String ALIAS if(is_bot = 1, 'bot', '')
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(day)
ORDER BY (instance_id, day, is_bot, company_id, channel_id, vendor_id, campaign_id)
SETTINGS non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1;

-- A human visit that followed an unclicked impression of another vendor: one row per visit and such vendor.
CREATE TABLE IF NOT EXISTS view_throughs (
  instance_id LowCardinality(String),
  started_at DateTime64(3, 'UTC'),
  visit_id UInt64,
  company_id LowCardinality(String),
  visit_vendor_id LowCardinality(String),
  channel_id LowCardinality(String),
  vendor_id LowCardinality(String),
  campaign_id LowCardinality(String),
  pixel_id LowCardinality(String),
  seen_at DateTime64(3, 'UTC'),
  matched_by LowCardinality(String),
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(started_at)
ORDER BY (instance_id, started_at, visit_id, vendor_id)
SETTINGS non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1;

-- Touches of an opportunity by what brought them. basis: 'visits'; 'views' (visits and view-throughs); 'offline' (item_id: the
-- campaign type); 'pixels' (impressions, item_id: the pixel). Shares are of the opportunity's amount and add up to 1 per
-- opportunity and basis.
CREATE TABLE IF NOT EXISTS opportunity_touches (
  instance_id LowCardinality(String),
  basis LowCardinality(String),
  opportunity_id String,
  channel_id LowCardinality(String),
  vendor_id LowCardinality(String),
  campaign_id LowCardinality(String),
  item_id LowCardinality(String),
  touches UInt32,
  first_at DateTime64(3, 'UTC'),
  last_at DateTime64(3, 'UTC'),
  first_touch Float64,
  last_touch Float64,
  linear Float64,
  u_shaped Float64,
  w_shaped Float64,
  time_decay Float64,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, basis, opportunity_id, channel_id, vendor_id, campaign_id, item_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- The way of an opportunity in order of its touches, repeats of one campaign after another left out; parallel arrays.
CREATE TABLE IF NOT EXISTS opportunity_paths (
  instance_id LowCardinality(String),
  basis LowCardinality(String),
  opportunity_id String,
  touches UInt32,
  channels Array(LowCardinality(String)),
  vendors Array(LowCardinality(String)),
  campaigns Array(LowCardinality(String)),
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, basis, opportunity_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- Who had touched the company of a lead in the influence window before it was created.
CREATE TABLE IF NOT EXISTS lead_touches (
  instance_id LowCardinality(String),
  basis LowCardinality(String),
  lead_id String,
  channel_id LowCardinality(String),
  vendor_id LowCardinality(String),
  campaign_id LowCardinality(String),
  touches UInt32,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, basis, lead_id, channel_id, vendor_id, campaign_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- Which days and companies have had impressions lately, by time of insertion: what the roll-ups of impressions follow.
CREATE TABLE IF NOT EXISTS impression_arrivals (
  arrived_at DateTime64(3, 'UTC'),
  instance_id LowCardinality(String),
  day Date,
  company_id String,
  impressions UInt64
)
ENGINE = MergeTree
ORDER BY (arrived_at, instance_id, day)
TTL toDateTime(arrived_at) + INTERVAL 7 DAY
SETTINGS non_replicated_deduplication_window = 1000;

CREATE MATERIALIZED VIEW IF NOT EXISTS impression_arrivals_feed TO impression_arrivals AS
SELECT now64(3) AS arrived_at, instance_id, toDate(occurred_at) AS day, company_id, count() AS impressions
FROM impressions WHERE bot_reason = '' GROUP BY instance_id, day, company_id;
