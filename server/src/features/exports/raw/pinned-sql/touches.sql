-- whole, of visits, as NDJSON
SELECT t.opportunity_id AS opportunity_id,
  t.position AS position,
  t.count AS touches,
  t.at AS at,
  nullIf(if(t.visit_id = 0, '', concat('visit_', toString(t.visit_id))), '') AS visit_id,
  nullIf(t.event_id, '') AS event_id,
  t.is_view_through AS is_view_through,
  'visit by a person of its company in its influence period' AS eligible_because,
  t.company_id AS company_id,
  t.channel_id AS channel_id,
  t.vendor_id AS vendor_id,
  t.campaign_id AS campaign_id,
  nullIf(t.item_id, '') AS item_id,
  opportunity.status AS status,
  t.open_date AS open_date,
  nullIf(opportunity.close_date, toDate(0)) AS close_date,
  opportunity.is_net_new AS is_net_new,
  periods.from_at AS period_start,
  periods.until_at AS period_end,
  opportunity.amount AS amount,
  toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.first_touch)) AS first_touch,
  toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.last_touch)) AS last_touch,
  toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.linear)) AS linear,
  toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.u_shaped)) AS u_shaped,
  toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.w_shaped)) AS w_shaped,
  toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.time_decay)) AS time_decay
FROM (
  WITH
  -- as the rows that are weighed: the share of each model in quadrillionths
  counted AS (
    SELECT *,
      toInt64(round((is_first) * 1000000000000000)) AS first_touch_units,
      toInt64(round((is_last) * 1000000000000000)) AS last_touch_units,
      toInt64(round((touches / count) * 1000000000000000)) AS linear_units,
      toInt64(round((multiIf(count = 1, 1, count = 2, touches / 2, 0.4 * is_first + 0.4 * is_last + 0.2 * (touches - is_first - is_last) / (count - 2))) * 1000000000000000)) AS u_shaped_units,
      toInt64(round(((0.3 * (is_first + (is_last AND count > 1) + (is_opening AND (opening > 1 AND opening < count))) + if(count > (1 + (count > 1) + (opening > 1 AND opening < count)), 0.1 * (touches - (is_first + (is_last AND count > 1) + (is_opening AND (opening > 1 AND opening < count)))) / (count - (1 + (count > 1) + (opening > 1 AND opening < count))), 0)) / (0.3 * (1 + (count > 1) + (opening > 1 AND opening < count)) + if(count > (1 + (count > 1) + (opening > 1 AND opening < count)), 0.1, 0))) * 1000000000000000)) AS w_shaped_units,
      toInt64(round((decay / decay_sum) * 1000000000000000)) AS time_decay_units
    FROM (
      WITH
      -- one row per opportunity and touch, with its place in order and its weight by time
      placed AS (
        SELECT *, row_number() OVER (PARTITION BY opportunity_id
          ORDER BY at,
            visit_id,
            1 - is_view_through,
            if(is_view_through = 1, vendor_id, ''),
            event_id) AS position,
            count() OVER (PARTITION BY opportunity_id) AS count,
            countIf(at < toDateTime64(toDate32(open_date) + 1, 3, 'UTC')) OVER (PARTITION BY opportunity_id) AS opening,
            exp2((toUnixTimestamp64Milli(at) - toUnixTimestamp64Milli(max(at) OVER (PARTITION BY opportunity_id))) / {604800000 Int64}) AS decay
        FROM (
          WITH
          -- one row per influence period of an opportunity, or touch window of a lead
          periods AS (
            SELECT opportunity_id,
              company_id,
              open_date,
              toDateTime64(toDate32(open_date) - {90 Int64}, 3, 'UTC') AS from_at,
              toDateTime64(toDate32(if(close_date = toDate(0), toDate(now('UTC')), least(close_date, toDate(now('UTC'))))) + 1, 3, 'UTC') AS until_at
            FROM (
              SELECT opportunity_id, company_id, open_date, close_date
              FROM opportunities FINAL
              WHERE instance_id = {"inst:a" String}
                AND company_id != ''
                AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date})))),
                
          -- one row per event that may be a touch
          events AS (
            SELECT toString(visits.company_id) AS company,
              started_at AS at,
              visit_id,
              '' AS event_id,
              toString(channel_id) AS channel_id,
              toString(vendor_id) AS vendor_id,
              toString(campaign_id) AS campaign_id,
              '' AS item_id,
              toUInt8(0) AS is_view_through
            FROM visits FINAL
            WHERE instance_id = {"inst:a" String} AND started_at >= (
              SELECT min(from_at)
              FROM periods) AND started_at < (
              SELECT max(until_at)
              FROM periods) AND bot_reason = '' AND company_id IN (
              SELECT company_id
              FROM periods))
          SELECT periods.*,
            company,
            at,
            visit_id,
            event_id,
            channel_id,
            vendor_id,
            campaign_id,
            item_id,
            is_view_through
          FROM events
          INNER JOIN periods ON events.company = periods.company_id
          WHERE at >= from_at AND at < until_at))
      SELECT *,
        1 AS touches,
        toUInt8(position = 1) AS is_first,
        toUInt8(position = count) AS is_last,
        toUInt8(position = opening) AS is_opening,
        sum(decay) OVER (PARTITION BY opportunity_id) AS decay_sum
      FROM placed))
  SELECT opportunity_id,
    company_id,
    open_date,
    at,
    visit_id,
    event_id,
    channel_id,
    vendor_id,
    campaign_id,
    item_id,
    is_view_through,
    position,
    count,
    toDecimal64(first_touch_units + is_last * (1000000000000000 - sum(first_touch_units) OVER (PARTITION BY opportunity_id)), 0) * toDecimal64('0.000000000000001', 15) AS first_touch,
    toDecimal64(last_touch_units + is_last * (1000000000000000 - sum(last_touch_units) OVER (PARTITION BY opportunity_id)), 0) * toDecimal64('0.000000000000001', 15) AS last_touch,
    toDecimal64(linear_units + is_last * (1000000000000000 - sum(linear_units) OVER (PARTITION BY opportunity_id)), 0) * toDecimal64('0.000000000000001', 15) AS linear,
    toDecimal64(u_shaped_units + is_last * (1000000000000000 - sum(u_shaped_units) OVER (PARTITION BY opportunity_id)), 0) * toDecimal64('0.000000000000001', 15) AS u_shaped,
    toDecimal64(w_shaped_units + is_last * (1000000000000000 - sum(w_shaped_units) OVER (PARTITION BY opportunity_id)), 0) * toDecimal64('0.000000000000001', 15) AS w_shaped,
    toDecimal64(time_decay_units + is_last * (1000000000000000 - sum(time_decay_units) OVER (PARTITION BY opportunity_id)), 0) * toDecimal64('0.000000000000001', 15) AS time_decay
  FROM counted) AS t
