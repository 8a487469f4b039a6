-- engagedByPixel
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

-- engagedByPixel by day, compared, for an audience
SELECT dimension_day,
  toUInt8(grouping(dimension_day)) AS is_total,
  toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel,
  toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
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
          AND audience_id = {"audn_selected" String})
          AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
          AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
          AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY company_id),
    -- one row per company that visited, by time where time is a dimension
    visited AS (
      SELECT company_days.day AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
      FROM company_days FINAL
      WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String}
          AND audience_id = {"audn_selected" String})
          AND company_days.day >= {"2026-03-01" Date}
          AND company_days.day <= {"2026-03-31" Date}
      GROUP BY dimension_day, company_id)
    SELECT dimension_day, reached_id AS company, {0 Int64} AS period
    FROM reached
    INNER JOIN visited ON reached.reached_id = visited.visitor_id
    WHERE last_visit > first_at
    UNION ALL WITH
    -- one row per company reached and what showed the impressions
    reached AS (
      SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
      FROM impressions
      WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String}
          AND audience_id = {"audn_selected" String})
          AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
          AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC')
          AND NOT (company_id IN {["it's"] Array(String)})
      GROUP BY company_id),
    -- one row per company that visited, by time where time is a dimension
    visited AS (
      SELECT company_days.day + {35 Int64} AS dimension_day,
        toString(company_id) AS visitor_id,
        max(last_started_at) AS last_visit
      FROM company_days FINAL
      WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String}
          AND audience_id = {"audn_selected" String})
          AND company_days.day >= {"2026-01-25" Date}
          AND company_days.day <= {"2026-02-24" Date}
      GROUP BY dimension_day, company_id)
    SELECT dimension_day, reached_id AS company, {1 Int64} AS period
    FROM reached
    INNER JOIN visited ON reached.reached_id = visited.visitor_id
    WHERE last_visit > first_at)
  SELECT engaged.*
  FROM engaged)
GROUP BY GROUPING SETS ((dimension_day), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by week, compared, for an audience: as engagedByPixel by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_week,
+   toUInt8(grouping(dimension_week)) AS is_total,
  (22 the same)
-       SELECT company_days.day AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
+       SELECT toStartOfWeek(company_days.day) AS dimension_week,
+         toString(company_id) AS visitor_id,
+         max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {0 Int64} AS period
+       GROUP BY dimension_week, company_id)
+     SELECT dimension_week, reached_id AS company, {0 Int64} AS period
  (19 the same)
-       SELECT company_days.day + {35 Int64} AS dimension_day,
+       SELECT toStartOfWeek(company_days.day) + {35 Int64} AS dimension_week,
  (10 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {1 Int64} AS period
+       GROUP BY dimension_week, company_id)
+     SELECT dimension_week, reached_id AS company, {1 Int64} AS period
  (5 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_week), ())
  (1 the same)

-- engagedByPixel by month, compared, for an audience: as engagedByPixel by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_month,
+   toUInt8(grouping(dimension_month)) AS is_total,
  (22 the same)
-       SELECT company_days.day AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
+       SELECT toStartOfMonth(company_days.day) AS dimension_month,
+         toString(company_id) AS visitor_id,
+         max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {0 Int64} AS period
+       GROUP BY dimension_month, company_id)
+     SELECT dimension_month, reached_id AS company, {0 Int64} AS period
  (19 the same)
-       SELECT company_days.day + {35 Int64} AS dimension_day,
+       SELECT addMonths(toStartOfMonth(company_days.day), {1 Int64}) AS dimension_month,
  (10 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {1 Int64} AS period
+       GROUP BY dimension_month, company_id)
+     SELECT dimension_month, reached_id AS company, {1 Int64} AS period
  (5 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_month), ())
  (1 the same)

-- engagedByPixel by channel, compared, for an audience: as engagedByPixel by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_channel,
+   toUInt8(grouping(dimension_channel)) AS is_total,
  (9 the same)
-       SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
+       SELECT channel_id AS dimension_channel, toString(company_id) AS reached_id, min(occurred_at) AS first_at
  (9 the same)
-       GROUP BY company_id),
+       GROUP BY dimension_channel, company_id),
  (2 the same)
-       SELECT company_days.day AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {0 Int64} AS period
+       GROUP BY company_id)
+     SELECT dimension_channel, reached_id AS company, {0 Int64} AS period
  (6 the same)
-       SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
+       SELECT channel_id AS dimension_channel, toString(company_id) AS reached_id, min(occurred_at) AS first_at
  (9 the same)
-       GROUP BY company_id),
+       GROUP BY dimension_channel, company_id),
  (2 the same)
