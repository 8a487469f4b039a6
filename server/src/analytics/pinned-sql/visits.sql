-- visits
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

-- targetVisits
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits
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

-- otherVisits: as targetVisits, but
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits
+ SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'other')) AS figure_otherVisits
  (31 the same)

-- botVisits: as visits, but
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0)) AS figure_visits
+ SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'bot')) AS figure_botVisits
  (7 the same)
-       WITH {4 Int64} AS code
-       SELECT [sumIf(company_days.visits, code = 4)] AS each_visits
+       WITH multiIf(is_bot = 1, {0 Int64}, {4 Int64}) AS code
+       SELECT [sumIf(company_days.visits, code = 0), sumIf(company_days.visits, code = 4)] AS each_visits
  (4 the same)
-     ARRAY JOIN [4] AS code, [1] AS place
+     ARRAY JOIN [0, 4] AS code, [1, 2] AS place
  (4 the same)

-- unresolvedVisits: as targetVisits, but
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(sumIf(visits, period = 0 AND category = 'unresolved')) AS figure_unresolvedVisits
  (31 the same)

-- humanVisits: as visits, but
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0)) AS figure_visits
+ SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category != 'bot')) AS figure_humanVisits
  (7 the same)
-       WITH {4 Int64} AS code
-       SELECT [sumIf(company_days.visits, code = 4)] AS each_visits
+       WITH multiIf(is_bot = 1, {0 Int64}, {4 Int64}) AS code
+       SELECT [sumIf(company_days.visits, code = 0), sumIf(company_days.visits, code = 4)] AS each_visits
  (4 the same)
-     ARRAY JOIN [4] AS code, [1] AS place
+     ARRAY JOIN [0, 4] AS code, [1, 2] AS place
  (4 the same)

-- pageViews: as visits, but
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0)) AS figure_visits
+ SELECT toUInt8(1) AS is_total, toFloat64(sumIf(page_views, period = 0)) AS figure_pageViews
  (8 the same)
-       SELECT [sumIf(company_days.visits, code = 4)] AS each_visits
+       SELECT [sumIf(company_days.visits, code = 4)] AS each_visits,
+         [sumIf(company_days.page_views, code = 4)] AS each_page_views
  (2 the same)
-     SELECT code, {0 Int64} AS period, each_visits[place] AS visits
+     SELECT code, {0 Int64} AS period, each_visits[place] AS visits, each_page_views[place] AS page_views
  (3 the same)
-   SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, period, visits
+   SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category,
+     period,
+     visits,
+     page_views
  (2 the same)

-- companies: as targetVisits, but
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(uniqExactMergeIf(distinct_companies, period = 0 AND visits > 0 AND category IN ('target', 'other'))) AS figure_companies
  (28 the same)
-         visits
+         visits,
+         arrayReduce('uniqExactState', [cityHash64(company)]) AS distinct_companies
  (2 the same)

-- engagedCompanies: as targetVisits, but
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(uniqExactMergeIf(distinct_companies, period = 0 AND visits > 0 AND category IN ('target'))) AS figure_engagedCompanies
  (28 the same)
-         visits
+         visits,
+         arrayReduce('uniqExactState', [cityHash64(company)]) AS distinct_companies
  (2 the same)

-- vendorCount
SELECT toUInt8(1) AS is_total,
  toFloat64(uniqExactArrayIf(vendors, period = 0 AND category != 'bot')) AS figure_vendorCount
FROM (
  WITH
  -- one row per value of the dimensions, category and period
  counted AS (
    WITH
    -- one row per value of the dimensions, categories side by side in arrays
    by_category AS (
      WITH multiIf(is_bot = 1, {0 Int64}, {4 Int64}) AS code
      SELECT [sumIf(visit_days.visits, code = 0), sumIf(visit_days.visits, code = 4)] AS each_visits,
        [groupUniqArrayIf(vendor_id, code = 0), groupUniqArrayIf(vendor_id, code = 4)] AS each_vendors
      FROM visit_days FINAL
      WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})
    SELECT code, {0 Int64} AS period, each_visits[place] AS visits, each_vendors[place] AS vendors
    FROM by_category
    ARRAY JOIN [0, 4] AS code, [1, 2] AS place
    WHERE visits > 0)
  SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, period, visits, vendors
  FROM counted)
SETTINGS do_not_merge_across_partitions_select_final = 1

