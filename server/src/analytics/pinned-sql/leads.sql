-- leads
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_leads, period = 0)) AS figure_leads
FROM (
  SELECT {0 Int64} AS period, count() AS sum_leads
  FROM leads FINAL
  WHERE instance_id = {"inst:a" String}
    AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
    AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leads by day, compared, for an audience
SELECT dimension_day,
  toUInt8(grouping(dimension_day)) AS is_total,
  toFloat64(sumIf(sum_leads, period = 0)) AS figure_leads,
  toFloat64(sumIf(sum_leads, period = 1)) AS previous_leads
FROM (
  SELECT toDate(created_on) AS dimension_day, {0 Int64} AS period, count() AS sum_leads
  FROM leads FINAL
  WHERE instance_id = {"inst:a" String}
    AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
    AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC')
    AND company_id IN (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String}
      AND audience_id = {"audn_selected" String})
      AND NOT (company_id IN {["it's"] Array(String)})
  GROUP BY dimension_day
  UNION ALL
  SELECT toDate(created_on) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_leads
  FROM leads FINAL
  WHERE instance_id = {"inst:a" String}
    AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
    AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC')
    AND company_id IN (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String}
      AND audience_id = {"audn_selected" String})
      AND NOT (company_id IN {["it's"] Array(String)})
  GROUP BY dimension_day)
GROUP BY GROUPING SETS ((dimension_day), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leads by week, compared, for an audience: as leads by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_week,
+   toUInt8(grouping(dimension_week)) AS is_total,
  (3 the same)
-   SELECT toDate(created_on) AS dimension_day, {0 Int64} AS period, count() AS sum_leads
+   SELECT toStartOfWeek(created_on) AS dimension_week, {0 Int64} AS period, count() AS sum_leads
  (10 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_week
  (1 the same)
-   SELECT toDate(created_on) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_leads
+   SELECT toStartOfWeek(created_on) + {35 Int64} AS dimension_week, {1 Int64} AS period, count() AS sum_leads
  (10 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_week)
+ GROUP BY GROUPING SETS ((dimension_week), ())
  (1 the same)

-- leads by month, compared, for an audience: as leads by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_month,
+   toUInt8(grouping(dimension_month)) AS is_total,
  (3 the same)
-   SELECT toDate(created_on) AS dimension_day, {0 Int64} AS period, count() AS sum_leads
+   SELECT toStartOfMonth(created_on) AS dimension_month, {0 Int64} AS period, count() AS sum_leads
  (10 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_month
  (1 the same)
-   SELECT toDate(created_on) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_leads
+   SELECT addMonths(toStartOfMonth(created_on), {1 Int64}) AS dimension_month, {1 Int64} AS period, count() AS sum_leads
  (10 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_month)
+ GROUP BY GROUPING SETS ((dimension_month), ())
  (1 the same)

-- leads by company, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
  SELECT dimension_company,
    toUInt8(grouping(dimension_company)) AS is_total,
    toFloat64(sumIf(sum_leads, period = 0)) AS figure_leads,
    toFloat64(sumIf(sum_leads, period = 1)) AS previous_leads
  FROM (
    WITH
    -- one row per value of the dimensions, company and period
    counted AS (
      SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_leads
      FROM leads FINAL
      WHERE instance_id = {"inst:a" String}
        AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC')
        AND company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String}
          AND audience_id = {"audn_selected" String})
          AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY company
      UNION ALL
      SELECT toString(company_id) AS company, {1 Int64} AS period, count() AS sum_leads
      FROM leads FINAL
      WHERE instance_id = {"inst:a" String}
        AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
        AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC')
        AND company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String}
          AND audience_id = {"audn_selected" String})
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
ORDER BY is_total DESC, figure_leads DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leads by sector, compared, for an audience
SELECT dimension_sector,
  toUInt8(grouping(dimension_sector)) AS is_total,
  toFloat64(sumIf(sum_leads, period = 0)) AS figure_leads,
  toFloat64(sumIf(sum_leads, period = 1)) AS previous_leads
FROM (
  WITH
  -- one row per value of the dimensions, company and period
  counted AS (
    SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_leads
    FROM leads FINAL
    WHERE instance_id = {"inst:a" String}
      AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
      AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC')
      AND company_id IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String}
        AND audience_id = {"audn_selected" String})
        AND NOT (company_id IN {["it's"] Array(String)})
    GROUP BY company
    UNION ALL
    SELECT toString(company_id) AS company, {1 Int64} AS period, count() AS sum_leads
    FROM leads FINAL
    WHERE instance_id = {"inst:a" String}
      AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
      AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC')
      AND company_id IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String}
        AND audience_id = {"audn_selected" String})
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

-- leads by revRange, compared, for an audience: as leads by sector, compared, for an audience, but
- SELECT dimension_sector,
-   toUInt8(grouping(dimension_sector)) AS is_total,
+ SELECT dimension_revRange,
+   toUInt8(grouping(dimension_revRange)) AS is_total,
  (43 the same)
-         known.sector_id AS dimension_sector
+         known.rev_range_id AS dimension_revRange
  (2 the same)
- GROUP BY GROUPING SETS ((dimension_sector), ())
+ GROUP BY GROUPING SETS ((dimension_revRange), ())
  (1 the same)

-- leads by region, compared, for an audience: as leads by sector, compared, for an audience, but
- SELECT dimension_sector,
-   toUInt8(grouping(dimension_sector)) AS is_total,
+ SELECT dimension_region,
+   toUInt8(grouping(dimension_region)) AS is_total,
  (43 the same)
-         known.sector_id AS dimension_sector
+         known.region_id AS dimension_region
  (2 the same)
- GROUP BY GROUPING SETS ((dimension_sector), ())
+ GROUP BY GROUPING SETS ((dimension_region), ())
  (1 the same)
