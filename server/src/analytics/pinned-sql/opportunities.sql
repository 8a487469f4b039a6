-- pipelineAmount
SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
FROM (
  WITH
  -- one row per opportunity of the period
  opportunity AS (
    SELECT opportunity_id, company_id, status, amount, open_date, close_date
    FROM opportunities FINAL
    WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
  SELECT opportunity_id,
    status,
    amount,
    greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
    {"opened" String} AS membership,
    {0 Int64} AS period
  FROM opportunity) AS member
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineCount: as pipelineAmount, but
- SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
+ SELECT toUInt8(1) AS is_total, toFloat64(countIf(period = 0 AND membership = 'opened')) AS figure_pipelineCount
  (15 the same)

-- closedWonAmount: as pipelineAmount, but
- SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
+ SELECT toUInt8(1) AS is_total,
+   sumIf(amount, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON') AS figure_closedWonAmount
  (6 the same)
-     WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+     WHERE instance_id = {"inst:a" String}
+       AND close_date >= {"2026-03-01" Date}
+       AND close_date <= {"2026-03-31" Date}
+       AND status != 'PIPELINE')
  (4 the same)
-     {"opened" String} AS membership,
+     {"closed" String} AS membership,
  (3 the same)

-- closedWonCount: as pipelineAmount, but
- SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount
  (6 the same)
-     WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+     WHERE instance_id = {"inst:a" String}
+       AND close_date >= {"2026-03-01" Date}
+       AND close_date <= {"2026-03-31" Date}
+       AND status != 'PIPELINE')
  (4 the same)
-     {"opened" String} AS membership,
+     {"closed" String} AS membership,
  (3 the same)

-- closedLostCount: as pipelineAmount, but
- SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_LOST')) AS figure_closedLostCount
  (6 the same)
-     WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+     WHERE instance_id = {"inst:a" String}
+       AND close_date >= {"2026-03-01" Date}
+       AND close_date <= {"2026-03-31" Date}
+       AND status != 'PIPELINE')
  (4 the same)
-     {"opened" String} AS membership,
+     {"closed" String} AS membership,
  (3 the same)

-- closedWonDays: as pipelineAmount, but
- SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(sumIf(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonDays
  (6 the same)
-     WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+     WHERE instance_id = {"inst:a" String}
+       AND close_date >= {"2026-03-01" Date}
+       AND close_date <= {"2026-03-31" Date}
+       AND status != 'PIPELINE')
  (4 the same)
-     {"opened" String} AS membership,
+     {"closed" String} AS membership,
  (3 the same)

-- medianDaysToClose: as pipelineAmount, but
- SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(if(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON') = 0, NULL, quantileExactInclusiveIf(0.5)(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON'))) AS figure_medianDaysToClose
  (6 the same)
-     WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+     WHERE instance_id = {"inst:a" String}
+       AND close_date >= {"2026-03-01" Date}
+       AND close_date <= {"2026-03-31" Date}
+       AND status != 'PIPELINE')
  (4 the same)
-     {"opened" String} AS membership,
+     {"closed" String} AS membership,
  (3 the same)

-- daysOpen: as pipelineAmount, but
- SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
+ SELECT toUInt8(1) AS is_total, toFloat64(sumIf(days_open, period = 0 AND membership = 'opened')) AS figure_daysOpen
  (11 the same)
+     greatest(0, dateDiff('day', opportunity.open_date, if(opportunity.close_date = toDate(0), toDate(now('UTC')), least(opportunity.close_date, toDate(now('UTC')))))) AS days_open,
  (4 the same)

-- influenceVisits: as pipelineAmount, but
- SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(sumIf(touched_visits, period = 0 AND membership = 'opened')) AS figure_influenceVisits
  (14 the same)
+ ANY LEFT JOIN (
+   SELECT opportunity_id AS visits_of, arraySum(touches) AS touched_visits
+   FROM touched_opportunities FINAL
+   WHERE instance_id = {"inst:a" String}
+     AND basis = {"visits" String}) AS visits ON member.opportunity_id = visits.visits_of
  (1 the same)