-- lastActivity: as vendorCount, but
  (1 the same)
-   toFloat64(uniqExactArrayIf(vendors, period = 0 AND category != 'bot')) AS figure_vendorCount
+   nullIf(toFloat64(toUnixTimestamp64Milli(maxIf(last_at, period = 0 AND visits > 0 AND category != 'bot'))), 0) AS figure_lastActivity
  (8 the same)
-       SELECT [sumIf(visit_days.visits, code = 0), sumIf(visit_days.visits, code = 4)] AS each_visits,
-         [groupUniqArrayIf(vendor_id, code = 0), groupUniqArrayIf(vendor_id, code = 4)] AS each_vendors
-       FROM visit_days FINAL
+       SELECT [sumIf(company_days.visits, code = 0), sumIf(company_days.visits, code = 4)] AS each_visits,
+         [maxIf(company_days.last_at, code = 0), maxIf(company_days.last_at, code = 4)] AS each_last_at
+       FROM company_days FINAL
  (1 the same)
-     SELECT code, {0 Int64} AS period, each_visits[place] AS visits, each_vendors[place] AS vendors
+     SELECT code, {0 Int64} AS period, each_visits[place] AS visits, each_last_at[place] AS last_at
  (3 the same)
-   SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, period, visits, vendors
+   SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, period, visits, last_at
  (2 the same)

-- visits by day, compared, for an audience
SELECT dimension_day,
  toUInt8(grouping(dimension_day)) AS is_total,
  toFloat64(sumIf(visits, period = 0)) AS figure_visits,
  toFloat64(sumIf(visits, period = 1)) AS previous_visits
FROM (
  WITH
  -- one row per value of the dimensions, category and period
  counted AS (
    WITH
    -- one row per value of the dimensions, categories side by side in arrays
    by_category AS (
      WITH {4 Int64} AS code
      SELECT day AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
      FROM company_days FINAL
      WHERE instance_id = {"inst:a" String}
        AND day >= {"2026-03-01" Date}
        AND day <= {"2026-03-31" Date}
        AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY dimension_day)
    SELECT dimension_day, code, {0 Int64} AS period, each_visits[place] AS visits
    FROM by_category
    ARRAY JOIN [4] AS code, [1] AS place
    WHERE visits > 0
    UNION ALL WITH
    -- one row per value of the dimensions, categories side by side in arrays
    by_category AS (
      WITH {4 Int64} AS code
      SELECT day + {35 Int64} AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
      FROM company_days FINAL
      WHERE instance_id = {"inst:a" String}
        AND day >= {"2026-01-25" Date}
        AND day <= {"2026-02-24" Date}
        AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY dimension_day)
    SELECT dimension_day, code, {1 Int64} AS period, each_visits[place] AS visits
    FROM by_category
    ARRAY JOIN [4] AS code, [1] AS place
    WHERE visits > 0)
  SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category,
    dimension_day,
    period,
    visits
  FROM counted)
GROUP BY GROUPING SETS ((dimension_day), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- visits by week, compared, for an audience: as visits by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_week,
+   toUInt8(grouping(dimension_week)) AS is_total,
  (10 the same)
-       SELECT day AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
+       SELECT toStartOfWeek(day) AS dimension_week, [sumIf(company_days.visits, code = 4)] AS each_visits
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {0 Int64} AS period, each_visits[place] AS visits
+       GROUP BY dimension_week)
+     SELECT dimension_week, code, {0 Int64} AS period, each_visits[place] AS visits
  (7 the same)
-       SELECT day + {35 Int64} AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
+       SELECT toStartOfWeek(day) + {35 Int64} AS dimension_week, [sumIf(company_days.visits, code = 4)] AS each_visits
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {1 Int64} AS period, each_visits[place] AS visits
+       GROUP BY dimension_week)
+     SELECT dimension_week, code, {1 Int64} AS period, each_visits[place] AS visits
  (4 the same)
-     dimension_day,
+     dimension_week,
  (3 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_week), ())
  (1 the same)

-- visits by month, compared, for an audience: as visits by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_month,
+   toUInt8(grouping(dimension_month)) AS is_total,
  (10 the same)
-       SELECT day AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
+       SELECT toStartOfMonth(day) AS dimension_month, [sumIf(company_days.visits, code = 4)] AS each_visits
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {0 Int64} AS period, each_visits[place] AS visits
+       GROUP BY dimension_month)
+     SELECT dimension_month, code, {0 Int64} AS period, each_visits[place] AS visits
  (7 the same)
