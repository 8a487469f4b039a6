-- explain visits
WITH
-- one row, the first of its table
first_of_visits AS (
  SELECT started_at
  FROM visits
  WHERE instance_id = {"inst:a" String} AND is_deleted = 0
  ORDER BY instance_id, started_at LIMIT 1)
SELECT {"visits" String} AS facts, toString(toDate(started_at)) AS first_day
FROM first_of_visits

SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0)) AS figure_visits
FROM (
  WITH
  -- one row per value of the dimensions, category and period
  counted AS (
    WITH
    -- one row per value of the dimensions, categories side by side in arrays
    by_category AS (
      WITH {4 Int64} AS code
      SELECT [sumIf(company_days.visits, code = 4)] AS each_visits
      FROM company_days FINAL
      WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})
    SELECT code, {0 Int64} AS period, each_visits[place] AS visits
    FROM by_category
    ARRAY JOIN [4] AS code, [1] AS place
    WHERE visits > 0)
  SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, period, visits
  FROM counted)
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total
FROM (
  SELECT *, CAST(1, 'Nullable(Float64)') AS contribution
  FROM (
    WITH
    -- one row per fact of the metric that meets period and filters
    fact AS (
      SELECT *
      FROM visits FINAL
      WHERE instance_id = {"inst:a" String}
        AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
    SELECT toString(fact.visit_id) AS row_id,
      fact.started_at AS started,
      toString(fact.company_id) AS company,
      toString(fact.channel_id) AS channel,
      toString(fact.vendor_id) AS vendor,
      toString(fact.campaign_id) AS campaign,
      fact.ended_at AS ended,
      toString(fact.bot_reason) AS bot_reason,
      toString(fact.company_method) AS method,
      toString(fact.mapping_rule_id) AS rule,
      fact.page_views AS views,
      multiIf(fact.bot_reason != '', 'bot', fact.company_id = '', 'unresolved', fact.company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category
    FROM fact
    WHERE 1)
  WHERE 1)

SELECT *
FROM (
  SELECT *, CAST(1, 'Nullable(Float64)') AS contribution
  FROM (
    WITH
    -- one row per fact of the metric that meets period and filters
    fact AS (
      SELECT *
      FROM visits FINAL
      WHERE instance_id = {"inst:a" String}
        AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
    SELECT toString(fact.visit_id) AS row_id,
      fact.started_at AS started,
      toString(fact.company_id) AS company,
      toString(fact.channel_id) AS channel,
      toString(fact.vendor_id) AS vendor,
      toString(fact.campaign_id) AS campaign,
      fact.ended_at AS ended,
      toString(fact.bot_reason) AS bot_reason,
      toString(fact.company_method) AS method,
      toString(fact.mapping_rule_id) AS rule,
      fact.page_views AS views,
      multiIf(fact.bot_reason != '', 'bot', fact.company_id = '', 'unresolved', fact.company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category
    FROM fact
    WHERE 1)
  WHERE 1)
ORDER BY started DESC, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain viewThroughVisits
WITH
-- one row, the first of its table
first_of_visits AS (
  SELECT started_at
  FROM visits
  WHERE instance_id = {"inst:a" String} AND is_deleted = 0
  ORDER BY instance_id, started_at LIMIT 1),
-- one row, the first of its table
first_of_impressions AS (
  SELECT occurred_at
  FROM impressions
  WHERE instance_id = {"inst:a" String}
  ORDER BY instance_id, occurred_at LIMIT 1)
SELECT {"visits" String} AS facts, toString(toDate(started_at)) AS first_day
FROM first_of_visits
UNION ALL
SELECT {"impressions" String} AS facts, toString(toDate(occurred_at)) AS first_day
FROM first_of_impressions

SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits
FROM (
  SELECT {0 Int64} AS period, sum(visits) AS sum_viewThroughVisits
  FROM view_through_days FINAL
  WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total
FROM (
  SELECT *
  FROM (
    WITH
    -- one row per fact of the metric that meets period and filters
    fact AS (
      SELECT *
      FROM view_throughs FINAL
      WHERE instance_id = {"inst:a" String}
        AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
    SELECT concat(toString(fact.visit_id), ' ', fact.vendor_id) AS row_id,
      fact.started_at AS at,
      toString(fact.company_id) AS company,
      toString(fact.vendor_id) AS vendor,
      toString(fact.campaign_id) AS campaign,
      toString(fact.pixel_id) AS pixel,
      fact.seen_at AS seen,
      toString(fact.visit_vendor_id) AS visit_vendor,
      toString(fact.matched_by) AS matched,
      toNullable(toFloat64(1)) AS contribution,
      multiIf(fact.company_id = '', 'unresolved', fact.company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category
    FROM fact
    WHERE 1)
  WHERE 1)

SELECT *
FROM (
  SELECT *
  FROM (
    WITH
    -- one row per fact of the metric that meets period and filters
    fact AS (
      SELECT *
      FROM view_throughs FINAL
      WHERE instance_id = {"inst:a" String}
        AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
    SELECT concat(toString(fact.visit_id), ' ', fact.vendor_id) AS row_id,
      fact.started_at AS at,
      toString(fact.company_id) AS company,
      toString(fact.vendor_id) AS vendor,
      toString(fact.campaign_id) AS campaign,
      toString(fact.pixel_id) AS pixel,
      fact.seen_at AS seen,
      toString(fact.visit_vendor_id) AS visit_vendor,
      toString(fact.matched_by) AS matched,
      toNullable(toFloat64(1)) AS contribution,
      multiIf(fact.company_id = '', 'unresolved', fact.company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category
    FROM fact
    WHERE 1)
  WHERE 1)
ORDER BY at DESC, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain impressions: as explain visits, but
  (2 the same)
- first_of_visits AS (
-   SELECT started_at
-   FROM visits
-   WHERE instance_id = {"inst:a" String} AND is_deleted = 0
-   ORDER BY instance_id, started_at LIMIT 1)
- SELECT {"visits" String} AS facts, toString(toDate(started_at)) AS first_day
- FROM first_of_visits
+ first_of_impressions AS (
+   SELECT occurred_at
+   FROM impressions
+   WHERE instance_id = {"inst:a" String}
+   ORDER BY instance_id, occurred_at LIMIT 1)
+ SELECT {"impressions" String} AS facts, toString(toDate(occurred_at)) AS first_day
+ FROM first_of_impressions
  (1 the same)
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0)) AS figure_visits
+ SELECT toUInt8(1) AS is_total, toFloat64(sumIf(impressions, period = 0)) AS figure_impressions
  (8 the same)
-       SELECT [sumIf(company_days.visits, code = 4)] AS each_visits
-       FROM company_days FINAL
-       WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})
-     SELECT code, {0 Int64} AS period, each_visits[place] AS visits
+       SELECT [countIf(code = 4)] AS each_impressions
+       FROM impressions
+       WHERE instance_id = {"inst:a" String}
+         AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
+         AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
+     SELECT code, {0 Int64} AS period, each_impressions[place] AS impressions
  (2 the same)
-     WHERE visits > 0)
-   SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, period, visits
+     WHERE impressions > 0)
+   SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, period, impressions
  (10 the same)
-       SELECT *
-       FROM visits FINAL
+       SELECT * REPLACE(if(campaign_id = '', concat('camp_', vendor_id, '.unassigned__'), campaign_id) AS campaign_id)
+       FROM impressions
  (1 the same)
-         AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
-         AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
-     SELECT toString(fact.visit_id) AS row_id,
-       fact.started_at AS started,
+         AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
+         AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
+     SELECT toString(fact.event_id) AS row_id,
+       fact.occurred_at AS at,
  (1 the same)
-       toString(fact.channel_id) AS channel,
+       toString(fact.pixel_id) AS pixel,
  (2 the same)
-       fact.ended_at AS ended,
+       fact.is_click AS clicked,
  (1 the same)
-       toString(fact.company_method) AS method,
-       toString(fact.mapping_rule_id) AS rule,
-       fact.page_views AS views,
  (15 the same)
-       SELECT *
-       FROM visits FINAL
+       SELECT * REPLACE(if(campaign_id = '', concat('camp_', vendor_id, '.unassigned__'), campaign_id) AS campaign_id)
+       FROM impressions
  (1 the same)
-         AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
-         AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
-     SELECT toString(fact.visit_id) AS row_id,
-       fact.started_at AS started,
+         AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
+         AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
+     SELECT toString(fact.event_id) AS row_id,
+       fact.occurred_at AS at,
  (1 the same)
-       toString(fact.channel_id) AS channel,
+       toString(fact.pixel_id) AS pixel,
  (2 the same)
-       fact.ended_at AS ended,
+       fact.is_click AS clicked,
  (1 the same)
-       toString(fact.company_method) AS method,
-       toString(fact.mapping_rule_id) AS rule,
-       fact.page_views AS views,
  (7 the same)
- ORDER BY started DESC, row_id LIMIT {10 Int64} OFFSET {0 Int64}
+ ORDER BY at DESC, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain engagedByPixel
WITH
-- one row, the first of its table
first_of_visits AS (
  SELECT started_at
  FROM visits
  WHERE instance_id = {"inst:a" String} AND is_deleted = 0
  ORDER BY instance_id, started_at LIMIT 1),
-- one row, the first of its table
first_of_impressions AS (
  SELECT occurred_at
  FROM impressions
  WHERE instance_id = {"inst:a" String}
  ORDER BY instance_id, occurred_at LIMIT 1)
SELECT {"visits" String} AS facts, toString(toDate(started_at)) AS first_day
FROM first_of_visits
UNION ALL
SELECT {"impressions" String} AS facts, toString(toDate(occurred_at)) AS first_day
FROM first_of_impressions

SELECT toUInt8(1) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel
FROM (
  WITH
  -- one row per company, period and value of the dimensions
  engaged AS (
    WITH
    -- one row per company reached and what showed the impressions
    reached AS (
      SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
      FROM impressions
      WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String}
          AND audience_id = {"audn_tam" String})
          AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
          AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
      GROUP BY company_id),
    -- one row per company that visited, by time where time is a dimension
    visited AS (
      SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
      FROM company_days FINAL
      WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String}
          AND audience_id = {"audn_tam" String})
          AND company_days.day >= {"2026-03-01" Date}
          AND company_days.day <= {"2026-03-31" Date}
      GROUP BY company_id)
    SELECT reached_id AS company, {0 Int64} AS period
    FROM reached
    INNER JOIN visited ON reached.reached_id = visited.visitor_id
    WHERE last_visit > first_at)
  SELECT engaged.*
  FROM engaged)
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total
FROM (
  WITH
  -- one row per fact of the metric that meets period and filters
  fact AS (
    SELECT *
    FROM (
      SELECT toString(company_id) AS company_id, max(started_at) AS last_at
      FROM visits FINAL
      WHERE instance_id = {"inst:a" String}
        AND bot_reason = ''
        AND company_id != ''
        AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
      GROUP BY company_id) AS visited
    INNER JOIN (
      SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
      FROM impressions
      WHERE instance_id = {"inst:a" String}
        AND bot_reason = ''
        AND company_id != ''
        AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
      GROUP BY company_id) AS reached ON visited.company_id = reached.reached_id
    WHERE last_at > first_at)
  SELECT fact.company_id AS row_id,
    fact.company_id AS company,
    min(fact.first_at) AS reached,
    max(fact.last_at) AS visited,
    toNullable(toFloat64(1)) AS contribution
  FROM fact
  WHERE 1 AND fact.company_id IN (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String})
  GROUP BY fact.company_id)