-- influenceImpressions: as pipelineAmount, but
- SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(sumIf(touched_pixels, period = 0 AND membership = 'opened')) AS figure_influenceImpressions
  (14 the same)
+ ANY LEFT JOIN (
+   SELECT opportunity_id AS pixels_of, arraySum(touches) AS touched_pixels
+   FROM touched_opportunities FINAL
+   WHERE instance_id = {"inst:a" String}
+     AND basis = {"pixels" String}) AS pixels ON member.opportunity_id = pixels.pixels_of
  (1 the same)

-- pipelineAmount by day, compared, for an audience
SELECT dimension_day,
  toUInt8(grouping(dimension_day)) AS is_total,
  sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount,
  sumIf(amount, period = 1 AND membership = 'opened') AS previous_pipelineAmount
FROM (
  WITH
  -- one row per opportunity of the period
  opportunity AS (
    SELECT opportunity_id, company_id, status, amount, open_date, close_date
    FROM opportunities FINAL
    WHERE instance_id = {"inst:a" String}
      AND open_date >= {"2026-03-01" Date}
      AND open_date <= {"2026-03-31" Date}
      AND NOT (company_id IN {["it's"] Array(String)})
      AND company_id IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
  SELECT opportunity_id,
    status,
    amount,
    greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
    {"opened" String} AS membership,
    {0 Int64} AS period,
    toDate(open_date) AS dimension_day
  FROM opportunity
  UNION ALL WITH
  -- one row per opportunity of the period
  opportunity AS (
    SELECT opportunity_id, company_id, status, amount, open_date, close_date
    FROM opportunities FINAL
    WHERE instance_id = {"inst:a" String}
      AND open_date >= {"2026-01-25" Date}
      AND open_date <= {"2026-02-24" Date}
      AND NOT (company_id IN {["it's"] Array(String)})
      AND company_id IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
  SELECT opportunity_id,
    status,
    amount,
    greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
    {"opened" String} AS membership,
    {1 Int64} AS period,
    toDate(open_date) + {35 Int64} AS dimension_day
  FROM opportunity) AS member
GROUP BY GROUPING SETS ((dimension_day), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineAmount by week, compared, for an audience: as pipelineAmount by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_week,
+   toUInt8(grouping(dimension_week)) AS is_total,
  (22 the same)
-     toDate(open_date) AS dimension_day
+     toStartOfWeek(open_date) AS dimension_week
  (20 the same)
-     toDate(open_date) + {35 Int64} AS dimension_day
+     toStartOfWeek(open_date) + {35 Int64} AS dimension_week
  (1 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_week), ())
  (1 the same)

-- pipelineAmount by month, compared, for an audience: as pipelineAmount by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_month,
+   toUInt8(grouping(dimension_month)) AS is_total,
  (22 the same)
-     toDate(open_date) AS dimension_day
+     toStartOfMonth(open_date) AS dimension_month
  (20 the same)
-     toDate(open_date) + {35 Int64} AS dimension_day
+     addMonths(toStartOfMonth(open_date), {1 Int64}) AS dimension_month
  (1 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_month), ())
  (1 the same)

-- pipelineAmount by company, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
  SELECT dimension_company,
    toUInt8(grouping(dimension_company)) AS is_total,
    sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount,
    sumIf(amount, period = 1 AND membership = 'opened') AS previous_pipelineAmount
  FROM (
    WITH
    -- one row per opportunity of the period
    opportunity AS (
      SELECT opportunity_id, company_id, status, amount, open_date, close_date
      FROM opportunities FINAL
      WHERE instance_id = {"inst:a" String}
        AND open_date >= {"2026-03-01" Date}
        AND open_date <= {"2026-03-31" Date}
        AND company_id != ''
        AND NOT (company_id IN {["it's"] Array(String)})
        AND company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
    SELECT opportunity_id,
      status,
      amount,
      greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
      {"opened" String} AS membership,
      {0 Int64} AS period,
      toString(company_id) AS dimension_company
    FROM opportunity
    UNION ALL WITH
    -- one row per opportunity of the period
    opportunity AS (
      SELECT opportunity_id, company_id, status, amount, open_date, close_date
      FROM opportunities FINAL
      WHERE instance_id = {"inst:a" String}
        AND open_date >= {"2026-01-25" Date}
        AND open_date <= {"2026-02-24" Date}
        AND company_id != ''
        AND NOT (company_id IN {["it's"] Array(String)})
        AND company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
    SELECT opportunity_id,
      status,
      amount,
      greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
      {"opened" String} AS membership,
      {1 Int64} AS period,
      toString(company_id) AS dimension_company
    FROM opportunity) AS member
  GROUP BY GROUPING SETS ((dimension_company), ()))
ORDER BY is_total DESC, figure_pipelineAmount DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineAmount by sector, compared, for an audience: as pipelineAmount by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_sector,
+   toUInt8(grouping(dimension_sector)) AS is_total,
  (15 the same)
-       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (6 the same)
-     toDate(open_date) AS dimension_day
+     known.sector_id AS dimension_sector
  (1 the same)
+   ANY LEFT JOIN known ON opportunity.company_id = known.known_id
  (12 the same)
-       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (6 the same)
-     toDate(open_date) + {35 Int64} AS dimension_day
-   FROM opportunity) AS member
- GROUP BY GROUPING SETS ((dimension_day), ())
+     known.sector_id AS dimension_sector
+   FROM opportunity
+   ANY LEFT JOIN known ON opportunity.company_id = known.known_id) AS member
+ GROUP BY GROUPING SETS ((dimension_sector), ())
  (1 the same)

