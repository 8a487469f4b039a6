-- impressions
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(impressions, period = 0)) AS figure_impressions
FROM (
  WITH
  -- one row per value of the dimensions, category and period
  counted AS (
    WITH
    -- one row per value of the dimensions, categories side by side in arrays
    by_category AS (
      WITH {4 Int64} AS code
      SELECT [countIf(code = 4)] AS each_impressions
      FROM impressions
      WHERE instance_id = {"inst:a" String}
        AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC'))
    SELECT code, {0 Int64} AS period, each_impressions[place] AS impressions
    FROM by_category
    ARRAY JOIN [4] AS code, [1] AS place
    WHERE impressions > 0)
  SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, period, impressions
  FROM counted)
SETTINGS do_not_merge_across_partitions_select_final = 1

-- targetImpressions
SELECT toUInt8(1) AS is_total,
  toFloat64(sumIf(impressions, period = 0 AND category = 'target')) AS figure_targetImpressions
FROM (
  WITH
  -- one row per value of the dimensions, company, human or bot, and period
  counted AS (
    WITH
    -- one row per value of the dimensions and company, humans and bots side by side
    by_company AS (
      SELECT company_id,
        countIf(NOT (bot_reason != '')) AS human_impressions,
        countIf(bot_reason != '') AS bot_impressions
      FROM impressions
      WHERE instance_id = {"inst:a" String}
        AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
      GROUP BY company_id)
    SELECT toString(company_id) AS company,
      is_bot,
      {0 Int64} AS period,
      if(is_bot = 1, bot_impressions, human_impressions) AS impressions
    FROM by_company
    ARRAY JOIN [0, 1] AS is_bot
    WHERE impressions > 0)
  SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String}
        AND audience_id = {"audn_tam" String}),
        'target',
        'other') AS category,
        period,
        impressions
  FROM counted)
SETTINGS do_not_merge_across_partitions_select_final = 1

-- otherImpressions: as targetImpressions, but
  (1 the same)
-   toFloat64(sumIf(impressions, period = 0 AND category = 'target')) AS figure_targetImpressions
+   toFloat64(sumIf(impressions, period = 0 AND category = 'other')) AS figure_otherImpressions
  (33 the same)

-- humanImpressions: as impressions, but
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(impressions, period = 0)) AS figure_impressions
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(sumIf(impressions, period = 0 AND category != 'bot')) AS figure_humanImpressions
  (7 the same)
-       WITH {4 Int64} AS code
-       SELECT [countIf(code = 4)] AS each_impressions
+       WITH multiIf(bot_reason != '', {0 Int64}, {4 Int64}) AS code
+       SELECT [countIf(code = 0), countIf(code = 4)] AS each_impressions
  (6 the same)
-     ARRAY JOIN [4] AS code, [1] AS place
+     ARRAY JOIN [0, 4] AS code, [1, 2] AS place
  (4 the same)

-- botImpressions: as impressions, but
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(impressions, period = 0)) AS figure_impressions
+ SELECT toUInt8(1) AS is_total, toFloat64(sumIf(impressions, period = 0 AND category = 'bot')) AS figure_botImpressions
  (7 the same)
-       WITH {4 Int64} AS code
-       SELECT [countIf(code = 4)] AS each_impressions
+       WITH multiIf(bot_reason != '', {0 Int64}, {4 Int64}) AS code
+       SELECT [countIf(code = 0), countIf(code = 4)] AS each_impressions
  (6 the same)
-     ARRAY JOIN [4] AS code, [1] AS place
+     ARRAY JOIN [0, 4] AS code, [1, 2] AS place
  (4 the same)

-- unresolvedImpressions: as targetImpressions, but
  (1 the same)
-   toFloat64(sumIf(impressions, period = 0 AND category = 'target')) AS figure_targetImpressions
+   toFloat64(sumIf(impressions, period = 0 AND category = 'unresolved')) AS figure_unresolvedImpressions
  (33 the same)

-- impressionClicks: as impressions, but
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(impressions, period = 0)) AS figure_impressions
+ SELECT toUInt8(1) AS is_total, toFloat64(sumIf(clicks, period = 0)) AS figure_impressionClicks
  (8 the same)
-       SELECT [countIf(code = 4)] AS each_impressions
+       SELECT [countIf(code = 4)] AS each_impressions, [sumIf(is_click, code = 4)] AS each_clicks
  (4 the same)
-     SELECT code, {0 Int64} AS period, each_impressions[place] AS impressions
+     SELECT code, {0 Int64} AS period, each_impressions[place] AS impressions, each_clicks[place] AS clicks
  (3 the same)
-   SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, period, impressions
+   SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category,
+     period,
+     impressions,
+     clicks
  (2 the same)

