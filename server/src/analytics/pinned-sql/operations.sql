-- data-driven pipeline by channel
WITH
-- one row, the first of its table
first_of_visits AS (
  SELECT started_at
  FROM visits
  WHERE instance_id = {"inst:a" String} AND is_deleted = 0
  ORDER BY instance_id, started_at LIMIT 1)
SELECT {"visits" String} AS facts, toString(toDate(started_at)) AS first_day
FROM first_of_visits

SELECT toFloat64(max(number)) AS most
FROM step_values
WHERE instance_id = {"inst:a" String}

SELECT toString(sumIf(worth, is_pipeline_converted)) AS pipeline
FROM (
  SELECT opportunity_id AS member_id, any(amount) AS worth, max(membership = 'opened') AS is_pipeline_converted
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
    FROM opportunity)
  GROUP BY opportunity_id)
WHERE member_id IN (
  SELECT opportunity_id
  FROM opportunity_steps FINAL
  WHERE instance_id = {"inst:a" String} AND basis = {"visits" String})

SELECT dimension_channel,
  toUInt8(grouping(dimension_channel)) AS is_total,
  sumIf(toDecimal128(amount, 2) * linear, is_closed = 0) AS figure_pipelineLinear
FROM (
  WITH
  -- one row per opportunity, period and membership
  placed AS (
    SELECT *, arrayEnumerateUniq(channel_ids) AS each_of_row, arrayEnumerate(channel_ids) AS each_of_all
    FROM (
      WITH
      -- one row per opportunity with a touch, its touches in arrays
      touch AS (
        SELECT opportunity_id AS touched_id, channel_ids AS touch_channel_ids, linear AS touch_linear
        FROM touched_opportunities FINAL
        WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}),
      -- one row per opportunity, period and membership: opened, or won
      member AS (
        SELECT *
        FROM (
          WITH
          -- one row per opportunity of the period
          opportunity AS (
            SELECT opportunity_id, company_id, status, amount, open_date, close_date
            FROM opportunities FINAL
            WHERE instance_id = {"inst:a" String}
              AND open_date >= {"2026-03-01" Date}
              AND open_date <= {"2026-03-31" Date})
          SELECT opportunity_id,
            status,
            amount,
            greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
            {"opened" String} AS membership,
            {0 Int64} AS period
          FROM opportunity)
        WHERE membership = 'opened' OR status = 'CLOSED_WON')
      SELECT touch.touched_id != '' AS is_touched,
        membership = 'closed' AS is_closed,
        toUInt8(period) AS period,
        amount,
        if(is_touched, touch_channel_ids, CAST(['unattributed'], 'Array(LowCardinality(String))')) AS channel_ids,
        if(is_touched, touch_linear, [toDecimal64(1, 15)]) AS linear
      FROM touch
      RIGHT JOIN member ON touch.touched_id = member.opportunity_id))
  -- one row per opportunity, period, membership and touch
  SELECT channel_id AS dimension_channel,
    is_closed,
    period,
    amount,
    linear_of_touch AS linear,
    is_touched
    AND of_row = 1 AS first_of_row,
    is_touched
    AND of_all = 1 AS first_of_all
  FROM placed
  ARRAY JOIN channel_ids AS channel_id, linear AS linear_of_touch, each_of_row AS of_row, each_of_all AS of_all)
GROUP BY GROUPING SETS ((dimension_channel), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

WITH
-- one row per value of the dimension and the number that represents it in steps
step_names AS (
  SELECT DISTINCT number, toString(channel_id) AS name
  FROM step_values
  WHERE instance_id = {"inst:a" String}),
-- one row per number, with the place of its value in alphabetical order
step_places AS (
  SELECT number, name, toUInt32(dense_rank() OVER (ORDER BY name)) AS place
  FROM step_names),
-- what numbers mean: number, place, name
(
  SELECT (groupArray(number), groupArray(place), groupArray(name))
  FROM step_places) AS known,
-- one row per opportunity with a path
path AS (
  SELECT opportunity_id AS path_of, narrow_steps AS path_steps
  FROM opportunity_steps FINAL
  WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}),
-- one row per opportunity with a path that counts, its outcomes in the bits of sums
outcome AS (
  SELECT path_steps, bitShiftLeft(toUInt64(is_pipeline_converted), 0) AS outcome_0
  FROM path
  INNER JOIN (
    SELECT opportunity_id AS member_id, any(amount) AS worth, max(membership = 'opened') AS is_pipeline_converted
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
      FROM opportunity)
    GROUP BY opportunity_id) AS member ON path.path_of = member.member_id),