-       SELECT day + {35 Int64} AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
+       SELECT addMonths(toStartOfMonth(day), {1 Int64}) AS dimension_month,
+         [sumIf(company_days.visits, code = 4)] AS each_visits
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {1 Int64} AS period, each_visits[place] AS visits
+       GROUP BY dimension_month)
+     SELECT dimension_month, code, {1 Int64} AS period, each_visits[place] AS visits
  (4 the same)
-     dimension_day,
+     dimension_month,
  (3 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_month), ())
  (1 the same)

-- visits by trafficType, compared, for an audience
SELECT dimension_trafficType,
  toUInt8(grouping(dimension_trafficType)) AS is_total,
  toFloat64(sumIf(visits, period = 0)) AS figure_visits,
  toFloat64(sumIf(visits, period = 1)) AS previous_visits
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
      WHERE instance_id = {"inst:a" String}
        AND day >= {"2026-03-01" Date}
        AND day <= {"2026-03-31" Date}
        AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY company_id)
    SELECT toString(company_id) AS company,
      is_bot,
      {0 Int64} AS period,
      if(is_bot = 1, bot_visits, human_visits) AS visits
    FROM by_company
    ARRAY JOIN [0, 1] AS is_bot
    WHERE visits > 0
    UNION ALL WITH
    -- one row per value of the dimensions and company, humans and bots side by side
    by_company AS (
      SELECT company_id,
        sumIf(company_days.visits, NOT (is_bot = 1)) AS human_visits,
        sumIf(company_days.visits, is_bot = 1) AS bot_visits
      FROM company_days FINAL
      WHERE instance_id = {"inst:a" String}
        AND day >= {"2026-01-25" Date}
        AND day <= {"2026-02-24" Date}
        AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY company_id)
    SELECT toString(company_id) AS company,
      is_bot,
      {1 Int64} AS period,
      if(is_bot = 1, bot_visits, human_visits) AS visits
    FROM by_company
    ARRAY JOIN [0, 1] AS is_bot
    WHERE visits > 0)
  SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String}
        AND audience_id = {"audn_selected" String}),
        'target',
        'other') AS category,
        category AS dimension_trafficType,
        period,
        visits
  FROM counted)
GROUP BY GROUPING SETS ((dimension_trafficType), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- visits by channel, compared, for an audience: as visits by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_channel,
+   toUInt8(grouping(dimension_channel)) AS is_total,
  (10 the same)
-       SELECT day AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
-       FROM company_days FINAL
+       SELECT channel_id AS dimension_channel, [sumIf(visit_days.visits, code = 4)] AS each_visits
+       FROM visit_days FINAL
  (4 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {0 Int64} AS period, each_visits[place] AS visits
+       GROUP BY dimension_channel)
+     SELECT dimension_channel, code, {0 Int64} AS period, each_visits[place] AS visits
  (7 the same)
-       SELECT day + {35 Int64} AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
-       FROM company_days FINAL
+       SELECT channel_id AS dimension_channel, [sumIf(visit_days.visits, code = 4)] AS each_visits
+       FROM visit_days FINAL
  (4 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {1 Int64} AS period, each_visits[place] AS visits
+       GROUP BY dimension_channel)
+     SELECT dimension_channel, code, {1 Int64} AS period, each_visits[place] AS visits
  (4 the same)
-     dimension_day,
+     dimension_channel,
  (3 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_channel), ())
  (1 the same)

-- visits by vendor, compared, for an audience: as visits by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_vendor,
+   toUInt8(grouping(dimension_vendor)) AS is_total,
  (10 the same)
-       SELECT day AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
-       FROM company_days FINAL
+       SELECT vendor_id AS dimension_vendor, [sumIf(visit_days.visits, code = 4)] AS each_visits
+       FROM visit_days FINAL
  (4 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {0 Int64} AS period, each_visits[place] AS visits
+       GROUP BY dimension_vendor)
+     SELECT dimension_vendor, code, {0 Int64} AS period, each_visits[place] AS visits
  (7 the same)