-- companiesReached: as targetImpressions, but
  (1 the same)
-   toFloat64(sumIf(impressions, period = 0 AND category = 'target')) AS figure_targetImpressions
+   toFloat64(uniqExactMergeIf(distinct_companies, period = 0 AND impressions > 0 AND category IN ('target', 'other'))) AS figure_companiesReached
  (30 the same)
-         impressions
+         impressions,
+         arrayReduce('uniqExactState', [cityHash64(company)]) AS distinct_companies
  (2 the same)

-- targetCompaniesReached: as targetImpressions, but
  (1 the same)
-   toFloat64(sumIf(impressions, period = 0 AND category = 'target')) AS figure_targetImpressions
+   toFloat64(uniqExactMergeIf(distinct_companies, period = 0 AND impressions > 0 AND category IN ('target'))) AS figure_targetCompaniesReached
  (30 the same)
-         impressions
+         impressions,
+         arrayReduce('uniqExactState', [cityHash64(company)]) AS distinct_companies
  (2 the same)

-- lastImpression: as impressions, but
- SELECT toUInt8(1) AS is_total, toFloat64(sumIf(impressions, period = 0)) AS figure_impressions
+ SELECT toUInt8(1) AS is_total,
+   nullIf(toFloat64(toUnixTimestamp64Milli(maxIf(last_shown_at, period = 0 AND impressions > 0))), 0) AS figure_lastImpression
  (8 the same)
-       SELECT [countIf(code = 4)] AS each_impressions
+       SELECT [countIf(code = 4)] AS each_impressions, [maxIf(occurred_at, code = 4)] AS each_last_shown_at
  (4 the same)
-     SELECT code, {0 Int64} AS period, each_impressions[place] AS impressions
+     SELECT code, {0 Int64} AS period, each_impressions[place] AS impressions, each_last_shown_at[place] AS last_shown_at
  (3 the same)
-   SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category, period, impressions
+   SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category,
+     period,
+     impressions,
+     last_shown_at
  (2 the same)

-- impressions by day, compared, for an audience
SELECT dimension_day,
  toUInt8(grouping(dimension_day)) AS is_total,
  toFloat64(sumIf(impressions, period = 0)) AS figure_impressions,
  toFloat64(sumIf(impressions, period = 1)) AS previous_impressions
FROM (
  WITH
  -- one row per value of the dimensions, category and period
  counted AS (
    WITH
    -- one row per value of the dimensions, categories side by side in arrays
    by_category AS (
      WITH {4 Int64} AS code
      SELECT toDate(occurred_at) AS dimension_day, [countIf(code = 4)] AS each_impressions
      FROM impressions
      WHERE instance_id = {"inst:a" String}
        AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
        AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY dimension_day)
    SELECT dimension_day, code, {0 Int64} AS period, each_impressions[place] AS impressions
    FROM by_category
    ARRAY JOIN [4] AS code, [1] AS place
    WHERE impressions > 0
    UNION ALL WITH
    -- one row per value of the dimensions, categories side by side in arrays
    by_category AS (
      WITH {4 Int64} AS code
      SELECT toDate(occurred_at) + {35 Int64} AS dimension_day, [countIf(code = 4)] AS each_impressions
      FROM impressions
      WHERE instance_id = {"inst:a" String}
        AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
        AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC')
        AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY dimension_day)
    SELECT dimension_day, code, {1 Int64} AS period, each_impressions[place] AS impressions
    FROM by_category
    ARRAY JOIN [4] AS code, [1] AS place
    WHERE impressions > 0)
  SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'rest'], code + 1) AS category,
    dimension_day,
    period,
    impressions
  FROM counted)