-- one row per step as it is stored
counted AS (
  SELECT step, sum(outcome_0) AS of_step_0
  FROM outcome
  ARRAY JOIN path_steps AS step
  GROUP BY step),
-- one row per pair of values of the dimension that follow each other
steps AS (
  SELECT transform(toUInt16(bitShiftRight(step, 8)), known.1, known.2, toUInt32(0)) AS from_place,
    transform(toUInt16(bitAnd(step, 255)), known.1, known.2, toUInt32(0)) AS to_place,
    sum(of_step_0) AS counts_0
  FROM counted
  GROUP BY from_place, to_place)
-- one row per value of the dimension, with what follows it in arrays
SELECT from_place AS place,
  transform(from_place, known.2, known.3, '') AS name,
  has(known.1, 65535) AS is_over,
  groupArray(to_place) AS to,
  groupArray(toFloat64(bitAnd(bitShiftRight(counts_0, 0), 4294967295))) AS pipeline_converted
FROM steps
WHERE from_place != to_place
GROUP BY from_place

-- data-driven closed-won by campaign, with view-throughs: as data-driven pipeline by channel, but
  (14 the same)
- SELECT toString(sumIf(worth, is_pipeline_converted)) AS pipeline
+ SELECT toString(sumIf(worth, is_closedWon_converted)) AS closedWon
  (1 the same)
-   SELECT opportunity_id AS member_id, any(amount) AS worth, max(membership = 'opened') AS is_pipeline_converted
+   SELECT opportunity_id AS member_id,
+     any(amount) AS worth,
+     max(membership = 'closed' AND status = 'CLOSED_WON') AS is_closedWon_converted,
+     max(membership = 'closed' AND status = 'CLOSED_LOST') AS is_closedWon_lost
  (6 the same)
-       WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+       WHERE instance_id = {"inst:a" String}
+         AND close_date >= {"2026-03-01" Date}
+         AND close_date <= {"2026-03-31" Date}
+         AND status != 'PIPELINE')
  (4 the same)
-       {"opened" String} AS membership,
+       {"closed" String} AS membership,
  (6 the same)
-   WHERE instance_id = {"inst:a" String} AND basis = {"visits" String})
+   WHERE instance_id = {"inst:a" String} AND basis = {"views" String})
  (1 the same)
- SELECT dimension_channel,
-   toUInt8(grouping(dimension_channel)) AS is_total,
-   sumIf(toDecimal128(amount, 2) * linear, is_closed = 0) AS figure_pipelineLinear
+ SELECT dimension_campaign,
+   toUInt8(grouping(dimension_campaign)) AS is_total,
+   sumIf(toDecimal128(amount, 2) * linear, is_closed = 1) AS figure_closedWonLinear
  (4 the same)
-     SELECT *, arrayEnumerateUniq(channel_ids) AS each_of_row, arrayEnumerate(channel_ids) AS each_of_all
+     SELECT *, arrayEnumerateUniq(campaign_ids) AS each_of_row, arrayEnumerate(campaign_ids) AS each_of_all
  (4 the same)
-         SELECT opportunity_id AS touched_id, channel_ids AS touch_channel_ids, linear AS touch_linear
+         SELECT opportunity_id AS touched_id, campaign_ids AS touch_campaign_ids, linear AS touch_linear
  (1 the same)
-         WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}),
+         WHERE instance_id = {"inst:a" String} AND basis = {"views" String}),
  (10 the same)
-               AND open_date >= {"2026-03-01" Date}
-               AND open_date <= {"2026-03-31" Date})
+               AND close_date >= {"2026-03-01" Date}
+               AND close_date <= {"2026-03-31" Date}
+               AND status != 'PIPELINE')
  (4 the same)
-             {"opened" String} AS membership,
+             {"closed" String} AS membership,
  (7 the same)
-         if(is_touched, touch_channel_ids, CAST(['unattributed'], 'Array(LowCardinality(String))')) AS channel_ids,
+         if(is_touched, touch_campaign_ids, CAST(['unattributed'], 'Array(LowCardinality(String))')) AS campaign_ids,
  (4 the same)