-       SELECT day + {35 Int64} AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
-       FROM company_days FINAL
+       SELECT vendor_id AS dimension_vendor, [sumIf(visit_days.visits, code = 4)] AS each_visits
+       FROM visit_days FINAL
  (4 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {1 Int64} AS period, each_visits[place] AS visits
+       GROUP BY dimension_vendor)
+     SELECT dimension_vendor, code, {1 Int64} AS period, each_visits[place] AS visits
  (4 the same)
-     dimension_day,
+     dimension_vendor,
  (3 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_vendor), ())
  (1 the same)

-- visits by campaign, compared, for an audience: as visits by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_campaign,
+   toUInt8(grouping(dimension_campaign)) AS is_total,
  (10 the same)
-       SELECT day AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
-       FROM company_days FINAL
+       SELECT campaign_id AS dimension_campaign, [sumIf(visit_days.visits, code = 4)] AS each_visits
+       FROM visit_days FINAL
  (4 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {0 Int64} AS period, each_visits[place] AS visits
+       GROUP BY dimension_campaign)
+     SELECT dimension_campaign, code, {0 Int64} AS period, each_visits[place] AS visits
  (7 the same)
-       SELECT day + {35 Int64} AS dimension_day, [sumIf(company_days.visits, code = 4)] AS each_visits
-       FROM company_days FINAL
+       SELECT campaign_id AS dimension_campaign, [sumIf(visit_days.visits, code = 4)] AS each_visits
+       FROM visit_days FINAL
  (4 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {1 Int64} AS period, each_visits[place] AS visits
+       GROUP BY dimension_campaign)
+     SELECT dimension_campaign, code, {1 Int64} AS period, each_visits[place] AS visits
  (4 the same)
-     dimension_day,
+     dimension_campaign,
  (3 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_campaign), ())
  (1 the same)
+ 
+ SELECT campaign_id AS id, name
+ FROM campaigns FINAL
+ WHERE instance_id = {"inst:a" String}

-- visits by company, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
  SELECT dimension_company,
    toUInt8(grouping(dimension_company)) AS is_total,
    toFloat64(sumIf(visits, period = 0)) AS figure_visits,
    toFloat64(sumIf(visits, period = 1)) AS previous_visits
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
        WHERE instance_id = {"inst:a" String}
          AND day >= {"2026-03-01" Date}
          AND day <= {"2026-03-31" Date}
          AND NOT (company_id IN {["it's"] Array(String)})
        GROUP BY company_id)
      SELECT toString(company_id) AS company,
        is_bot,
        {0 Int64} AS period,
        if(is_bot = 1, bot_visits, human_visits) AS visits
      FROM by_company
      ARRAY JOIN [0, 1] AS is_bot
      WHERE visits > 0
      UNION ALL WITH
      -- one row per value of the dimensions and company, humans and bots side by side
      by_company AS (
        SELECT company_id,
          sumIf(company_days.visits, NOT (is_bot = 1)) AS human_visits,
          sumIf(company_days.visits, is_bot = 1) AS bot_visits
        FROM company_days FINAL
        WHERE instance_id = {"inst:a" String}
          AND day >= {"2026-01-25" Date}
          AND day <= {"2026-02-24" Date}
          AND NOT (company_id IN {["it's"] Array(String)})
        GROUP BY company_id)
      SELECT toString(company_id) AS company,
        is_bot,
        {1 Int64} AS period,
        if(is_bot = 1, bot_visits, human_visits) AS visits
      FROM by_company
      ARRAY JOIN [0, 1] AS is_bot
      WHERE visits > 0)
    SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String}
          AND audience_id = {"audn_selected" String}),
          'target',
          'other') AS category,
          company AS dimension_company,
          period,
          visits
    FROM counted
    WHERE company != '')
  GROUP BY GROUPING SETS ((dimension_company), ()))
ORDER BY is_total DESC, figure_visits DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1

-- visits by sector, compared, for an audience: as visits by trafficType, compared, for an audience, but
- SELECT dimension_trafficType,
-   toUInt8(grouping(dimension_trafficType)) AS is_total,
+ SELECT dimension_sector,
+   toUInt8(grouping(dimension_sector)) AS is_total,
  (43 the same)
-     WHERE visits > 0)
+     WHERE visits > 0),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (7 the same)
-         category AS dimension_trafficType,
+         sector_id AS dimension_sector,
  (2 the same)
-   FROM counted)
- GROUP BY GROUPING SETS ((dimension_trafficType), ())
+   FROM counted
+   ANY LEFT JOIN known ON company = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_sector), ())
  (1 the same)

