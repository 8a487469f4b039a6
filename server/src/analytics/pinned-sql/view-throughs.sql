-- viewThroughVisits
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits
FROM (
  SELECT {0 Int64} AS period, sum(visits) AS sum_viewThroughVisits
  FROM view_through_days FINAL
  WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})
SETTINGS do_not_merge_across_partitions_select_final = 1

-- targetViewThroughVisits
SELECT toUInt8(1) AS is_total,
  toFloat64(sumIf(sum_targetViewThroughVisits, period = 0 AND category = 'target')) AS figure_targetViewThroughVisits
FROM (
  WITH
  -- one row per value of the dimensions, company and period
  counted AS (
    SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_targetViewThroughVisits
    FROM view_throughs FINAL
    WHERE instance_id = {"inst:a" String}
      AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
      AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
    GROUP BY company)
  SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category
  FROM counted)
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by day, compared, for an audience
SELECT dimension_day,
  toUInt8(grouping(dimension_day)) AS is_total,
  toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits,
  toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
  SELECT toDate(started_at) AS dimension_day, {0 Int64} AS period, count() AS sum_viewThroughVisits
  FROM view_throughs FINAL
  WHERE instance_id = {"inst:a" String}
    AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
    AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
    AND NOT (company_id IN {["it's"] Array(String)})
  GROUP BY dimension_day
  UNION ALL
  SELECT toDate(started_at) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_viewThroughVisits
  FROM view_throughs FINAL
  WHERE instance_id = {"inst:a" String}
    AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
    AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC')
    AND NOT (company_id IN {["it's"] Array(String)})
  GROUP BY dimension_day)
GROUP BY GROUPING SETS ((dimension_day), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by week, compared, for an audience: as viewThroughVisits by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_week,
+   toUInt8(grouping(dimension_week)) AS is_total,
  (3 the same)
-   SELECT toDate(started_at) AS dimension_day, {0 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT toStartOfWeek(started_at) AS dimension_week, {0 Int64} AS period, count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_week
  (1 the same)
-   SELECT toDate(started_at) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT toStartOfWeek(started_at) + {35 Int64} AS dimension_week, {1 Int64} AS period, count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_week)
+ GROUP BY GROUPING SETS ((dimension_week), ())
  (1 the same)

-- viewThroughVisits by month, compared, for an audience: as viewThroughVisits by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_month,
+   toUInt8(grouping(dimension_month)) AS is_total,
  (3 the same)
-   SELECT toDate(started_at) AS dimension_day, {0 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT toStartOfMonth(started_at) AS dimension_month, {0 Int64} AS period, count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_month
  (1 the same)
-   SELECT toDate(started_at) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT addMonths(toStartOfMonth(started_at), {1 Int64}) AS dimension_month,
+     {1 Int64} AS period,
+     count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_month)
+ GROUP BY GROUPING SETS ((dimension_month), ())
  (1 the same)

-- viewThroughVisits by trafficType, compared, for an audience
SELECT dimension_trafficType,
  toUInt8(grouping(dimension_trafficType)) AS is_total,
  toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits,
  toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
  WITH
  -- one row per value of the dimensions, company and period
  counted AS (
    SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_viewThroughVisits
    FROM view_throughs FINAL
    WHERE instance_id = {"inst:a" String}
      AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
      AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
      AND NOT (company_id IN {["it's"] Array(String)})
    GROUP BY company
    UNION ALL
    SELECT toString(company_id) AS company, {1 Int64} AS period, count() AS sum_viewThroughVisits
    FROM view_throughs FINAL
    WHERE instance_id = {"inst:a" String}
      AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
      AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC')
      AND NOT (company_id IN {["it's"] Array(String)})
    GROUP BY company)
  SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String}
        AND audience_id = {"audn_selected" String}),
        'target',
        'other') AS category,
        category AS dimension_trafficType
  FROM counted)
