-- offlineEvents
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_offlineEvents, period = 0)) AS figure_offlineEvents
FROM (
  SELECT {0 Int64} AS period, count() AS sum_offlineEvents
  FROM offline_events FINAL
  WHERE instance_id = {"inst:a" String} AND event_date >= {"2026-03-01" Date} AND event_date <= {"2026-03-31" Date})
SETTINGS do_not_merge_across_partitions_select_final = 1

-- targetOfflineEvents
SELECT toUInt8(1) AS is_total,
  toFloat64(sumIf(sum_targetOfflineEvents, period = 0 AND category = 'target')) AS figure_targetOfflineEvents
FROM (
  WITH
  -- one row per value of the dimensions, company and period
  counted AS (
    SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_targetOfflineEvents
    FROM offline_events FINAL
    WHERE instance_id = {"inst:a" String} AND event_date >= {"2026-03-01" Date} AND event_date <= {"2026-03-31" Date}
    GROUP BY company)
  SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category
  FROM counted)
SETTINGS do_not_merge_across_partitions_select_final = 1

-- offlineEvents by day, compared, for an audience
SELECT dimension_day,
  toUInt8(grouping(dimension_day)) AS is_total,
  toFloat64(sumIf(sum_offlineEvents, period = 0)) AS figure_offlineEvents,
  toFloat64(sumIf(sum_offlineEvents, period = 1)) AS previous_offlineEvents
FROM (
  SELECT toDate(event_date) AS dimension_day, {0 Int64} AS period, count() AS sum_offlineEvents
  FROM offline_events FINAL
  WHERE instance_id = {"inst:a" String}
    AND event_date >= {"2026-03-01" Date}
    AND event_date <= {"2026-03-31" Date}
    AND NOT (company_id IN {["it's"] Array(String)})
  GROUP BY dimension_day
  UNION ALL
  SELECT toDate(event_date) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_offlineEvents
  FROM offline_events FINAL
  WHERE instance_id = {"inst:a" String}
    AND event_date >= {"2026-01-25" Date}
    AND event_date <= {"2026-02-24" Date}
    AND NOT (company_id IN {["it's"] Array(String)})
  GROUP BY dimension_day)
GROUP BY GROUPING SETS ((dimension_day), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- offlineEvents by week, compared, for an audience: as offlineEvents by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_week,
+   toUInt8(grouping(dimension_week)) AS is_total,
  (3 the same)
-   SELECT toDate(event_date) AS dimension_day, {0 Int64} AS period, count() AS sum_offlineEvents
+   SELECT toStartOfWeek(event_date) AS dimension_week, {0 Int64} AS period, count() AS sum_offlineEvents
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_week
  (1 the same)
-   SELECT toDate(event_date) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_offlineEvents
+   SELECT toStartOfWeek(event_date) + {35 Int64} AS dimension_week, {1 Int64} AS period, count() AS sum_offlineEvents
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_week)
+ GROUP BY GROUPING SETS ((dimension_week), ())
  (1 the same)

-- offlineEvents by month, compared, for an audience: as offlineEvents by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_month,
+   toUInt8(grouping(dimension_month)) AS is_total,
  (3 the same)
-   SELECT toDate(event_date) AS dimension_day, {0 Int64} AS period, count() AS sum_offlineEvents
+   SELECT toStartOfMonth(event_date) AS dimension_month, {0 Int64} AS period, count() AS sum_offlineEvents
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_month
  (1 the same)
-   SELECT toDate(event_date) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_offlineEvents
+   SELECT addMonths(toStartOfMonth(event_date), {1 Int64}) AS dimension_month,
+     {1 Int64} AS period,
+     count() AS sum_offlineEvents
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_month)
+ GROUP BY GROUPING SETS ((dimension_month), ())
  (1 the same)