INNER JOIN (
  SELECT opportunity_id, status, close_date, amount, is_net_new
  FROM opportunities FINAL
  WHERE instance_id = {"inst:a" String}) AS opportunity ON t.opportunity_id = opportunity.opportunity_id
INNER JOIN (
  SELECT opportunity_id,
    company_id,
    open_date,
    toDateTime64(toDate32(open_date) - {90 Int64}, 3, 'UTC') AS from_at,
    toDateTime64(toDate32(if(close_date = toDate(0), toDate(now('UTC')), least(close_date, toDate(now('UTC'))))) + 1, 3, 'UTC') AS until_at
  FROM (
    SELECT opportunity_id, company_id, open_date, close_date
    FROM opportunities FINAL
    WHERE instance_id = {"inst:a" String}
      AND company_id != ''
      AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date})))) AS periods ON t.opportunity_id = periods.opportunity_id
WHERE 1
ORDER BY t.opportunity_id, t.position
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- whole, of views, as NDJSON: as whole, of visits, as NDJSON, but
  (7 the same)
-   'visit by a person of its company in its influence period' AS eligible_because,
+   if(t.is_view_through = 1, 'view-through of a visit by a person of its company in its influence period', 'visit by a person of its company in its influence period') AS eligible_because,
  (60 the same)