GROUP BY GROUPING SETS ((dimension_trafficType), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by channel, compared, for an audience: as viewThroughVisits by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_channel,
+   toUInt8(grouping(dimension_channel)) AS is_total,
  (3 the same)
-   SELECT toDate(started_at) AS dimension_day, {0 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT channel_id AS dimension_channel, {0 Int64} AS period, count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_channel
  (1 the same)
-   SELECT toDate(started_at) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT channel_id AS dimension_channel, {1 Int64} AS period, count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_channel)
+ GROUP BY GROUPING SETS ((dimension_channel), ())
  (1 the same)

-- viewThroughVisits by vendor, compared, for an audience: as viewThroughVisits by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_vendor,
+   toUInt8(grouping(dimension_vendor)) AS is_total,
  (3 the same)
-   SELECT toDate(started_at) AS dimension_day, {0 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT vendor_id AS dimension_vendor, {0 Int64} AS period, count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_vendor
  (1 the same)
-   SELECT toDate(started_at) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT vendor_id AS dimension_vendor, {1 Int64} AS period, count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_vendor)
+ GROUP BY GROUPING SETS ((dimension_vendor), ())
  (1 the same)

-- viewThroughVisits by campaign, compared, for an audience: as viewThroughVisits by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_campaign,
+   toUInt8(grouping(dimension_campaign)) AS is_total,
  (3 the same)
-   SELECT toDate(started_at) AS dimension_day, {0 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT campaign_id AS dimension_campaign, {0 Int64} AS period, count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_campaign
  (1 the same)
-   SELECT toDate(started_at) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT campaign_id AS dimension_campaign, {1 Int64} AS period, count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_campaign)
+ GROUP BY GROUPING SETS ((dimension_campaign), ())
  (1 the same)
+ 
+ SELECT campaign_id AS id, name
+ FROM campaigns FINAL
+ WHERE instance_id = {"inst:a" String}

-- viewThroughVisits by company, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
  SELECT dimension_company,
    toUInt8(grouping(dimension_company)) AS is_total,
    toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits,
    toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
  FROM (
    WITH
    -- one row per value of the dimensions, company and period
    counted AS (
      SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_viewThroughVisits
      FROM view_throughs FINAL
      WHERE instance_id = {"inst:a" String}
        AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
        AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY company
      UNION ALL
      SELECT toString(company_id) AS company, {1 Int64} AS period, count() AS sum_viewThroughVisits
      FROM view_throughs FINAL
      WHERE instance_id = {"inst:a" String}
        AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
        AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC')
        AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY company)
    SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String}
          AND audience_id = {"audn_selected" String}),
          'target',
          'other') AS category,
          company AS dimension_company
    FROM counted
    WHERE company != '')
  GROUP BY GROUPING SETS ((dimension_company), ()))
ORDER BY is_total DESC, figure_viewThroughVisits DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by sector, compared, for an audience: as viewThroughVisits by trafficType, compared, for an audience, but
- SELECT dimension_trafficType,
-   toUInt8(grouping(dimension_trafficType)) AS is_total,
+ SELECT dimension_sector,
+   toUInt8(grouping(dimension_sector)) AS is_total,
  (20 the same)
-     GROUP BY company)
+     GROUP BY company),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (7 the same)
-         category AS dimension_trafficType
-   FROM counted)
- GROUP BY GROUPING SETS ((dimension_trafficType), ())
+         known.sector_id AS dimension_sector
+   FROM counted
+   ANY LEFT JOIN known ON counted.company = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_sector), ())
  (1 the same)

-- viewThroughVisits by revRange, compared, for an audience: as viewThroughVisits by trafficType, compared, for an audience, but
- SELECT dimension_trafficType,
-   toUInt8(grouping(dimension_trafficType)) AS is_total,
+ SELECT dimension_revRange,
+   toUInt8(grouping(dimension_revRange)) AS is_total,
  (20 the same)
-     GROUP BY company)
+     GROUP BY company),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (7 the same)
-         category AS dimension_trafficType
-   FROM counted)
- GROUP BY GROUPING SETS ((dimension_trafficType), ())
+         known.rev_range_id AS dimension_revRange
+   FROM counted
+   ANY LEFT JOIN known ON counted.company = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_revRange), ())
  (1 the same)

-- viewThroughVisits by region, compared, for an audience: as viewThroughVisits by trafficType, compared, for an audience, but
- SELECT dimension_trafficType,
-   toUInt8(grouping(dimension_trafficType)) AS is_total,
+ SELECT dimension_region,
+   toUInt8(grouping(dimension_region)) AS is_total,
  (20 the same)
-     GROUP BY company)
+     GROUP BY company),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (7 the same)
-         category AS dimension_trafficType
-   FROM counted)
- GROUP BY GROUPING SETS ((dimension_trafficType), ())
+         known.region_id AS dimension_region
+   FROM counted
+   ANY LEFT JOIN known ON counted.company = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_region), ())
  (1 the same)

-- viewThroughVisits by pixel, compared, for an audience: as viewThroughVisits by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_pixel,
+   toUInt8(grouping(dimension_pixel)) AS is_total,
  (3 the same)
-   SELECT toDate(started_at) AS dimension_day, {0 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT pixel_id AS dimension_pixel, {0 Int64} AS period, count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_pixel
  (1 the same)
-   SELECT toDate(started_at) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_viewThroughVisits
+   SELECT pixel_id AS dimension_pixel, {1 Int64} AS period, count() AS sum_viewThroughVisits
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_pixel)
+ GROUP BY GROUPING SETS ((dimension_pixel), ())
  (1 the same)
+ 
+ SELECT pixel_id AS id, name
+ FROM pixels FINAL
+ WHERE instance_id = {"inst:a" String}
