-- Touches of an opportunity (a lead) in one row, by what brought them: parallel arrays with an element for each channel,
-- vendor, campaign and item. What FINAL merges and what members are joined with is then as many rows as opportunities, and
-- what is made again replaces what was, whole. basis: 'visits'; 'views' (visits and view-throughs); 'offline' (item: the
-- campaign type); 'pixels' (impressions, item: the pixel). Shares are of the opportunity's amount and add up to 1.
DROP TABLE IF EXISTS opportunity_touches;

CREATE TABLE IF NOT EXISTS touched_opportunities (
  instance_id LowCardinality(String),
  basis LowCardinality(String),
  opportunity_id String,
  channel_ids Array(LowCardinality(String)),
  vendor_ids Array(LowCardinality(String)),
  campaign_ids Array(LowCardinality(String)),
  item_ids Array(LowCardinality(String)),
  touches Array(UInt32),
  first_touch Array(Float64),
  last_touch Array(Float64),
  linear Array(Float64),
  u_shaped Array(Float64),
  w_shaped Array(Float64),
  time_decay Array(Float64),
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, basis, opportunity_id)
SETTINGS non_replicated_deduplication_window = 1000;

DROP TABLE IF EXISTS lead_touches;

CREATE TABLE IF NOT EXISTS touched_leads (
  instance_id LowCardinality(String),
  basis LowCardinality(String),
  lead_id String,
  channel_ids Array(LowCardinality(String)),
  vendor_ids Array(LowCardinality(String)),
  campaign_ids Array(LowCardinality(String)),
  touches Array(UInt32),
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, basis, lead_id)
SETTINGS non_replicated_deduplication_window = 1000;
