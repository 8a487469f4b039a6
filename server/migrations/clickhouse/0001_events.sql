-- Raw rows never change. A page view is found again by event_id: the same event sent twice is one event.
-- What the resolver said at arrival is stamped on the row, so that a rebuild gives the same after addresses are erased.
CREATE TABLE IF NOT EXISTS page_views (
  instance_id LowCardinality(String),
  visitor_id String,
  occurred_at DateTime64(3, 'UTC'),
  event_id UUID,
  received_at DateTime64(3, 'UTC'),
  source LowCardinality(String),
  host LowCardinality(String),
  path String,
  title String,
  referrer String,
  referral_domain LowCardinality(String),
  utm_source LowCardinality(String),
  utm_medium LowCardinality(String),
  utm_campaign String,
  utm_content String,
  utm_term String,
  click_id LowCardinality(String),
  parameters Map(LowCardinality(String), String),
  address IPv6 TTL toDateTime(received_at) + INTERVAL {address_days} DAY,
  user_agent String,
  bot_reason LowCardinality(String),
  email_domain String,
  company_id String,
  company_method LowCardinality(String),
  network_number UInt32,
  network_name LowCardinality(String)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(occurred_at)
ORDER BY (instance_id, visitor_id, occurred_at, event_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- Who has had page views lately, by time of insertion: what the derivation of visits reads.
CREATE TABLE IF NOT EXISTS page_view_arrivals (
  arrived_at DateTime64(3, 'UTC'),
  instance_id LowCardinality(String),
  visitor_id String,
  first_at DateTime64(3, 'UTC'),
  last_at DateTime64(3, 'UTC'),
  page_views UInt64
)
ENGINE = MergeTree
ORDER BY (arrived_at, instance_id, visitor_id)
TTL toDateTime(arrived_at) + INTERVAL 7 DAY
SETTINGS non_replicated_deduplication_window = 1000;

CREATE MATERIALIZED VIEW IF NOT EXISTS page_view_arrivals_feed TO page_view_arrivals AS
SELECT now64(3) AS arrived_at, instance_id, visitor_id, min(occurred_at) AS first_at, max(occurred_at) AS last_at, count() AS page_views
FROM page_views GROUP BY instance_id, visitor_id;

-- A later word on an address than the stamp of its rows: overrides uploaded after the visit. Erased with the addresses.
CREATE TABLE IF NOT EXISTS address_companies (
  instance_id LowCardinality(String),
  address IPv6,
  company_id String,
  company_method LowCardinality(String),
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, address)
TTL toDateTime(version / 1000000) + INTERVAL {address_days} DAY;

-- One row a visit, derived from page_views. Read with FINAL; a superseded visit gets a row with is_deleted = 1.
-- paths are distinct, with how often each was viewed. Merging a month that is over into one part makes FINAL free.
CREATE TABLE IF NOT EXISTS visits (
  instance_id LowCardinality(String),
  started_at DateTime64(3, 'UTC'),
  visit_id UInt64,
  visitor_id String,
  ended_at DateTime64(3, 'UTC'),
  page_views UInt32,
  paths Array(String),
  path_views Array(UInt32),
  host LowCardinality(String),
  referral_domain LowCardinality(String),
  channel_id LowCardinality(String),
  vendor_id LowCardinality(String),
  campaign_id LowCardinality(String),
  campaign LowCardinality(String),
  mapping_rule_id LowCardinality(String),
  company_id LowCardinality(String),
  company_method LowCardinality(String),
  bot_reason LowCardinality(String),
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
PARTITION BY toYYYYMM(started_at)
ORDER BY (instance_id, started_at, visit_id)
SETTINGS non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1;

-- Which stretches of which visitors a run of the derivation makes again: what it has read, kept for the run alone.
-- foreign_events are repeats of events that belong to another stretch.
CREATE TABLE IF NOT EXISTS visit_regions (
  run UInt64,
  instance_id LowCardinality(String),
  visitor_id String,
  lo DateTime64(3, 'UTC'),
  hi DateTime64(3, 'UTC'),
  foreign_events Array(UUID),
  made_at DateTime DEFAULT now()
)
ENGINE = MergeTree
ORDER BY (run, instance_id, visitor_id)
TTL made_at + INTERVAL 1 HOUR;

CREATE TABLE IF NOT EXISTS impressions (
  instance_id LowCardinality(String),
  occurred_at DateTime64(3, 'UTC'),
  event_id UUID,
  received_at DateTime64(3, 'UTC'),
  pixel_id LowCardinality(String),
  channel_id LowCardinality(String),
  vendor_id LowCardinality(String),
  campaign_id String,
  campaign String,
  creative String,
  site String,
  is_click UInt8,
  visitor_id String,
  address IPv6 TTL toDateTime(received_at) + INTERVAL {address_days} DAY,
  user_agent String,
  bot_reason LowCardinality(String),
  company_id String,
  company_method LowCardinality(String)
)
ENGINE = MergeTree
PARTITION BY toYYYYMM(occurred_at)
ORDER BY (instance_id, occurred_at, event_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- Kept in step with PostgreSQL by the outbox.
CREATE TABLE IF NOT EXISTS companies (
  instance_id LowCardinality(String),
  company_id String,
  name String,
  domain String,
  sector_id LowCardinality(String),
  region_id LowCardinality(String),
  rev_range_id LowCardinality(String),
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, company_id)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE TABLE IF NOT EXISTS audience_companies (
  instance_id LowCardinality(String),
  audience_id LowCardinality(String),
  company_id String,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, audience_id, company_id)
SETTINGS non_replicated_deduplication_window = 1000;

CREATE TABLE IF NOT EXISTS campaigns (
  instance_id LowCardinality(String),
  campaign_id String,
  name String,
  vendor_id LowCardinality(String),
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, campaign_id)
SETTINGS non_replicated_deduplication_window = 1000;