-- visits by revRange, compared, for an audience: as visits by trafficType, compared, for an audience, but
- SELECT dimension_trafficType,
-   toUInt8(grouping(dimension_trafficType)) AS is_total,
+ SELECT dimension_revRange,
+   toUInt8(grouping(dimension_revRange)) AS is_total,
  (43 the same)
-     WHERE visits > 0)
+     WHERE visits > 0),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (7 the same)
-         category AS dimension_trafficType,
+         rev_range_id AS dimension_revRange,
  (2 the same)
-   FROM counted)
- GROUP BY GROUPING SETS ((dimension_trafficType), ())
+   FROM counted
+   ANY LEFT JOIN known ON company = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_revRange), ())
  (1 the same)

-- visits by region, compared, for an audience: as visits by trafficType, compared, for an audience, but
- SELECT dimension_trafficType,
-   toUInt8(grouping(dimension_trafficType)) AS is_total,
+ SELECT dimension_region,
+   toUInt8(grouping(dimension_region)) AS is_total,
  (43 the same)
-     WHERE visits > 0)
+     WHERE visits > 0),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
  (7 the same)
-         category AS dimension_trafficType,
+         region_id AS dimension_region,
  (2 the same)
-   FROM counted)
- GROUP BY GROUPING SETS ((dimension_trafficType), ())
+   FROM counted
+   ANY LEFT JOIN known ON company = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_region), ())
  (1 the same)

-- visits by page, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
  SELECT dimension_page,
    toUInt8(grouping(dimension_page)) AS is_total,
    if(grouping(dimension_page) = 1, toFloat64(sumIf(whole_visits, period = 0)), toFloat64(sumIf(visits, period = 0))) AS figure_visits,
    if(grouping(dimension_page) = 1, toFloat64(sumIf(whole_visits, period = 1)), toFloat64(sumIf(visits, period = 1))) AS previous_visits
  FROM (
    WITH
    -- one row per value of the dimensions, category and period
    counted AS (
      WITH
      -- one row per value of the dimensions, categories side by side in arrays
      by_category AS (
        WITH {4 Int64} AS code
        SELECT page AS dimension_page,
          [sumIf(page_visits, code = 4)] AS each_visits,
          [sumIf(company_days.visits, page_place = 1 AND code = 4)] AS each_whole_visits
        FROM company_days FINAL
        ARRAY JOIN paths AS page,
          path_visits AS page_visits,
          path_views AS page_count,
          arrayEnumerate(paths) AS page_place
        WHERE instance_id = {"inst:a" String}
          AND day >= {"2026-03-01" Date}
          AND day <= {"2026-03-31" Date}
          AND NOT (company_id IN {["it's"] Array(String)})
        GROUP BY dimension_page)
      SELECT dimension_page,
        code,
        {0 Int64} AS period,
        each_visits[place] AS visits,
        each_whole_visits[place] AS whole_visits
      FROM by_category
      ARRAY JOIN [4] AS code, [1] AS place
      WHERE visits > 0
      UNION ALL WITH
      -- one row per value of the dimensions, categories side by side in arrays
      by_category AS (
        WITH {4 Int64} AS code
        SELECT page AS dimension_page,
          [sumIf(page_visits, code = 4)] AS each_visits,
          [sumIf(company_days.visits, page_place = 1 AND code = 4)] AS each_whole_visits
        FROM company_days FINAL
        ARRAY JOIN paths AS page,
          path_visits AS page_visits,
          path_views AS page_count,
          arrayEnumerate(paths) AS page_place
        WHERE instance_id = {"inst:a" String}
          AND day >= {"2026-01-25" Date}
          AND day <= {"2026-02-24" Date}
          AND NOT (company_id IN {["it's"] Array(String)})
        GROUP BY dimension_page)
      SELECT dimension_page,
        code,
        {1 Int64} AS period,
        each_visits[place] AS visits,
        each_whole_visits[place] AS whole_visits
      FROM by_category
      ARRAY JOIN [4] AS code, [1] AS place
      WHERE visits > 0)
    SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category,
      dimension_page,
      period,
      visits,
      whole_visits
    FROM counted)
  GROUP BY GROUPING SETS ((dimension_page), ()))
ORDER BY is_total DESC, figure_visits DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1
