-- visitEfficiency
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

-- percentOfEngagedCompanies: as visitEfficiency, but
  (1 the same)
-   toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits,
-   toFloat64(sumIf(visits, period = 0)) AS figure_visits
+   toFloat64(uniqExactMergeIf(distinct_companies, period = 0 AND visits > 0 AND category IN ('target'))) AS figure_engagedCompanies
  (28 the same)
-         visits
+         visits,
+         arrayReduce('uniqExactState', [cityHash64(company)]) AS distinct_companies
  (2 the same)
+ 
+ SELECT (
+   SELECT toFloat64(uniqExact(company_id))
+   FROM (
+     SELECT company_id
+     FROM audience_companies FINAL
+     WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String})) AS figure_baseAccounts

-- targetingEfficiency: as visitEfficiency, but
  (1 the same)
-   toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits,
-   toFloat64(sumIf(visits, period = 0)) AS figure_visits
+   toFloat64(sumIf(impressions, period = 0 AND category = 'target')) AS figure_targetImpressions,
+   toFloat64(sumIf(impressions, period = 0)) AS figure_impressions
  (8 the same)
-         sumIf(company_days.visits, NOT (is_bot = 1)) AS human_visits,
-         sumIf(company_days.visits, is_bot = 1) AS bot_visits
-       FROM company_days FINAL
-       WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}
+         countIf(NOT (bot_reason != '')) AS human_impressions,
+         countIf(bot_reason != '') AS bot_impressions
+       FROM impressions
+       WHERE instance_id = {"inst:a" String}
+         AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
+         AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
  (4 the same)
-       if(is_bot = 1, bot_visits, human_visits) AS visits
+       if(is_bot = 1, bot_impressions, human_impressions) AS impressions
  (2 the same)
-     WHERE visits > 0)
+     WHERE impressions > 0)
  (8 the same)
-         visits
+         impressions
  (2 the same)

-- clickThroughRate
SELECT toUInt8(1) AS is_total,
  toFloat64(sumIf(sum_adClicks, period = 0)) AS figure_adClicks,
  toFloat64(sumIf(sum_adImpressions, period = 0)) AS figure_adImpressions
FROM (
  SELECT {0 Int64} AS period, sum(ad_clicks) AS sum_adClicks, sum(ad_impressions) AS sum_adImpressions
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})
SETTINGS do_not_merge_across_partitions_select_final = 1

-- costPerClick
SELECT toUInt8(1) AS is_total,
  if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend,
  toFloat64(sumIf(sum_adClicks, period = 0)) AS figure_adClicks
FROM (
  SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend, sum(ad_clicks) AS sum_adClicks
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String}
    AND day >= {"2026-03-01" Date}
    AND day <= {"2026-03-31" Date} HAVING count() > 0)
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spendPerVisit
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

SELECT toUInt8(1) AS is_total, if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
  SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String}
    AND day >= {"2026-03-01" Date}
    AND day <= {"2026-03-31" Date} HAVING count() > 0)
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spendPerTargetVisit: as visitEfficiency, but
- SELECT toUInt8(1) AS is_total,
-   toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits,
-   toFloat64(sumIf(visits, period = 0)) AS figure_visits
+ SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits
  (31 the same)
+ 
+ SELECT toUInt8(1) AS is_total, if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend
+ FROM (
+   SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   FROM spend_days FINAL
+   WHERE instance_id = {"inst:a" String}
+     AND day >= {"2026-03-01" Date}
+     AND day <= {"2026-03-31" Date} HAVING count() > 0)
+ SETTINGS do_not_merge_across_partitions_select_final = 1

-- cpm: as costPerClick, but
  (2 the same)
-   toFloat64(sumIf(sum_adClicks, period = 0)) AS figure_adClicks
+   toFloat64(sumIf(sum_adImpressions, period = 0)) AS figure_adImpressions
  (1 the same)
-   SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend, sum(ad_clicks) AS sum_adClicks
+   SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend, sum(ad_impressions) AS sum_adImpressions
  (5 the same)

-- targetCpm: as visitEfficiency, but
  (1 the same)
-   toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits,
-   toFloat64(sumIf(visits, period = 0)) AS figure_visits
+   toFloat64(sumIf(impressions, period = 0 AND category = 'target')) AS figure_targetImpressions
  (8 the same)
-         sumIf(company_days.visits, NOT (is_bot = 1)) AS human_visits,
-         sumIf(company_days.visits, is_bot = 1) AS bot_visits
-       FROM company_days FINAL
-       WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}
+         countIf(NOT (bot_reason != '')) AS human_impressions,
+         countIf(bot_reason != '') AS bot_impressions
+       FROM impressions
+       WHERE instance_id = {"inst:a" String}
+         AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
+         AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
  (4 the same)