GROUP BY GROUPING SETS ((dimension_day), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- impressions by week, compared, for an audience: as impressions by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_week,
+   toUInt8(grouping(dimension_week)) AS is_total,
  (10 the same)
-       SELECT toDate(occurred_at) AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT toStartOfWeek(occurred_at) AS dimension_week, [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {0 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_week)
+     SELECT dimension_week, code, {0 Int64} AS period, each_impressions[place] AS impressions
  (7 the same)
-       SELECT toDate(occurred_at) + {35 Int64} AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT toStartOfWeek(occurred_at) + {35 Int64} AS dimension_week, [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {1 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_week)
+     SELECT dimension_week, code, {1 Int64} AS period, each_impressions[place] AS impressions
  (4 the same)
-     dimension_day,
+     dimension_week,
  (3 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_week), ())
  (1 the same)

-- impressions by month, compared, for an audience: as impressions by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_month,
+   toUInt8(grouping(dimension_month)) AS is_total,
  (10 the same)
-       SELECT toDate(occurred_at) AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT toStartOfMonth(occurred_at) AS dimension_month, [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {0 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_month)
+     SELECT dimension_month, code, {0 Int64} AS period, each_impressions[place] AS impressions
  (7 the same)
-       SELECT toDate(occurred_at) + {35 Int64} AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT addMonths(toStartOfMonth(occurred_at), {1 Int64}) AS dimension_month,
+         [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {1 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_month)
+     SELECT dimension_month, code, {1 Int64} AS period, each_impressions[place] AS impressions
  (4 the same)
-     dimension_day,
+     dimension_month,
  (3 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_month), ())
  (1 the same)

-- impressions by trafficType, compared, for an audience
SELECT dimension_trafficType,
  toUInt8(grouping(dimension_trafficType)) AS is_total,
  toFloat64(sumIf(impressions, period = 0)) AS figure_impressions,
  toFloat64(sumIf(impressions, period = 1)) AS previous_impressions
FROM (
  WITH
  -- one row per value of the dimensions, company, human or bot, and period
  counted AS (
    WITH
    -- one row per value of the dimensions and company, humans and bots side by side
    by_company AS (
      SELECT company_id,
        countIf(NOT (bot_reason != '')) AS human_impressions,
        countIf(bot_reason != '') AS bot_impressions
      FROM impressions
      WHERE instance_id = {"inst:a" String}
        AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
        AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY company_id)
    SELECT toString(company_id) AS company,
      is_bot,
      {0 Int64} AS period,
      if(is_bot = 1, bot_impressions, human_impressions) AS impressions
    FROM by_company
    ARRAY JOIN [0, 1] AS is_bot
    WHERE impressions > 0
    UNION ALL WITH
    -- one row per value of the dimensions and company, humans and bots side by side
    by_company AS (
      SELECT company_id,
        countIf(NOT (bot_reason != '')) AS human_impressions,
        countIf(bot_reason != '') AS bot_impressions
      FROM impressions
      WHERE instance_id = {"inst:a" String}
        AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
        AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC')
        AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY company_id)
    SELECT toString(company_id) AS company,
      is_bot,
      {1 Int64} AS period,
      if(is_bot = 1, bot_impressions, human_impressions) AS impressions
    FROM by_company
    ARRAY JOIN [0, 1] AS is_bot
    WHERE impressions > 0)
  SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String}
        AND audience_id = {"audn_selected" String}),
        'target',
        'other') AS category,
        category AS dimension_trafficType,
        period,
        impressions
  FROM counted)