-             SELECT toString(visits.company_id) AS company,
+             SELECT company, at, visit_id, event_id, channel_id, vendor_id, campaign_id, item_id, is_view_through
+             FROM (
+               SELECT toString(visits.company_id) AS company,
+                 started_at AS at,
+                 visit_id,
+                 '' AS event_id,
+                 toString(channel_id) AS channel_id,
+                 toString(vendor_id) AS vendor_id,
+                 toString(campaign_id) AS campaign_id,
+                 '' AS item_id,
+                 toUInt8(0) AS is_view_through
+               FROM visits FINAL
+               WHERE instance_id = {"inst:a" String} AND started_at >= (
+                 SELECT min(from_at)
+                 FROM periods) AND started_at < (
+                 SELECT max(until_at)
+                 FROM periods) AND bot_reason = '' AND company_id IN (
+                 SELECT company_id
+                 FROM periods))
+             UNION ALL
+             SELECT toString(view_throughs.company_id) AS company,
  (7 the same)
-               toUInt8(0) AS is_view_through
-             FROM visits FINAL
+               toUInt8(1) AS is_view_through
+             FROM view_throughs FINAL
  (4 the same)
-               FROM periods) AND bot_reason = '' AND company_id IN (
+               FROM periods) AND company_id IN (
  (67 the same)

-- whole, of offline, as NDJSON: as whole, of visits, as NDJSON, but
  (7 the same)
-   'visit by a person of its company in its influence period' AS eligible_because,
+   'event with its company in its influence period' AS eligible_because,
  (60 the same)
-             SELECT toString(visits.company_id) AS company,
-               started_at AS at,
-               visit_id,
-               '' AS event_id,
-               toString(channel_id) AS channel_id,
-               toString(vendor_id) AS vendor_id,
-               toString(campaign_id) AS campaign_id,
-               '' AS item_id,
+             SELECT company_id AS company,
+               toDateTime64(event_date, 3, 'UTC') AS at,
+               toUInt64(0) AS visit_id,
+               event_id,
+               '' AS channel_id,
+               '' AS vendor_id,
+               '' AS campaign_id,
+               campaign_type_id AS item_id,
  (1 the same)
-             FROM visits FINAL
-             WHERE instance_id = {"inst:a" String} AND started_at >= (
-               SELECT min(from_at)
-               FROM periods) AND started_at < (
-               SELECT max(until_at)
-               FROM periods) AND bot_reason = '' AND company_id IN (
+             FROM (
+               SELECT event_id, campaign_type_id, company_id, event_date
+               FROM offline_events FINAL
+               WHERE instance_id = {"inst:a" String})
+             WHERE company_id IN (
  (67 the same)

-- whole, of pixels, as NDJSON: as whole, of visits, as NDJSON, but
  (7 the same)
-   'visit by a person of its company in its influence period' AS eligible_because,
+   'impression shown to a person of its company in its influence period' AS eligible_because,
  (60 the same)
-             SELECT toString(visits.company_id) AS company,
-               started_at AS at,
-               visit_id,
-               '' AS event_id,
-               toString(channel_id) AS channel_id,
-               toString(vendor_id) AS vendor_id,
-               toString(campaign_id) AS campaign_id,
-               '' AS item_id,
+             SELECT impressions.company_id AS company,
+               occurred_at AS at,
+               toUInt64(0) AS visit_id,
+               toString(impressions.event_id) AS event_id,
+               toString(impressions.channel_id) AS channel_id,
+               toString(impressions.vendor_id) AS vendor_id,
+               if(campaign_id = '', concat('camp_', vendor_id, '.unassigned__'), campaign_id) AS campaign_id,
+               toString(pixel_id) AS item_id,
  (1 the same)
-             FROM visits FINAL
-             WHERE instance_id = {"inst:a" String} AND started_at >= (
+             FROM impressions
+             WHERE instance_id = {"inst:a" String} AND occurred_at >= (
  (1 the same)
-               FROM periods) AND started_at < (
+               FROM periods) AND occurred_at < (
  (69 the same)

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (64 the same)
-                 AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date})))),
+                 AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date}))
+                 AND opportunity_id >= {"it's" String}
+                 AND opportunity_id <= {"it's" String})),
  (75 the same)