-   SELECT channel_id AS dimension_channel,
+   SELECT campaign_id AS dimension_campaign,
  (9 the same)
-   ARRAY JOIN channel_ids AS channel_id, linear AS linear_of_touch, each_of_row AS of_row, each_of_all AS of_all)
- GROUP BY GROUPING SETS ((dimension_channel), ())
+   ARRAY JOIN campaign_ids AS campaign_id, linear AS linear_of_touch, each_of_row AS of_row, each_of_all AS of_all)
+ GROUP BY GROUPING SETS ((dimension_campaign), ())
  (2 the same)
+ SELECT campaign_id AS id, name
+ FROM campaigns FINAL
+ WHERE instance_id = {"inst:a" String}
+ 
  (3 the same)
-   SELECT DISTINCT number, toString(channel_id) AS name
+   SELECT DISTINCT number, toString(campaign_id) AS name
  (14 the same)
-   WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}),
+   WHERE instance_id = {"inst:a" String} AND basis = {"views" String}),
  (2 the same)
-   SELECT path_steps, bitShiftLeft(toUInt64(is_pipeline_converted), 0) AS outcome_0
+   SELECT path_steps,
+     bitShiftLeft(toUInt64(is_closedWon_converted), 0) + bitShiftLeft(toUInt64(is_closedWon_lost), 32) AS outcome_0
  (2 the same)
-     SELECT opportunity_id AS member_id, any(amount) AS worth, max(membership = 'opened') AS is_pipeline_converted
+     SELECT opportunity_id AS member_id,
+       any(amount) AS worth,
+       max(membership = 'closed' AND status = 'CLOSED_WON') AS is_closedWon_converted,
+       max(membership = 'closed' AND status = 'CLOSED_LOST') AS is_closedWon_lost
  (6 the same)
-         WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+         WHERE instance_id = {"inst:a" String}
+           AND close_date >= {"2026-03-01" Date}
+           AND close_date <= {"2026-03-31" Date}
+           AND status != 'PIPELINE')
  (4 the same)
-         {"opened" String} AS membership,
+         {"closed" String} AS membership,
  (21 the same)
-   groupArray(toFloat64(bitAnd(bitShiftRight(counts_0, 0), 4294967295))) AS pipeline_converted
+   groupArray(toFloat64(bitAnd(bitShiftRight(counts_0, 0), 4294967295))) AS closedWon_converted,
+   groupArray(toFloat64(bitAnd(bitShiftRight(counts_0, 32), 4294967295))) AS closedWon_lost
  (3 the same)

-- fit scores of vendors
WITH
-- one row, the first of its table
first_of_visits AS (
  SELECT started_at
  FROM visits
  WHERE instance_id = {"inst:a" String} AND is_deleted = 0
  ORDER BY instance_id, started_at LIMIT 1),
-- one row, the first of its table
first_of_spend_days AS (
  SELECT day
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String} AND is_deleted = 0
  ORDER BY instance_id, day LIMIT 1)
SELECT {"visits" String} AS facts, toString(toDate(started_at)) AS first_day
FROM first_of_visits
UNION ALL
SELECT {"spend" String} AS facts, toString(day) AS first_day
FROM first_of_spend_days

SELECT toString(max(day)) AS last_day
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" String} AND day <= {"2026-03-31" String}

SELECT toString(max(day)) AS last_day
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"1970-01-01" String} AND day <= {"2026-02-28" String}

SELECT dimension_vendor,
  toUInt8(grouping(dimension_vendor)) AS is_total,
  toFloat64(sumIf(visits, period = 0)) AS figure_visits,
  toFloat64(uniqExactMergeIf(distinct_companies, period = 0 AND visits > 0 AND category IN ('target'))) AS figure_engagedCompanies
FROM (
  WITH
  -- one row per value of the dimensions, category and period
  counted AS (
    WITH
    -- one row per value of the dimensions, categories side by side in arrays
    by_category AS (
      WITH multiIf(is_bot = 1, {4 Int64}, company_id IN (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), {2 Int64}, {4 Int64}) AS code
      SELECT vendor_id AS dimension_vendor,
        [sumIf(visit_days.visits, code = 2), sumIf(visit_days.visits, code = 4)] AS each_visits,
        [uniqExactStateIf(cityHash64(company_id), code = 2), arrayReduce('uniqExactState', emptyArrayUInt64())] AS each_distinct_companies
      FROM visit_days FINAL
      WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}
      GROUP BY dimension_vendor)
    SELECT dimension_vendor,
      code,
      {0 Int64} AS period,
      each_visits[place] AS visits,
      each_distinct_companies[place] AS distinct_companies
    FROM by_category
    ARRAY JOIN [2, 4] AS code, [1, 2] AS place
    WHERE visits > 0)
  SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category,
    dimension_vendor,
    period,
    visits,
    distinct_companies
  FROM counted)