-- offlineEvents by company, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
  SELECT dimension_company,
    toUInt8(grouping(dimension_company)) AS is_total,
    toFloat64(sumIf(sum_offlineEvents, period = 0)) AS figure_offlineEvents,
    toFloat64(sumIf(sum_offlineEvents, period = 1)) AS previous_offlineEvents
  FROM (
    WITH
    -- one row per value of the dimensions, company and period
    counted AS (
      SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_offlineEvents
      FROM offline_events FINAL
      WHERE instance_id = {"inst:a" String}
        AND event_date >= {"2026-03-01" Date}
        AND event_date <= {"2026-03-31" Date}
        AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY company
      UNION ALL
      SELECT toString(company_id) AS company, {1 Int64} AS period, count() AS sum_offlineEvents
      FROM offline_events FINAL
      WHERE instance_id = {"inst:a" String}
        AND event_date >= {"2026-01-25" Date}
        AND event_date <= {"2026-02-24" Date}
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
ORDER BY is_total DESC, figure_offlineEvents DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1

-- offlineEvents by sector, compared, for an audience
SELECT dimension_sector,
  toUInt8(grouping(dimension_sector)) AS is_total,
  toFloat64(sumIf(sum_offlineEvents, period = 0)) AS figure_offlineEvents,
  toFloat64(sumIf(sum_offlineEvents, period = 1)) AS previous_offlineEvents
FROM (
  WITH
  -- one row per value of the dimensions, company and period
  counted AS (
    SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_offlineEvents
    FROM offline_events FINAL
    WHERE instance_id = {"inst:a" String}
      AND event_date >= {"2026-03-01" Date}
      AND event_date <= {"2026-03-31" Date}
      AND NOT (company_id IN {["it's"] Array(String)})
    GROUP BY company
    UNION ALL
    SELECT toString(company_id) AS company, {1 Int64} AS period, count() AS sum_offlineEvents
    FROM offline_events FINAL
    WHERE instance_id = {"inst:a" String}
      AND event_date >= {"2026-01-25" Date}
      AND event_date <= {"2026-02-24" Date}
      AND NOT (company_id IN {["it's"] Array(String)})
    GROUP BY company),
  -- one row per company
  known AS (
    SELECT company_id AS known_id, sector_id, region_id, rev_range_id
    FROM companies FINAL
    WHERE instance_id = {"inst:a" String})
  SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String}
        AND audience_id = {"audn_selected" String}),
        'target',
        'other') AS category,
        known.sector_id AS dimension_sector
  FROM counted
  ANY LEFT JOIN known ON counted.company = known.known_id)
GROUP BY GROUPING SETS ((dimension_sector), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- offlineEvents by revRange, compared, for an audience: as offlineEvents by sector, compared, for an audience, but
- SELECT dimension_sector,
-   toUInt8(grouping(dimension_sector)) AS is_total,
+ SELECT dimension_revRange,
+   toUInt8(grouping(dimension_revRange)) AS is_total,
  (33 the same)
-         known.sector_id AS dimension_sector
+         known.rev_range_id AS dimension_revRange
  (2 the same)
- GROUP BY GROUPING SETS ((dimension_sector), ())
+ GROUP BY GROUPING SETS ((dimension_revRange), ())
  (1 the same)

-- offlineEvents by region, compared, for an audience: as offlineEvents by sector, compared, for an audience, but
- SELECT dimension_sector,
-   toUInt8(grouping(dimension_sector)) AS is_total,
+ SELECT dimension_region,
+   toUInt8(grouping(dimension_region)) AS is_total,
  (33 the same)
-         known.sector_id AS dimension_sector
+         known.region_id AS dimension_region
  (2 the same)
- GROUP BY GROUPING SETS ((dimension_sector), ())
+ GROUP BY GROUPING SETS ((dimension_region), ())
  (1 the same)

-- offlineEvents by campaignType, compared, for an audience: as offlineEvents by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_campaignType,
+   toUInt8(grouping(dimension_campaignType)) AS is_total,
  (3 the same)
-   SELECT toDate(event_date) AS dimension_day, {0 Int64} AS period, count() AS sum_offlineEvents
+   SELECT campaign_type_id AS dimension_campaignType, {0 Int64} AS period, count() AS sum_offlineEvents
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_campaignType
  (1 the same)
-   SELECT toDate(event_date) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_offlineEvents
+   SELECT campaign_type_id AS dimension_campaignType, {1 Int64} AS period, count() AS sum_offlineEvents
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_campaignType)
+ GROUP BY GROUPING SETS ((dimension_campaignType), ())
  (1 the same)
+ 
+ SELECT campaign_type_id AS id, if(vendor_name = '', name, concat(vendor_name, ' - ', name)) AS name
+ FROM campaign_types FINAL
+ WHERE instance_id = {"inst:a" String}