SELECT *
FROM (
  WITH
  -- one row per fact of the metric that meets period and filters
  fact AS (
    SELECT *
    FROM (
      SELECT toString(company_id) AS company_id, max(started_at) AS last_at
      FROM visits FINAL
      WHERE instance_id = {"inst:a" String}
        AND bot_reason = ''
        AND company_id != ''
        AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
      GROUP BY company_id) AS visited
    INNER JOIN (
      SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
      FROM impressions
      WHERE instance_id = {"inst:a" String}
        AND bot_reason = ''
        AND company_id != ''
        AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
      GROUP BY company_id) AS reached ON visited.company_id = reached.reached_id
    WHERE last_at > first_at)
  SELECT fact.company_id AS row_id,
    fact.company_id AS company,
    min(fact.first_at) AS reached,
    max(fact.last_at) AS visited,
    toNullable(toFloat64(1)) AS contribution
  FROM fact
  WHERE 1 AND fact.company_id IN (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String})
  GROUP BY fact.company_id)
ORDER BY visited DESC, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain spend
WITH
-- one row, the first of its table
first_of_spend_days AS (
  SELECT day
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String} AND is_deleted = 0
  ORDER BY instance_id, day LIMIT 1)
SELECT {"spend" String} AS facts, toString(day) AS first_day
FROM first_of_spend_days