GROUP BY GROUPING SETS ((dimension_vendor), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT dimension_vendor,
  toUInt8(grouping(dimension_vendor)) AS is_total,
  if(grouping(dimension_vendor) = 1, sumIf(amount, first_of_all AND is_closed = 0), sumIf(amount, first_of_row AND is_closed = 0)) AS figure_pipelineInfluenced,
  toFloat64(if(grouping(dimension_vendor) = 1, countIf(first_of_all AND is_closed = 0), countIf(first_of_row AND is_closed = 0))) AS figure_opportunitiesInfluenced
FROM (
  WITH
  -- one row per opportunity, period and membership
  placed AS (
    SELECT *, arrayEnumerateUniq(vendor_ids) AS each_of_row, arrayEnumerate(vendor_ids) AS each_of_all
    FROM (
      WITH
      -- one row per opportunity with a touch, its touches in arrays
      touch AS (
        SELECT opportunity_id AS touched_id, vendor_ids AS touch_vendor_ids
        FROM touched_opportunities FINAL
        WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}),
      -- one row per opportunity, period and membership: opened, or won
      member AS (
        SELECT *
        FROM (
          WITH
          -- one row per opportunity of the period
          opportunity AS (
            SELECT opportunity_id, company_id, status, amount, open_date, close_date
            FROM opportunities FINAL
            WHERE instance_id = {"inst:a" String}
              AND open_date >= {"2026-03-01" Date}
              AND open_date <= {"2026-03-31" Date})
          SELECT opportunity_id,
            status,
            amount,
            greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
            {"opened" String} AS membership,
            {0 Int64} AS period
          FROM opportunity)
        WHERE membership = 'opened' OR status = 'CLOSED_WON')
      SELECT touch.touched_id != '' AS is_touched,
        membership = 'closed' AS is_closed,
        toUInt8(period) AS period,
        amount,
        touch_vendor_ids AS vendor_ids
      FROM touch
      INNER JOIN member ON touch.touched_id = member.opportunity_id))
  -- one row per opportunity, period, membership and touch
  SELECT vendor_id AS dimension_vendor,
    is_closed,
    period,
    amount,
    is_touched
    AND of_row = 1 AS first_of_row,
    is_touched
    AND of_all = 1 AS first_of_all
  FROM placed
  ARRAY JOIN vendor_ids AS vendor_id, each_of_row AS of_row, each_of_all AS of_all)
GROUP BY GROUPING SETS ((dimension_vendor), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT dimension_vendor,
  toUInt8(grouping(dimension_vendor)) AS is_total,
  if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
  SELECT vendor_id AS dimension_vendor, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}
  GROUP BY dimension_vendor)
GROUP BY GROUPING SETS ((dimension_vendor), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT (
  SELECT toFloat64(uniqExact(company_id))
  FROM (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String})) AS figure_baseAccounts, (
  SELECT toFloat64(count())
  FROM opportunities FINAL
  WHERE instance_id = {"inst:a" String}
    AND open_date >= {"2026-03-01" Date}
    AND open_date <= {"2026-03-31" Date}) AS figure_memberOpportunities

-- direct visits that an ad preceded
WITH
-- one row, the first of its table
first_of_visits AS (
  SELECT started_at
  FROM visits
  WHERE instance_id = {"inst:a" String} AND is_deleted = 0
  ORDER BY instance_id, started_at LIMIT 1)
SELECT {"visits" String} AS facts, toString(toDate(started_at)) AS first_day
FROM first_of_visits

SELECT channel, vendor, toFloat64(vendors) AS vendors, toFloat64(count()) AS visits
FROM (
  SELECT toString(channel_id) AS channel,
    toString(vendor_id) AS vendor,
    count() OVER (PARTITION BY started_at, visit_id) AS vendors
  FROM view_throughs FINAL
  WHERE instance_id = {"inst:a" String}
    AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
    AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
    AND visit_vendor_id = {"vndr_direct" String})
