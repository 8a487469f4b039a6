-- A moment of arrival is later than every one before it, whatever the clock does: what follows arrivals never misses one.
ALTER TABLE page_view_arrivals_feed MODIFY QUERY
SELECT
  greatest(now64(3, 'UTC'), assumeNotNull((SELECT max(arrived_at) FROM page_view_arrivals)) + toIntervalMillisecond(1)) AS arrived_at,
  instance_id,
  visitor_id,
  min(occurred_at) AS first_at,
  max(occurred_at) AS last_at,
  count() AS page_views
FROM page_views
GROUP BY instance_id, visitor_id;

ALTER TABLE impression_arrivals_feed MODIFY QUERY
SELECT
  greatest(now64(3, 'UTC'), assumeNotNull((SELECT max(arrived_at) FROM impression_arrivals)) + toIntervalMillisecond(1)) AS arrived_at,
  instance_id,
  toDate(occurred_at) AS day,
  company_id,
  count() AS impressions
FROM impressions
WHERE bot_reason = ''
GROUP BY instance_id, day, company_id;

-- Visitors to derive again without new page views (a company found later) arrive here, and get their moment as the others do.
CREATE TABLE IF NOT EXISTS visitors_again (
  instance_id LowCardinality(String),
  visitor_id String,
  first_at DateTime64(3, 'UTC'),
  last_at DateTime64(3, 'UTC'),
  page_views UInt64
)
ENGINE = Null;

CREATE MATERIALIZED VIEW IF NOT EXISTS visitors_again_feed TO page_view_arrivals AS
SELECT
  greatest(now64(3, 'UTC'), assumeNotNull((SELECT max(arrived_at) FROM page_view_arrivals)) + toIntervalMillisecond(1)) AS arrived_at,
  instance_id,
  visitor_id,
  first_at,
  last_at,
  page_views
FROM visitors_again;

-- Versions are no moments any more: a word on an address goes so many days after it was stored.
ALTER TABLE address_companies ADD COLUMN IF NOT EXISTS named_at DateTime DEFAULT toDateTime(intDiv(version, 1000000));
ALTER TABLE address_companies MATERIALIZE COLUMN named_at SETTINGS mutations_sync = 1;
ALTER TABLE address_companies MODIFY COLUMN named_at DateTime DEFAULT now();
ALTER TABLE address_companies MODIFY TTL named_at + INTERVAL {address_days} DAY SETTINGS alter_sync = 1;

-- Runs of a version below these, of one kind and instance, write nothing any more: somebody else goes on in their place.
CREATE TABLE IF NOT EXISTS fences (
  kind LowCardinality(String),
  instance_id String,
  version UInt64
)
ENGINE = ReplacingMergeTree(version)
ORDER BY (kind, instance_id);