SELECT toString(max(day)) AS last_day
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" String} AND day <= {"2026-03-31" String}

SELECT toString(max(day)) AS last_day
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"1970-01-01" String} AND day <= {"2026-02-28" String}

SELECT toUInt8(1) AS is_total, if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
  SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String}
    AND day >= {"2026-03-01" Date}
    AND day <= {"2026-03-31" Date} HAVING count() > 0)
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total
FROM (
  SELECT *
  FROM (
    WITH
    -- one row per fact of the metric that meets period and filters
    fact AS (
      SELECT *
      FROM spend_days FINAL
      WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" String} AND day <= {"2026-03-31" String})
    SELECT concat(toString(fact.day), ' ', fact.vendor_id, ' ', fact.campaign_id, ' ', fact.source) AS row_id,
      fact.day AS day,
      toString(fact.vendor_id) AS vendor,
      toString(fact.campaign_id) AS campaign,
      fact.spend AS spend,
      toString(fact.source) AS origin,
      toNullable(fact.spend) AS contribution
    FROM fact
    WHERE 1)
  WHERE contribution != 0)

SELECT *
FROM (
  SELECT *
  FROM (
    WITH
    -- one row per fact of the metric that meets period and filters
    fact AS (
      SELECT *
      FROM spend_days FINAL
      WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" String} AND day <= {"2026-03-31" String})
    SELECT concat(toString(fact.day), ' ', fact.vendor_id, ' ', fact.campaign_id, ' ', fact.source) AS row_id,
      fact.day AS day,
      toString(fact.vendor_id) AS vendor,
      toString(fact.campaign_id) AS campaign,
      fact.spend AS spend,
      toString(fact.source) AS origin,
      toNullable(fact.spend) AS contribution
    FROM fact
    WHERE 1)
  WHERE contribution != 0)
ORDER BY day, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain pipelineAmount
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

SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total
FROM (
  SELECT *, CAST(amount, 'Nullable(Decimal(38, 2))') AS contribution
  FROM (
    WITH
    -- one row per fact of the metric that meets period and filters
    fact AS (
      SELECT *
      FROM opportunities FINAL
      WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
    SELECT fact.opportunity_id AS row_id,
      fact.name AS name,
      toString(fact.company_id) AS company,
      fact.open_date AS opened,
      fact.close_date AS closed,
      toString(fact.status) AS status,
      fact.amount AS amount,
      greatest(0, dateDiff('day', fact.open_date, fact.close_date)) AS days
    FROM fact
    WHERE 1)
  WHERE 1)

SELECT *
FROM (
  SELECT *, CAST(amount, 'Nullable(Decimal(38, 2))') AS contribution
  FROM (
    WITH
    -- one row per fact of the metric that meets period and filters
    fact AS (
      SELECT *
      FROM opportunities FINAL
      WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
    SELECT fact.opportunity_id AS row_id,
      fact.name AS name,
      toString(fact.company_id) AS company,
      fact.open_date AS opened,
      fact.close_date AS closed,
      toString(fact.status) AS status,
      fact.amount AS amount,
      greatest(0, dateDiff('day', fact.open_date, fact.close_date)) AS days
    FROM fact
    WHERE 1)
  WHERE 1)
ORDER BY amount DESC, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain opportunitiesInfluenced
WITH
-- one row, the first of its table
first_of_visits AS (
  SELECT started_at
  FROM visits
  WHERE instance_id = {"inst:a" String} AND is_deleted = 0
  ORDER BY instance_id, started_at LIMIT 1)
SELECT {"visits" String} AS facts, toString(toDate(started_at)) AS first_day
FROM first_of_visits

SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
FROM (
  WITH
  -- one row per opportunity with a touch, its touches in arrays
  touch AS (
    SELECT opportunity_id AS touched_id
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
        WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
      SELECT opportunity_id,
        status,
        amount,
        greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
        {"opened" String} AS membership,
        {0 Int64} AS period
      FROM opportunity)
    WHERE membership = 'opened' OR status = 'CLOSED_WON')
  SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
  FROM touch
  INNER JOIN member ON touch.touched_id = member.opportunity_id)
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total
FROM (
  WITH
  -- one row per fact of the metric that meets period and filters
  fact AS (
    WITH
    -- one row per opportunity of the period
    member AS (
      SELECT opportunity_id, company_id, name, status, open_date, close_date, amount
      FROM opportunities FINAL
      WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}),
    -- one row per opportunity and touch
    touch AS (
      SELECT opportunity_id AS touched_id,
        at,
        visit_id,
        event_id,
        channel_id,
        vendor_id,
        campaign_id,
        item_id,
        is_view_through,
        position,
        count AS touch_count,
        first_touch,
        last_touch,
        linear,
        u_shaped,
        w_shaped,
        time_decay,
        1 AS is_touch
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
                      AND open_date >= {"2026-03-01" Date}
                      AND open_date <= {"2026-03-31" Date})),
                      
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
        FROM counted)
      WHERE 1)
    SELECT *
    FROM member
    INNER JOIN touch ON member.opportunity_id = touch.touched_id)
  SELECT fact.opportunity_id AS row_id,
    fact.name AS name,
    toString(fact.company_id) AS company,
    fact.open_date AS opened,
    fact.close_date AS closed,
    toString(fact.status) AS status,
    fact.amount AS amount,
    count() AS touches,
    min(fact.at) AS first_at,
    max(fact.at) AS last_at,
    toNullable(toFloat64(1)) AS contribution
  FROM fact
  WHERE 1
  GROUP BY fact.opportunity_id, fact.name, fact.company_id, fact.open_date, fact.close_date, fact.status, fact.amount)