-       AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date})))) AS periods ON t.opportunity_id = periods.opportunity_id
+       AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date}))
+       AND opportunity_id >= {"it's" String}
+       AND opportunity_id <= {"it's" String})) AS periods ON t.opportunity_id = periods.opportunity_id
  (1 the same)
+   AND t.opportunity_id >= {"it's" String}
+   AND (t.opportunity_id, t.position) > ({"it's" String}, {"18446744073709551615" UInt64})
+   AND t.opportunity_id <= {"it's" String}
+   AND (t.opportunity_id, t.position) <= ({"it's" String}, {"18446744073709551615" UInt64})
  (8 the same)

-- where a page of 5 ends: as whole, of visits, as NDJSON, but
- SELECT t.opportunity_id AS opportunity_id,
-   t.position AS position,
-   t.count AS touches,
-   t.at AS at,
-   nullIf(if(t.visit_id = 0, '', concat('visit_', toString(t.visit_id))), '') AS visit_id,
-   nullIf(t.event_id, '') AS event_id,
-   t.is_view_through AS is_view_through,
-   'visit by a person of its company in its influence period' AS eligible_because,
-   t.company_id AS company_id,
-   t.channel_id AS channel_id,
-   t.vendor_id AS vendor_id,
-   t.campaign_id AS campaign_id,
-   nullIf(t.item_id, '') AS item_id,
-   opportunity.status AS status,
-   t.open_date AS open_date,
-   nullIf(opportunity.close_date, toDate(0)) AS close_date,
-   opportunity.is_net_new AS is_net_new,
-   periods.from_at AS period_start,
-   periods.until_at AS period_end,
-   opportunity.amount AS amount,
-   toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.first_touch)) AS first_touch,
-   toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.last_touch)) AS last_touch,
-   toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.linear)) AS linear,
-   toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.u_shaped)) AS u_shaped,
-   toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.w_shaped)) AS w_shaped,
-   toFloat64(toString(toDecimal128(opportunity.amount, 2) * t.time_decay)) AS time_decay
+ SELECT [toString(t.opportunity_id), toString(t.position)] AS key
  (38 the same)
-                 AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date})))),
+                 AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date}))
+                 AND opportunity_id >= {"it's" String}
+                 AND opportunity_id <= {"it's" String})),
  (75 the same)
-       AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date})))) AS periods ON t.opportunity_id = periods.opportunity_id
+       AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date}))
+       AND opportunity_id >= {"it's" String}
+       AND opportunity_id <= {"it's" String})) AS periods ON t.opportunity_id = periods.opportunity_id
  (1 the same)
- ORDER BY t.opportunity_id, t.position
- SETTINGS date_time_output_format = 'iso',
-   format_csv_null_representation = '',
-   output_format_json_quote_64bit_integers = 0,
-   output_format_json_escape_forward_slashes = 0,
-   output_format_parquet_row_group_size = 65536,
-   do_not_merge_across_partitions_select_final = 1,
-   max_bytes_before_external_sort = 268435456
+   AND t.opportunity_id >= {"it's" String}
+   AND (t.opportunity_id, t.position) > ({"it's" String}, {"18446744073709551615" UInt64})
+   AND t.opportunity_id <= {"it's" String}
+   AND (t.opportunity_id, t.position) <= ({"it's" String}, {"18446744073709551615" UInt64})
+ ORDER BY t.opportunity_id, t.position LIMIT 2 OFFSET {4 Int64}