GROUP BY GROUPING SETS ((dimension_trafficType), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- impressions by channel, compared, for an audience: as impressions by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_channel,
+   toUInt8(grouping(dimension_channel)) AS is_total,
  (10 the same)
-       SELECT toDate(occurred_at) AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT channel_id AS dimension_channel, [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {0 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_channel)
+     SELECT dimension_channel, code, {0 Int64} AS period, each_impressions[place] AS impressions
  (7 the same)
-       SELECT toDate(occurred_at) + {35 Int64} AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT channel_id AS dimension_channel, [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {1 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_channel)
+     SELECT dimension_channel, code, {1 Int64} AS period, each_impressions[place] AS impressions
  (4 the same)
-     dimension_day,
+     dimension_channel,
  (3 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_channel), ())
  (1 the same)

-- impressions by vendor, compared, for an audience: as impressions by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_vendor,
+   toUInt8(grouping(dimension_vendor)) AS is_total,
  (10 the same)
-       SELECT toDate(occurred_at) AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT vendor_id AS dimension_vendor, [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {0 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_vendor)
+     SELECT dimension_vendor, code, {0 Int64} AS period, each_impressions[place] AS impressions
  (7 the same)
-       SELECT toDate(occurred_at) + {35 Int64} AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT vendor_id AS dimension_vendor, [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {1 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_vendor)
+     SELECT dimension_vendor, code, {1 Int64} AS period, each_impressions[place] AS impressions
  (4 the same)
-     dimension_day,
+     dimension_vendor,
  (3 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_vendor), ())
  (1 the same)

-- impressions by campaign, compared, for an audience: as impressions by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_campaign,
+   toUInt8(grouping(dimension_campaign)) AS is_total,
  (10 the same)
-       SELECT toDate(occurred_at) AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT if(campaign_id = '', concat('camp_', vendor_id, '.unassigned__'), campaign_id) AS dimension_campaign,
+         [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {0 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_campaign)
+     SELECT dimension_campaign, code, {0 Int64} AS period, each_impressions[place] AS impressions
  (7 the same)
-       SELECT toDate(occurred_at) + {35 Int64} AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT if(campaign_id = '', concat('camp_', vendor_id, '.unassigned__'), campaign_id) AS dimension_campaign,
+         [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {1 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_campaign)
+     SELECT dimension_campaign, code, {1 Int64} AS period, each_impressions[place] AS impressions
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

-- impressions by company, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
  SELECT dimension_company,
    toUInt8(grouping(dimension_company)) AS is_total,
    toFloat64(sumIf(impressions, period = 0)) AS figure_impressions,
    toFloat64(sumIf(impressions, period = 1)) AS previous_impressions
  FROM (
    WITH
    -- one row per value of the dimensions, company, human or bot, and period
    counted AS (
      WITH
      -- one row per value of the dimensions and company, humans and bots side by side
      by_company AS (
        SELECT company_id,
          countIf(NOT (bot_reason != '')) AS human_impressions,
          countIf(bot_reason != '') AS bot_impressions
        FROM impressions
        WHERE instance_id = {"inst:a" String}
          AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
          AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
          AND NOT (company_id IN {["it's"] Array(String)})
        GROUP BY company_id)
      SELECT toString(company_id) AS company,
        is_bot,
        {0 Int64} AS period,
        if(is_bot = 1, bot_impressions, human_impressions) AS impressions
      FROM by_company
      ARRAY JOIN [0, 1] AS is_bot
      WHERE impressions > 0
      UNION ALL WITH
      -- one row per value of the dimensions and company, humans and bots side by side
      by_company AS (
        SELECT company_id,
          countIf(NOT (bot_reason != '')) AS human_impressions,
          countIf(bot_reason != '') AS bot_impressions
        FROM impressions
        WHERE instance_id = {"inst:a" String}
          AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
          AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC')
          AND NOT (company_id IN {["it's"] Array(String)})
        GROUP BY company_id)
      SELECT toString(company_id) AS company,
        is_bot,
        {1 Int64} AS period,
        if(is_bot = 1, bot_impressions, human_impressions) AS impressions
      FROM by_company
      ARRAY JOIN [0, 1] AS is_bot
      WHERE impressions > 0)
    SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String}
          AND audience_id = {"audn_selected" String}),
          'target',
          'other') AS category,
          company AS dimension_company,
          period,
          impressions
    FROM counted
    WHERE company != '')
  GROUP BY GROUPING SETS ((dimension_company), ()))
ORDER BY is_total DESC, figure_impressions DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1

-- impressions by sector, compared, for an audience: as impressions by trafficType, compared, for an audience, but
- SELECT dimension_trafficType,
-   toUInt8(grouping(dimension_trafficType)) AS is_total,
+ SELECT dimension_sector,
+   toUInt8(grouping(dimension_sector)) AS is_total,
  (43 the same)
-     WHERE impressions > 0)
+     WHERE impressions > 0),
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

-- impressions by revRange, compared, for an audience: as impressions by trafficType, compared, for an audience, but
- SELECT dimension_trafficType,
-   toUInt8(grouping(dimension_trafficType)) AS is_total,
+ SELECT dimension_revRange,
+   toUInt8(grouping(dimension_revRange)) AS is_total,
  (43 the same)
-     WHERE impressions > 0)
+     WHERE impressions > 0),
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

-- impressions by region, compared, for an audience: as impressions by trafficType, compared, for an audience, but
- SELECT dimension_trafficType,
-   toUInt8(grouping(dimension_trafficType)) AS is_total,
+ SELECT dimension_region,
+   toUInt8(grouping(dimension_region)) AS is_total,
  (43 the same)
-     WHERE impressions > 0)
+     WHERE impressions > 0),
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

-- impressions by pixel, compared, for an audience: as impressions by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_pixel,
+   toUInt8(grouping(dimension_pixel)) AS is_total,
  (10 the same)
-       SELECT toDate(occurred_at) AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT pixel_id AS dimension_pixel, [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {0 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_pixel)
+     SELECT dimension_pixel, code, {0 Int64} AS period, each_impressions[place] AS impressions
  (7 the same)
-       SELECT toDate(occurred_at) + {35 Int64} AS dimension_day, [countIf(code = 4)] AS each_impressions
+       SELECT pixel_id AS dimension_pixel, [countIf(code = 4)] AS each_impressions
  (5 the same)
-       GROUP BY dimension_day)
-     SELECT dimension_day, code, {1 Int64} AS period, each_impressions[place] AS impressions
+       GROUP BY dimension_pixel)
+     SELECT dimension_pixel, code, {1 Int64} AS period, each_impressions[place] AS impressions
  (4 the same)
-     dimension_day,
+     dimension_pixel,
  (3 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_pixel), ())
  (1 the same)
+ 
+ SELECT pixel_id AS id, name
+ FROM pixels FINAL
+ WHERE instance_id = {"inst:a" String}