SELECT *
FROM (
  WITH
  -- one row per fact of the metric that meets period and filters
  fact AS (
    WITH
    -- one row per opportunity of the period
    member AS (
      SELECT opportunity_id, company_id, name, status, open_date, close_date, amount
      FROM opportunities FINAL
      WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}),
    -- one row per opportunity and touch
    touch AS (
      SELECT opportunity_id AS touched_id,
        at,
        visit_id,
        event_id,
        channel_id,
        vendor_id,
        campaign_id,
        item_id,
        is_view_through,
        position,
        count AS touch_count,
        first_touch,
        last_touch,
        linear,
        u_shaped,
        w_shaped,
        time_decay,
        1 AS is_touch
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
                      AND open_date >= {"2026-03-01" Date}
                      AND open_date <= {"2026-03-31" Date})),
                      
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
        FROM counted)
      WHERE 1)
    SELECT *
    FROM member
    INNER JOIN touch ON member.opportunity_id = touch.touched_id)
  SELECT fact.opportunity_id AS row_id,
    fact.name AS name,
    toString(fact.company_id) AS company,
    fact.open_date AS opened,
    fact.close_date AS closed,
    toString(fact.status) AS status,
    fact.amount AS amount,
    count() AS touches,
    min(fact.at) AS first_at,
    max(fact.at) AS last_at,
    toNullable(toFloat64(1)) AS contribution
  FROM fact
  WHERE 1
  GROUP BY fact.opportunity_id, fact.name, fact.company_id, fact.open_date, fact.close_date, fact.status, fact.amount)