GROUP BY channel, vendor, vendors
ORDER BY channel, vendor, vendors

SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0)) AS figure_visits
FROM (
  WITH
  -- one row per value of the dimensions, category and period
  counted AS (
    WITH
    -- one row per value of the dimensions, categories side by side in arrays
    by_category AS (
      WITH {4 Int64} AS code
      SELECT [sumIf(visit_days.visits, code = 4)] AS each_visits
      FROM visit_days FINAL
      WHERE instance_id = {"inst:a" String}
        AND day >= {"2026-03-01" Date}
        AND day <= {"2026-03-31" Date}
        AND vendor_id IN {["vndr_direct"] Array(String)})
    SELECT code, {0 Int64} AS period, each_visits[place] AS visits
    FROM by_category
    ARRAY JOIN [4] AS code, [1] AS place
    WHERE visits > 0)
  SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, period, visits
  FROM counted)
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT toString(vendor_id) AS id, max(vendor_id IN (
    SELECT vendor_id
    FROM visit_days
    WHERE instance_id = {"inst:a" String}
      AND vendor_id IN {["vndr_direct"] Array(String)}
      AND is_deleted = 0) OR vendor_id IN (
    SELECT vendor_id
    FROM view_through_days
    WHERE instance_id = {"inst:a" String}
      AND vendor_id IN {["vndr_direct"] Array(String)}
      AND is_deleted = 0)) AS may_be_seen
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND vendor_id IN {["vndr_direct"] Array(String)}
GROUP BY vendor_id

-- web traffic activity
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
  WITH
  -- one row per company and kind of activity: human visits, impressions
  active AS (
    SELECT toString(company_id) AS id,
      sum(company_days.visits) AS visits,
      toUInt64(0) AS impressions,
      max(company_days.last_at) AS last_at
    FROM company_days FINAL
    WHERE day >= {"2026-03-01" Date}
      AND day <= {"2026-03-31" Date}
      AND instance_id = {"inst:a" String}
      AND company_id != ''
      AND bot_reason = ''
    GROUP BY company_id
    UNION ALL
    SELECT company_id AS id, toUInt64(0) AS visits, count() AS impressions, toDateTime64(0, 3, 'UTC') AS last_at
    FROM impressions
    WHERE instance_id = {"inst:a" String}
      AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
      AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
      AND company_id != ''
      AND bot_reason = ''
    GROUP BY company_id),
  -- one row per company with activity
  counted AS (
    SELECT id,
      toFloat64(sum(active.visits)) AS visits,
      toFloat64(sum(active.impressions)) AS impressions,
      nullIf(toFloat64(toUnixTimestamp64Milli(max(last_at))), 0) AS last_activity
    FROM active
    GROUP BY id),
  -- one row per company
  known AS (
    SELECT company_id, name, domain, region_id, sector_id, rev_range_id
    FROM companies FINAL
    WHERE instance_id = {"inst:a" String}),
  -- one row per company with activity, beside its attributes
  named AS (
    SELECT counted.id AS id,
      if(known.name = '', counted.id, known.name) AS name,
      known.domain AS domain,
      known.region_id AS region_id,
      known.sector_id AS sector_id,
      known.rev_range_id AS rev_range_id,
      counted.id IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String}
        AND audience_id = {"audn_tam" String}) AS in_tam,
        visits,
        impressions,
        last_activity
    FROM counted
    ANY LEFT JOIN known ON counted.id = known.company_id)
  SELECT *
  FROM named
  ORDER BY last_activity DESC NULLS LAST, id ASC) LIMIT {10 UInt64} OFFSET {0 UInt64}

-- pages of companies
WITH
-- one row per company and page
seen_page AS (
  SELECT toString(company_id) AS id, page, sum(page_visits) AS seen
  FROM company_days FINAL
  ARRAY JOIN paths AS page, path_visits AS page_visits
  WHERE instance_id = {"inst:a" String}
    AND day >= {"2026-03-01" Date}
    AND day <= {"2026-03-31" Date}
    AND is_bot = 0
    AND company_id IN {["comp_a","comp_b"] Array(String)}
  GROUP BY company_id, page
  ORDER BY seen DESC, page LIMIT {50 UInt64} BY id)
SELECT id, groupArray(50)(page) AS pages
FROM seen_page
GROUP BY id