-       if(is_bot = 1, bot_visits, human_visits) AS visits
+       if(is_bot = 1, bot_impressions, human_impressions) AS impressions
  (2 the same)
-     WHERE visits > 0)
+     WHERE impressions > 0)
  (8 the same)
-         visits
+         impressions
  (2 the same)
+ 
+ SELECT toUInt8(1) AS is_total, if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend
+ FROM (
+   SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   FROM spend_days FINAL
+   WHERE instance_id = {"inst:a" String}
+     AND day >= {"2026-03-01" Date}
+     AND day <= {"2026-03-31" Date} HAVING count() > 0)
+ SETTINGS do_not_merge_across_partitions_select_final = 1

-- cpv: as spendPerVisit, but
  (20 the same)
+ SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits
+ FROM (
+   SELECT {0 Int64} AS period, sum(visits) AS sum_viewThroughVisits
+   FROM view_through_days FINAL
+   WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})
+ SETTINGS do_not_merge_across_partitions_select_final = 1
+ 
  (8 the same)

-- targetCpv: as visitEfficiency, but
- SELECT toUInt8(1) AS is_total,
-   toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits,
-   toFloat64(sumIf(visits, period = 0)) AS figure_visits
+ SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits
  (31 the same)
+ 
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(sumIf(sum_targetViewThroughVisits, period = 0 AND category = 'target')) AS figure_targetViewThroughVisits
+ FROM (
+   WITH
+   -- one row per value of the dimensions, company and period
+   counted AS (
+     SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_targetViewThroughVisits
+     FROM view_throughs FINAL
+     WHERE instance_id = {"inst:a" String}
+       AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
+       AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
+     GROUP BY company)
+   SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
+       SELECT company_id
+       FROM audience_companies FINAL
+       WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category
+   FROM counted)
+ SETTINGS do_not_merge_across_partitions_select_final = 1
+ 
+ SELECT toUInt8(1) AS is_total, if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend
+ FROM (
+   SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   FROM spend_days FINAL
+   WHERE instance_id = {"inst:a" String}
+     AND day >= {"2026-03-01" Date}
+     AND day <= {"2026-03-31" Date} HAVING count() > 0)
+ SETTINGS do_not_merge_across_partitions_select_final = 1

