-- Money is Decimal: floating point cannot hold a cent, and sums of it depend on the order of adding up. Amounts of deals
-- have two decimal places. Spend has twelve: ad platforms bill in millionths of a dollar, and the days of a monthly amount are
-- its equal parts to a trillionth. The shares of an opportunity's credit have
-- fifteen, and add up to 1 exactly: the credit of the largest deal (under 1,000 billion) is then exact to a thousandth, and
-- credits add up to the amount. docs/decisions/0020-money-is-decimal.md.
--
-- Each table is copied to one of the new shape, which then takes its name: a statement that is repeated after a crash finds
-- either shape. FINAL leaves out rows that have been replaced or deleted.

DROP TABLE IF EXISTS opportunities_decimal;

CREATE TABLE IF NOT EXISTS opportunities_decimal (
  instance_id LowCardinality(String),
  opportunity_id String,
  company_id String,
  name String,
  status LowCardinality(String),
  open_date Date,
  close_date Date,
  amount Decimal(18, 2),
  is_net_new UInt8,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, opportunity_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- By its text, as the conversion of a number cuts: 1.15 is 1.1499999999999999.
INSERT INTO opportunities_decimal
SELECT * REPLACE (toDecimal64(toString(round(amount, 2)), 2) AS amount)
FROM opportunities FINAL;

EXCHANGE TABLES opportunities_decimal AND opportunities;

DROP TABLE IF EXISTS opportunities_decimal;

DROP TABLE IF EXISTS spend_days_decimal;

CREATE TABLE IF NOT EXISTS spend_days_decimal (
  instance_id LowCardinality(String),
  day Date,
  channel_id LowCardinality(String),
  vendor_id LowCardinality(String),
  campaign_id String,
  source LowCardinality(String),
  spend Decimal(38, 12),
  ad_impressions UInt64,
  ad_clicks UInt64,
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, day, vendor_id, campaign_id, source)
SETTINGS non_replicated_deduplication_window = 1000;

-- The days of a monthly amount are made again as data/facts/spend/spend-days.ts makes them: of the amount, which has six decimal places, what
-- the month has up to the day less what it had before.
INSERT INTO spend_days_decimal
WITH
  -- one row per day, vendor, campaign and source
  days AS (
    SELECT
      *,
      source = 'monthly' AS is_part,
      toDecimal128(toString(round(spend, 6)), 12) AS own,
      toInt128(round(sum(toFloat64(spend)) OVER month * 1000000)) * 1000000 AS whole,
      count() OVER month AS parts,
      row_number() OVER (month ORDER BY day) AS place
    FROM spend_days FINAL
    WINDOW month AS (PARTITION BY instance_id, vendor_id, campaign_id, source, toStartOfMonth(day))
  )
SELECT
  instance_id,
  day,
  channel_id,
  vendor_id,
  campaign_id,
  source,
  if(
    is_part,
    toDecimal128(intDiv(whole * place, parts) - intDiv(whole * (place - 1), parts), 0) * toDecimal128('0.000000000001', 12),
    own
  ) AS spend,
  ad_impressions,
  ad_clicks,
  version,
  is_deleted
FROM days;

EXCHANGE TABLES spend_days_decimal AND spend_days;

DROP TABLE IF EXISTS spend_days_decimal;

DROP TABLE IF EXISTS touched_opportunities_decimal;

CREATE TABLE IF NOT EXISTS touched_opportunities_decimal (
  instance_id LowCardinality(String),
  basis LowCardinality(String),
  opportunity_id String,
  channel_ids Array(LowCardinality(String)),
  vendor_ids Array(LowCardinality(String)),
  campaign_ids Array(LowCardinality(String)),
  item_ids Array(LowCardinality(String)),
  touches Array(UInt32),
  first_touch Array(Decimal(18, 15)),
  last_touch Array(Decimal(18, 15)),
  linear Array(Decimal(18, 15)),
  u_shaped Array(Decimal(18, 15)),
  w_shaped Array(Decimal(18, 15)),
  time_decay Array(Decimal(18, 15)),
  version UInt64,
  is_deleted UInt8
)
ENGINE = ReplacingMergeTree(version, is_deleted)
ORDER BY (instance_id, basis, opportunity_id)
SETTINGS non_replicated_deduplication_window = 1000;

-- Shares are counted in quadrillionths, and the last touch gets what is left, as in data/roll-ups/touch-shares.ts.
INSERT INTO touched_opportunities_decimal
WITH
  shares -> arrayMap(share -> toInt64(round(toFloat64(share) * 1000000000000000)), shares) AS counted,
  (own, is_last) -> arrayMap(
    (part, last) -> toDecimal64(part + if(last = 1, 1000000000000000 - arraySum(own), 0), 0) * toDecimal64('0.000000000000001', 15),
    own,
    is_last
  ) AS whole
SELECT * REPLACE (
  whole(counted(first_touch), last_touch) AS first_touch,
  whole(counted(last_touch), last_touch) AS last_touch,
  whole(counted(linear), last_touch) AS linear,
  whole(counted(u_shaped), last_touch) AS u_shaped,
  whole(counted(w_shaped), last_touch) AS w_shaped,
  whole(counted(time_decay), last_touch) AS time_decay
)
FROM touched_opportunities FINAL
SETTINGS prefer_column_name_to_alias = 1;

EXCHANGE TABLES touched_opportunities_decimal AND touched_opportunities;

DROP TABLE IF EXISTS touched_opportunities_decimal;