ORDER BY amount DESC, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain leads
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_leads, period = 0)) AS figure_leads
FROM (
  SELECT {0 Int64} AS period, count() AS sum_leads
  FROM leads FINAL
  WHERE instance_id = {"inst:a" String}
    AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
    AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total
FROM (
  WITH
  -- one row per fact of the metric that meets period and filters
  fact AS (
    SELECT *
    FROM leads FINAL
    WHERE instance_id = {"inst:a" String}
      AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
      AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
  SELECT fact.lead_id AS row_id,
    toString(fact.company_id) AS company,
    fact.created_on AS created,
    toNullable(toFloat64(1)) AS contribution
  FROM fact
  WHERE 1)

SELECT *
FROM (
  WITH
  -- one row per fact of the metric that meets period and filters
  fact AS (
    SELECT *
    FROM leads FINAL
    WHERE instance_id = {"inst:a" String}
      AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
      AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
  SELECT fact.lead_id AS row_id,
    toString(fact.company_id) AS company,
    fact.created_on AS created,
    toNullable(toFloat64(1)) AS contribution
  FROM fact
  WHERE 1)
ORDER BY created DESC, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain leadsInfluenced
WITH
-- one row, the first of its table
first_of_visits AS (
  SELECT started_at
  FROM visits
  WHERE instance_id = {"inst:a" String} AND is_deleted = 0
  ORDER BY instance_id, started_at LIMIT 1)
SELECT {"visits" String} AS facts, toString(toDate(started_at)) AS first_day
FROM first_of_visits

SELECT toUInt8(1) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced
FROM (
  WITH
  -- one row per lead with a touch, its touches in arrays
  touch AS (
    SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
    FROM touched_leads FINAL
    WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}),
  -- one row per lead of the period
  lead AS (
    SELECT lead_id, company_id, created_on
    FROM leads FINAL
    WHERE instance_id = {"inst:a" String}
      AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
      AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC')
      AND company_id != ''),
      
  -- one row per lead of the period with a touch, its touches in arrays
  touched_lead AS (
    SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
    FROM touch
    INNER JOIN lead ON touch.touched_id = lead.lead_id),
  -- one row per lead of the period and touch
  touched AS (
    SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
    FROM touched_lead
    ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
    WHERE 1)
  SELECT lead_key, {0 Int64} AS period
  FROM touched)
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total
FROM (
  WITH
  -- one row per fact of the metric that meets period and filters
  fact AS (
    WITH
    -- one row per lead and what touched it
    touch AS (
      SELECT lead_id, channel_id, vendor_id, campaign_id, touch_count AS touches
      FROM touched_leads FINAL
      ARRAY JOIN channel_ids AS channel_id,
        vendor_ids AS vendor_id,
        campaign_ids AS campaign_id,
        touched_leads.touches AS touch_count
      WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}),
    -- one row per lead of the period
    lead AS (
      SELECT lead_id AS created_id, company_id, created_on
      FROM leads FINAL
      WHERE instance_id = {"inst:a" String}
        AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC')
        AND company_id != ''),
        
    -- one row per lead of the period and what touched it
    touched AS (
      SELECT lead_id, company_id, created_on, channel_id, vendor_id, campaign_id, touches
      FROM touch
      INNER JOIN lead ON touch.lead_id = lead.created_id)
    SELECT *
    FROM touched
    WHERE 1)
  SELECT fact.lead_id AS row_id,
    toString(any(fact.company_id)) AS company,
    any(fact.created_on) AS created,
    sum(fact.touches) AS touched,
    toNullable(toFloat64(1)) AS contribution
  FROM fact
  WHERE 1
  GROUP BY fact.lead_id)

SELECT *
FROM (
  WITH
  -- one row per fact of the metric that meets period and filters
  fact AS (
    WITH
    -- one row per lead and what touched it
    touch AS (
      SELECT lead_id, channel_id, vendor_id, campaign_id, touch_count AS touches
      FROM touched_leads FINAL
      ARRAY JOIN channel_ids AS channel_id,
        vendor_ids AS vendor_id,
        campaign_ids AS campaign_id,
        touched_leads.touches AS touch_count
      WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}),
    -- one row per lead of the period
    lead AS (
      SELECT lead_id AS created_id, company_id, created_on
      FROM leads FINAL
      WHERE instance_id = {"inst:a" String}
        AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC')
        AND company_id != ''),
        
    -- one row per lead of the period and what touched it
    touched AS (
      SELECT lead_id, company_id, created_on, channel_id, vendor_id, campaign_id, touches
      FROM touch
      INNER JOIN lead ON touch.lead_id = lead.created_id)
    SELECT *
    FROM touched
    WHERE 1)
  SELECT fact.lead_id AS row_id,
    toString(any(fact.company_id)) AS company,
    any(fact.created_on) AS created,
    sum(fact.touches) AS touched,
    toNullable(toFloat64(1)) AS contribution
  FROM fact
  WHERE 1
  GROUP BY fact.lead_id)