-- averageDaysToClose
SELECT toUInt8(1) AS is_total,
  toFloat64(sumIf(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonDays,
  toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount
FROM (
  WITH
  -- one row per opportunity of the period
  opportunity AS (
    SELECT opportunity_id, company_id, status, amount, open_date, close_date
    FROM opportunities FINAL
    WHERE instance_id = {"inst:a" String}
      AND close_date >= {"2026-03-01" Date}
      AND close_date <= {"2026-03-31" Date}
      AND status != 'PIPELINE')
  SELECT opportunity_id,
    status,
    amount,
    greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
    {"closed" String} AS membership,
    {0 Int64} AS period
  FROM opportunity) AS member
SETTINGS do_not_merge_across_partitions_select_final = 1

-- winRate: as averageDaysToClose, but
  (1 the same)
-   toFloat64(sumIf(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonDays,
-   toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount
+   toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount,
+   toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_LOST')) AS figure_closedLostCount
  (18 the same)

-- averageContractValue: as averageDaysToClose, but
  (1 the same)
-   toFloat64(sumIf(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonDays,
+   sumIf(amount, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON') AS figure_closedWonAmount,
  (19 the same)

-- pipelineToClosedWonRatio: as averageDaysToClose, but
  (1 the same)
-   toFloat64(sumIf(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonDays,
-   toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount
+   sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount,
+   sumIf(amount, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON') AS figure_closedWonAmount
  (6 the same)
+     WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+   SELECT opportunity_id,
+     status,
+     amount,
+     greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
+     {"opened" String} AS membership,
+     {0 Int64} AS period
+   FROM opportunity
+   UNION ALL WITH
+   -- one row per opportunity of the period
+   opportunity AS (
+     SELECT opportunity_id, company_id, status, amount, open_date, close_date
+     FROM opportunities FINAL
  (12 the same)

-- visitsPerOpportunity: as averageDaysToClose, but
  (1 the same)
-   toFloat64(sumIf(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonDays,
-   toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount
+   toFloat64(sumIf(touched_visits, period = 0 AND membership = 'opened')) AS figure_influenceVisits,
+   toFloat64(countIf(period = 0 AND membership = 'opened')) AS figure_pipelineCount
  (6 the same)
-     WHERE instance_id = {"inst:a" String}
-       AND close_date >= {"2026-03-01" Date}
-       AND close_date <= {"2026-03-31" Date}
-       AND status != 'PIPELINE')
+     WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
  (4 the same)
-     {"closed" String} AS membership,
+     {"opened" String} AS membership,
  (2 the same)
+ ANY LEFT JOIN (
+   SELECT opportunity_id AS visits_of, arraySum(touches) AS touched_visits
+   FROM touched_opportunities FINAL
+   WHERE instance_id = {"inst:a" String}
+     AND basis = {"visits" String}) AS visits ON member.opportunity_id = visits.visits_of
  (1 the same)

-- returnOnSpend: as averageDaysToClose, but
- SELECT toUInt8(1) AS is_total,
-   toFloat64(sumIf(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonDays,
-   toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount
+ SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
  (6 the same)
-     WHERE instance_id = {"inst:a" String}
-       AND close_date >= {"2026-03-01" Date}
-       AND close_date <= {"2026-03-31" Date}
-       AND status != 'PIPELINE')
+     WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
  (4 the same)
-     {"closed" String} AS membership,
+     {"opened" String} AS membership,
  (3 the same)
+ 
+ SELECT toUInt8(1) AS is_total, if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend
+ FROM (
+   SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   FROM spend_days FINAL
+   WHERE instance_id = {"inst:a" String}
+     AND day >= {"2026-03-01" Date}
+     AND day <= {"2026-03-31" Date} HAVING count() > 0)
+ SETTINGS do_not_merge_across_partitions_select_final = 1

-- costPerOpportunity: as averageDaysToClose, but
- SELECT toUInt8(1) AS is_total,
-   toFloat64(sumIf(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonDays,
-   toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount
+ SELECT toUInt8(1) AS is_total, toFloat64(countIf(period = 0 AND membership = 'opened')) AS figure_pipelineCount
  (6 the same)
-     WHERE instance_id = {"inst:a" String}
-       AND close_date >= {"2026-03-01" Date}
-       AND close_date <= {"2026-03-31" Date}
-       AND status != 'PIPELINE')
+     WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
  (4 the same)
-     {"closed" String} AS membership,
+     {"opened" String} AS membership,
  (3 the same)
+ 
+ SELECT toUInt8(1) AS is_total, if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend
+ FROM (
+   SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   FROM spend_days FINAL
+   WHERE instance_id = {"inst:a" String}
+     AND day >= {"2026-03-01" Date}
+     AND day <= {"2026-03-31" Date} HAVING count() > 0)
+ SETTINGS do_not_merge_across_partitions_select_final = 1

-- percentOpportunitiesInfluenced
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

SELECT (
  SELECT toFloat64(count())
  FROM opportunities FINAL
  WHERE instance_id = {"inst:a" String}
    AND open_date >= {"2026-03-01" Date}
    AND open_date <= {"2026-03-31" Date}) AS figure_memberOpportunities

-- pipelinePerSpend: as percentOpportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(amount, is_touched AND is_closed = 0) AS figure_pipelineInfluenced
  (30 the same)
- SELECT (
-   SELECT toFloat64(count())
-   FROM opportunities FINAL
+ SELECT toUInt8(1) AS is_total, if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend
+ FROM (
+   SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   FROM spend_days FINAL
  (1 the same)
-     AND open_date >= {"2026-03-01" Date}
-     AND open_date <= {"2026-03-31" Date}) AS figure_memberOpportunities
+     AND day >= {"2026-03-01" Date}
+     AND day <= {"2026-03-31" Date} HAVING count() > 0)
+ SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonPerSpend: as percentOpportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(amount, is_touched AND is_closed = 1) AS figure_closedWonInfluenced
  (16 the same)
-         WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+         WHERE instance_id = {"inst:a" String}
+           AND close_date >= {"2026-03-01" Date}
+           AND close_date <= {"2026-03-31" Date}
+           AND status != 'PIPELINE')
  (4 the same)
-         {"opened" String} AS membership,
+         {"closed" String} AS membership,
  (8 the same)
- SELECT (
-   SELECT toFloat64(count())
-   FROM opportunities FINAL
+ SELECT toUInt8(1) AS is_total, if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend
+ FROM (
+   SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   FROM spend_days FINAL
  (1 the same)
-     AND open_date >= {"2026-03-01" Date}
-     AND open_date <= {"2026-03-31" Date}) AS figure_memberOpportunities
+     AND day >= {"2026-03-01" Date}
+     AND day <= {"2026-03-31" Date} HAVING count() > 0)
+ SETTINGS do_not_merge_across_partitions_select_final = 1