-       SELECT company_days.day + {35 Int64} AS dimension_day,
-         toString(company_id) AS visitor_id,
-         max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {1 Int64} AS period
+       GROUP BY company_id)
+     SELECT dimension_channel, reached_id AS company, {1 Int64} AS period
  (5 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_channel), ())
  (1 the same)

-- engagedByPixel by vendor, compared, for an audience: as engagedByPixel by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_vendor,
+   toUInt8(grouping(dimension_vendor)) AS is_total,
  (9 the same)
-       SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
+       SELECT vendor_id AS dimension_vendor, toString(company_id) AS reached_id, min(occurred_at) AS first_at
  (9 the same)
-       GROUP BY company_id),
+       GROUP BY dimension_vendor, company_id),
  (2 the same)
-       SELECT company_days.day AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {0 Int64} AS period
+       GROUP BY company_id)
+     SELECT dimension_vendor, reached_id AS company, {0 Int64} AS period
  (6 the same)
-       SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
+       SELECT vendor_id AS dimension_vendor, toString(company_id) AS reached_id, min(occurred_at) AS first_at
  (9 the same)
-       GROUP BY company_id),
+       GROUP BY dimension_vendor, company_id),
  (2 the same)
-       SELECT company_days.day + {35 Int64} AS dimension_day,
-         toString(company_id) AS visitor_id,
-         max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {1 Int64} AS period
+       GROUP BY company_id)
+     SELECT dimension_vendor, reached_id AS company, {1 Int64} AS period
  (5 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_vendor), ())
  (1 the same)

-- engagedByPixel by campaign, compared, for an audience: as engagedByPixel by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_campaign,
+   toUInt8(grouping(dimension_campaign)) AS is_total,
  (9 the same)
-       SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
+       SELECT if(campaign_id = '', concat('camp_', vendor_id, '.unassigned__'), campaign_id) AS dimension_campaign,
+         toString(company_id) AS reached_id,
+         min(occurred_at) AS first_at
  (9 the same)
-       GROUP BY company_id),
+       GROUP BY dimension_campaign, company_id),
  (2 the same)
-       SELECT company_days.day AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {0 Int64} AS period
+       GROUP BY company_id)
+     SELECT dimension_campaign, reached_id AS company, {0 Int64} AS period
  (6 the same)
-       SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
+       SELECT if(campaign_id = '', concat('camp_', vendor_id, '.unassigned__'), campaign_id) AS dimension_campaign,
+         toString(company_id) AS reached_id,
+         min(occurred_at) AS first_at
  (9 the same)
-       GROUP BY company_id),
+       GROUP BY dimension_campaign, company_id),
  (2 the same)
-       SELECT company_days.day + {35 Int64} AS dimension_day,
-         toString(company_id) AS visitor_id,
-         max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {1 Int64} AS period
+       GROUP BY company_id)
+     SELECT dimension_campaign, reached_id AS company, {1 Int64} AS period
  (5 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_campaign), ())
  (1 the same)
+ 
+ SELECT campaign_id AS id, name
+ FROM campaigns FINAL
+ WHERE instance_id = {"inst:a" String}

-- engagedByPixel by company, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
  SELECT dimension_company,
    toUInt8(grouping(dimension_company)) AS is_total,
    toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel,
    toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
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
            AND audience_id = {"audn_selected" String})
            AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
            AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
            AND NOT (company_id IN {["it's"] Array(String)})
        GROUP BY company_id),
      -- one row per company that visited, by time where time is a dimension
      visited AS (
        SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
        FROM company_days FINAL
        WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {"inst:a" String}
            AND audience_id = {"audn_selected" String})
            AND company_days.day >= {"2026-03-01" Date}
            AND company_days.day <= {"2026-03-31" Date}
        GROUP BY company_id)
      SELECT reached_id AS company, {0 Int64} AS period
      FROM reached
      INNER JOIN visited ON reached.reached_id = visited.visitor_id
      WHERE last_visit > first_at
      UNION ALL WITH
      -- one row per company reached and what showed the impressions
      reached AS (
        SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
        FROM impressions
        WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {"inst:a" String}
            AND audience_id = {"audn_selected" String})
            AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
            AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC')
            AND NOT (company_id IN {["it's"] Array(String)})
        GROUP BY company_id),
      -- one row per company that visited, by time where time is a dimension
      visited AS (
        SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
        FROM company_days FINAL
        WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {"inst:a" String}
            AND audience_id = {"audn_selected" String})
            AND company_days.day >= {"2026-01-25" Date}
            AND company_days.day <= {"2026-02-24" Date}
        GROUP BY company_id)
      SELECT reached_id AS company, {1 Int64} AS period
      FROM reached
      INNER JOIN visited ON reached.reached_id = visited.visitor_id
      WHERE last_visit > first_at)
    SELECT engaged.*, company AS dimension_company
    FROM engaged)
  GROUP BY GROUPING SETS ((dimension_company), ()))