ORDER BY created DESC, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain offlineEvents
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_offlineEvents, period = 0)) AS figure_offlineEvents
FROM (
  SELECT {0 Int64} AS period, count() AS sum_offlineEvents
  FROM offline_events FINAL
  WHERE instance_id = {"inst:a" String} AND event_date >= {"2026-03-01" Date} AND event_date <= {"2026-03-31" Date})
SETTINGS do_not_merge_across_partitions_select_final = 1

SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total
FROM (
  WITH
  -- one row per fact of the metric that meets period and filters
  fact AS (
    SELECT *
    FROM offline_events FINAL
    WHERE instance_id = {"inst:a" String} AND event_date >= {"2026-03-01" Date} AND event_date <= {"2026-03-31" Date})
  SELECT fact.event_id AS row_id,
    fact.event_date AS at,
    fact.campaign_type_id AS type,
    toString(fact.company_id) AS company,
    toNullable(toFloat64(1)) AS contribution
  FROM fact
  WHERE 1)

SELECT *
FROM (
  WITH
  -- one row per fact of the metric that meets period and filters
  fact AS (
    SELECT *
    FROM offline_events FINAL
    WHERE instance_id = {"inst:a" String} AND event_date >= {"2026-03-01" Date} AND event_date <= {"2026-03-31" Date})
  SELECT fact.event_id AS row_id,
    fact.event_date AS at,
    fact.campaign_type_id AS type,
    toString(fact.company_id) AS company,
    toNullable(toFloat64(1)) AS contribution
  FROM fact
  WHERE 1)