-- pipelineAmount by revRange, compared, for an audience: as pipelineAmount by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_revRange,
+   toUInt8(grouping(dimension_revRange)) AS is_total,
  (15 the same)
-       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (6 the same)
-     toDate(open_date) AS dimension_day
+     known.rev_range_id AS dimension_revRange
  (1 the same)
+   ANY LEFT JOIN known ON opportunity.company_id = known.known_id
  (12 the same)
-       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (6 the same)
-     toDate(open_date) + {35 Int64} AS dimension_day
-   FROM opportunity) AS member
- GROUP BY GROUPING SETS ((dimension_day), ())
+     known.rev_range_id AS dimension_revRange
+   FROM opportunity
+   ANY LEFT JOIN known ON opportunity.company_id = known.known_id) AS member
+ GROUP BY GROUPING SETS ((dimension_revRange), ())
  (1 the same)

-- pipelineAmount by region, compared, for an audience: as pipelineAmount by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_region,
+   toUInt8(grouping(dimension_region)) AS is_total,
  (15 the same)
-       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (6 the same)
-     toDate(open_date) AS dimension_day
+     known.region_id AS dimension_region
  (1 the same)
+   ANY LEFT JOIN known ON opportunity.company_id = known.known_id
  (12 the same)
-       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (6 the same)
-     toDate(open_date) + {35 Int64} AS dimension_day
-   FROM opportunity) AS member
- GROUP BY GROUPING SETS ((dimension_day), ())
+     known.region_id AS dimension_region
+   FROM opportunity
+   ANY LEFT JOIN known ON opportunity.company_id = known.known_id) AS member
+ GROUP BY GROUPING SETS ((dimension_region), ())
  (1 the same)

-- pipelineAmount by opportunity, compared, for an audience: as pipelineAmount by company, compared, for an audience, but
  (2 the same)
-   SELECT dimension_company,
-     toUInt8(grouping(dimension_company)) AS is_total,
+   SELECT dimension_opportunity,
+     toUInt8(grouping(dimension_opportunity)) AS is_total,
  (11 the same)
-         AND company_id != ''
  (11 the same)
-       toString(company_id) AS dimension_company
+       opportunity_id AS dimension_opportunity
  (9 the same)
-         AND company_id != ''
  (11 the same)
-       toString(company_id) AS dimension_company
+       opportunity_id AS dimension_opportunity
  (1 the same)
-   GROUP BY GROUPING SETS ((dimension_company), ()))
+   GROUP BY GROUPING SETS ((dimension_opportunity), ()))
  (2 the same)