ORDER BY is_total DESC, figure_engagedByPixel DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by sector, compared, for an audience: as engagedByPixel by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_sector,
+   toUInt8(grouping(dimension_sector)) AS is_total,
  (22 the same)
-       SELECT company_days.day AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {0 Int64} AS period
+       GROUP BY company_id)
+     SELECT reached_id AS company, {0 Int64} AS period
  (19 the same)
-       SELECT company_days.day + {35 Int64} AS dimension_day,
-         toString(company_id) AS visitor_id,
-         max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {1 Int64} AS period
+       GROUP BY company_id)
+     SELECT reached_id AS company, {1 Int64} AS period
  (2 the same)
-     WHERE last_visit > first_at)
-   SELECT engaged.*
-   FROM engaged)
- GROUP BY GROUPING SETS ((dimension_day), ())
+     WHERE last_visit > first_at),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
+   SELECT engaged.*, known.sector_id AS dimension_sector
+   FROM engaged
+   ANY LEFT JOIN known ON engaged.company = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_sector), ())
  (1 the same)

-- engagedByPixel by revRange, compared, for an audience: as engagedByPixel by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_revRange,
+   toUInt8(grouping(dimension_revRange)) AS is_total,
  (22 the same)
-       SELECT company_days.day AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {0 Int64} AS period
+       GROUP BY company_id)
+     SELECT reached_id AS company, {0 Int64} AS period
  (19 the same)
-       SELECT company_days.day + {35 Int64} AS dimension_day,
-         toString(company_id) AS visitor_id,
-         max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {1 Int64} AS period
+       GROUP BY company_id)
+     SELECT reached_id AS company, {1 Int64} AS period
  (2 the same)
-     WHERE last_visit > first_at)
-   SELECT engaged.*
-   FROM engaged)
- GROUP BY GROUPING SETS ((dimension_day), ())
+     WHERE last_visit > first_at),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
+   SELECT engaged.*, known.rev_range_id AS dimension_revRange
+   FROM engaged
+   ANY LEFT JOIN known ON engaged.company = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_revRange), ())
  (1 the same)

-- engagedByPixel by region, compared, for an audience: as engagedByPixel by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_region,
+   toUInt8(grouping(dimension_region)) AS is_total,
  (22 the same)
-       SELECT company_days.day AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {0 Int64} AS period
+       GROUP BY company_id)
+     SELECT reached_id AS company, {0 Int64} AS period
  (19 the same)
-       SELECT company_days.day + {35 Int64} AS dimension_day,
-         toString(company_id) AS visitor_id,
-         max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {1 Int64} AS period
+       GROUP BY company_id)
+     SELECT reached_id AS company, {1 Int64} AS period
  (2 the same)
-     WHERE last_visit > first_at)
-   SELECT engaged.*
-   FROM engaged)
- GROUP BY GROUPING SETS ((dimension_day), ())
+     WHERE last_visit > first_at),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
+   SELECT engaged.*, known.region_id AS dimension_region
+   FROM engaged
+   ANY LEFT JOIN known ON engaged.company = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_region), ())
  (1 the same)

-- engagedByPixel by pixel, compared, for an audience: as engagedByPixel by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_pixel,
+   toUInt8(grouping(dimension_pixel)) AS is_total,
  (9 the same)
-       SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
+       SELECT pixel_id AS dimension_pixel, toString(company_id) AS reached_id, min(occurred_at) AS first_at
  (9 the same)
-       GROUP BY company_id),
+       GROUP BY dimension_pixel, company_id),
  (2 the same)
-       SELECT company_days.day AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {0 Int64} AS period
+       GROUP BY company_id)
+     SELECT dimension_pixel, reached_id AS company, {0 Int64} AS period
  (6 the same)
-       SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
+       SELECT pixel_id AS dimension_pixel, toString(company_id) AS reached_id, min(occurred_at) AS first_at
  (9 the same)
-       GROUP BY company_id),
+       GROUP BY dimension_pixel, company_id),
  (2 the same)
-       SELECT company_days.day + {35 Int64} AS dimension_day,
-         toString(company_id) AS visitor_id,
-         max(last_started_at) AS last_visit
+       SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
  (8 the same)
-       GROUP BY dimension_day, company_id)
-     SELECT dimension_day, reached_id AS company, {1 Int64} AS period
+       GROUP BY company_id)
+     SELECT dimension_pixel, reached_id AS company, {1 Int64} AS period
  (5 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_pixel), ())
  (1 the same)
+ 
+ SELECT pixel_id AS id, name
+ FROM pixels FINAL
+ WHERE instance_id = {"inst:a" String}