ORDER BY at DESC, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain baseAccounts
SELECT (
  SELECT toFloat64(uniqExact(company_id))
  FROM (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String})) AS figure_baseAccounts

SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total
FROM (
  SELECT DISTINCT toString(company_id) AS row_id,
    toString(company_id) AS company,
    toNullable(toFloat64(1)) AS contribution
  FROM (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}))

SELECT *
FROM (
  SELECT DISTINCT toString(company_id) AS row_id,
    toString(company_id) AS company,
    toNullable(toFloat64(1)) AS contribution
  FROM (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}))
ORDER BY company, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain memberOpportunities
SELECT (
  SELECT toFloat64(count())
  FROM opportunities FINAL
  WHERE instance_id = {"inst:a" String}
    AND open_date >= {"2026-03-01" Date}
    AND open_date <= {"2026-03-31" Date}) AS figure_memberOpportunities

SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total
FROM (
  SELECT fact.opportunity_id AS row_id,
    fact.name AS name,
    toString(fact.company_id) AS company,
    fact.open_date AS opened,
    fact.close_date AS closed,
    toString(fact.status) AS status,
    fact.amount AS amount,
    toNullable(toFloat64(1)) AS contribution
  FROM (
    SELECT *
    FROM opportunities FINAL
    WHERE instance_id = {"inst:a" String}
      AND open_date >= {"2026-03-01" Date}
      AND open_date <= {"2026-03-31" Date}) AS fact)

SELECT *
FROM (
  SELECT fact.opportunity_id AS row_id,
    fact.name AS name,
    toString(fact.company_id) AS company,
    fact.open_date AS opened,
    fact.close_date AS closed,
    toString(fact.status) AS status,
    fact.amount AS amount,
    toNullable(toFloat64(1)) AS contribution
  FROM (
    SELECT *
    FROM opportunities FINAL
    WHERE instance_id = {"inst:a" String}
      AND open_date >= {"2026-03-01" Date}
      AND open_date <= {"2026-03-31" Date}) AS fact)
ORDER BY amount DESC, row_id LIMIT {10 Int64} OFFSET {0 Int64}

-- explain visitEfficiency
WITH
-- one row, the first of its table
first_of_visits AS (
  SELECT started_at
  FROM visits
  WHERE instance_id = {"inst:a" String} AND is_deleted = 0
  ORDER BY instance_id, started_at LIMIT 1)
SELECT {"visits" String} AS facts, toString(toDate(started_at)) AS first_day
FROM first_of_visits

SELECT toUInt8(1) AS is_total,
  toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits,
  toFloat64(sumIf(visits, period = 0)) AS figure_visits
FROM (
  WITH
  -- one row per value of the dimensions, company, human or bot, and period
  counted AS (
    WITH
    -- one row per value of the dimensions and company, humans and bots side by side
    by_company AS (
      SELECT company_id,
        sumIf(company_days.visits, NOT (is_bot = 1)) AS human_visits,
        sumIf(company_days.visits, is_bot = 1) AS bot_visits
      FROM company_days FINAL
      WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}
      GROUP BY company_id)
    SELECT toString(company_id) AS company,
      is_bot,
      {0 Int64} AS period,
      if(is_bot = 1, bot_visits, human_visits) AS visits
    FROM by_company
    ARRAY JOIN [0, 1] AS is_bot
    WHERE visits > 0)
  SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String}
        AND audience_id = {"audn_tam" String}),
        'target',
        'other') AS category,
        period,
        visits
  FROM counted)
SETTINGS do_not_merge_across_partitions_select_final = 1

-- explain pipelineDataDriven
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

SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * linear, is_closed = 0) AS figure_pipelineLinear
FROM (
  WITH
  -- one row per opportunity with a touch, its touches in arrays
  touch AS (
    SELECT opportunity_id AS touched_id, arraySum(linear) AS touch_linear
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
        WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
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
    if(is_touched, touch_linear, toDecimal64(1, 15)) AS linear
  FROM touch
  RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
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
