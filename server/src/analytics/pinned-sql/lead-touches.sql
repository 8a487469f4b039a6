-- leadsInfluenced
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

-- leadsInfluenced by day, compared, for an audience
SELECT dimension_day,
  toUInt8(grouping(dimension_day)) AS is_total,
  toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced,
  toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
FROM (
  WITH
  -- one row per lead with a touch, its touches in arrays
  touch AS (
    SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
    FROM touched_leads FINAL
    WHERE instance_id = {"inst:a" String} AND basis = {"views" String}),
  -- one row per lead of the period
  lead AS (
    SELECT lead_id, company_id, created_on
    FROM leads FINAL
    WHERE instance_id = {"inst:a" String}
      AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
      AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC')
      AND company_id != ''
      AND company_id IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})),
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
    WHERE 1 AND NOT (company_id IN {["it's"] Array(String)}))
  SELECT lead_key, {0 Int64} AS period, toDate(created_on) AS dimension_day
  FROM touched
  UNION ALL WITH
  -- one row per lead with a touch, its touches in arrays
  touch AS (
    SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
    FROM touched_leads FINAL
    WHERE instance_id = {"inst:a" String} AND basis = {"views" String}),
  -- one row per lead of the period
  lead AS (
    SELECT lead_id, company_id, created_on
    FROM leads FINAL
    WHERE instance_id = {"inst:a" String}
      AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
      AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC')
      AND company_id != ''
      AND company_id IN (
      SELECT company_id
      FROM audience_companies FINAL
      WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})),
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
    WHERE 1 AND NOT (company_id IN {["it's"] Array(String)}))
  SELECT lead_key, {1 Int64} AS period, toDate(created_on) + {35 Int64} AS dimension_day
  FROM touched)
GROUP BY GROUPING SETS ((dimension_day), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by week, compared, for an audience: as leadsInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_week,
+   toUInt8(grouping(dimension_week)) AS is_total,
  (32 the same)
-   SELECT lead_key, {0 Int64} AS period, toDate(created_on) AS dimension_day
+   SELECT lead_key, {0 Int64} AS period, toStartOfWeek(created_on) AS dimension_week
  (30 the same)
-   SELECT lead_key, {1 Int64} AS period, toDate(created_on) + {35 Int64} AS dimension_day
+   SELECT lead_key, {1 Int64} AS period, toStartOfWeek(created_on) + {35 Int64} AS dimension_week
  (1 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_week), ())
  (1 the same)

-- leadsInfluenced by month, compared, for an audience: as leadsInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_month,
+   toUInt8(grouping(dimension_month)) AS is_total,
  (32 the same)
-   SELECT lead_key, {0 Int64} AS period, toDate(created_on) AS dimension_day
+   SELECT lead_key, {0 Int64} AS period, toStartOfMonth(created_on) AS dimension_month
  (30 the same)
-   SELECT lead_key, {1 Int64} AS period, toDate(created_on) + {35 Int64} AS dimension_day
+   SELECT lead_key, {1 Int64} AS period, addMonths(toStartOfMonth(created_on), {1 Int64}) AS dimension_month
  (1 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_month), ())
  (1 the same)

-- leadsInfluenced by channel, compared, for an audience: as leadsInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_channel,
+   toUInt8(grouping(dimension_channel)) AS is_total,
  (32 the same)
-   SELECT lead_key, {0 Int64} AS period, toDate(created_on) AS dimension_day
+   SELECT lead_key, {0 Int64} AS period, toString(channel_id) AS dimension_channel
  (30 the same)
-   SELECT lead_key, {1 Int64} AS period, toDate(created_on) + {35 Int64} AS dimension_day
+   SELECT lead_key, {1 Int64} AS period, toString(channel_id) AS dimension_channel
  (1 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_channel), ())
  (1 the same)

-- leadsInfluenced by vendor, compared, for an audience: as leadsInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_vendor,
+   toUInt8(grouping(dimension_vendor)) AS is_total,
  (32 the same)
-   SELECT lead_key, {0 Int64} AS period, toDate(created_on) AS dimension_day
+   SELECT lead_key, {0 Int64} AS period, toString(vendor_id) AS dimension_vendor
  (30 the same)
-   SELECT lead_key, {1 Int64} AS period, toDate(created_on) + {35 Int64} AS dimension_day
+   SELECT lead_key, {1 Int64} AS period, toString(vendor_id) AS dimension_vendor
  (1 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_vendor), ())
  (1 the same)

-- leadsInfluenced by campaign, compared, for an audience: as leadsInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_campaign,
+   toUInt8(grouping(dimension_campaign)) AS is_total,
  (32 the same)
-   SELECT lead_key, {0 Int64} AS period, toDate(created_on) AS dimension_day
+   SELECT lead_key, {0 Int64} AS period, toString(campaign_id) AS dimension_campaign
  (30 the same)
-   SELECT lead_key, {1 Int64} AS period, toDate(created_on) + {35 Int64} AS dimension_day
+   SELECT lead_key, {1 Int64} AS period, toString(campaign_id) AS dimension_campaign
  (1 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_campaign), ())
  (1 the same)
+ 
+ SELECT campaign_id AS id, name
+ FROM campaigns FINAL
+ WHERE instance_id = {"inst:a" String}

-- leadsInfluenced by company, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
  SELECT dimension_company,
    toUInt8(grouping(dimension_company)) AS is_total,
    toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced,
    toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
  FROM (
    WITH
    -- one row per lead with a touch, its touches in arrays
    touch AS (
      SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
      FROM touched_leads FINAL
      WHERE instance_id = {"inst:a" String} AND basis = {"views" String}),
    -- one row per lead of the period
    lead AS (
      SELECT lead_id, company_id, created_on
      FROM leads FINAL
      WHERE instance_id = {"inst:a" String}
        AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
        AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC')
        AND company_id != ''
        AND company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})),
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
      WHERE 1 AND NOT (company_id IN {["it's"] Array(String)}))
    SELECT lead_key, {0 Int64} AS period, toString(company_id) AS dimension_company
    FROM touched
    UNION ALL WITH
    -- one row per lead with a touch, its touches in arrays
    touch AS (
      SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
      FROM touched_leads FINAL
      WHERE instance_id = {"inst:a" String} AND basis = {"views" String}),
    -- one row per lead of the period
    lead AS (
      SELECT lead_id, company_id, created_on
      FROM leads FINAL
      WHERE instance_id = {"inst:a" String}
        AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC')
        AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC')
        AND company_id != ''
        AND company_id IN (
        SELECT company_id
        FROM audience_companies FINAL
        WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})),
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
      WHERE 1 AND NOT (company_id IN {["it's"] Array(String)}))
    SELECT lead_key, {1 Int64} AS period, toString(company_id) AS dimension_company
    FROM touched)
  GROUP BY GROUPING SETS ((dimension_company), ()))
ORDER BY is_total DESC, figure_leadsInfluenced DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by sector, compared, for an audience: as leadsInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_sector,
+   toUInt8(grouping(dimension_sector)) AS is_total,
  (31 the same)
-     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)}))
-   SELECT lead_key, {0 Int64} AS period, toDate(created_on) AS dimension_day
+     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)})),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
+   SELECT lead_key, {0 Int64} AS period, known.sector_id AS dimension_sector
  (1 the same)
+   ANY LEFT JOIN known ON touched.company_id = known.known_id
  (28 the same)
-     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)}))
-   SELECT lead_key, {1 Int64} AS period, toDate(created_on) + {35 Int64} AS dimension_day
-   FROM touched)
- GROUP BY GROUPING SETS ((dimension_day), ())
+     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)})),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
+   SELECT lead_key, {1 Int64} AS period, known.sector_id AS dimension_sector
+   FROM touched
+   ANY LEFT JOIN known ON touched.company_id = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_sector), ())
  (1 the same)

-- leadsInfluenced by revRange, compared, for an audience: as leadsInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_revRange,
+   toUInt8(grouping(dimension_revRange)) AS is_total,
  (31 the same)
-     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)}))
-   SELECT lead_key, {0 Int64} AS period, toDate(created_on) AS dimension_day
+     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)})),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
+   SELECT lead_key, {0 Int64} AS period, known.rev_range_id AS dimension_revRange
  (1 the same)
+   ANY LEFT JOIN known ON touched.company_id = known.known_id
  (28 the same)
-     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)}))
-   SELECT lead_key, {1 Int64} AS period, toDate(created_on) + {35 Int64} AS dimension_day
-   FROM touched)
- GROUP BY GROUPING SETS ((dimension_day), ())
+     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)})),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
+   SELECT lead_key, {1 Int64} AS period, known.rev_range_id AS dimension_revRange
+   FROM touched
+   ANY LEFT JOIN known ON touched.company_id = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_revRange), ())
  (1 the same)

-- leadsInfluenced by region, compared, for an audience: as leadsInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_region,
+   toUInt8(grouping(dimension_region)) AS is_total,
  (31 the same)
-     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)}))
-   SELECT lead_key, {0 Int64} AS period, toDate(created_on) AS dimension_day
+     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)})),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
+   SELECT lead_key, {0 Int64} AS period, known.region_id AS dimension_region
  (1 the same)
+   ANY LEFT JOIN known ON touched.company_id = known.known_id
  (28 the same)
-     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)}))
-   SELECT lead_key, {1 Int64} AS period, toDate(created_on) + {35 Int64} AS dimension_day
-   FROM touched)
- GROUP BY GROUPING SETS ((dimension_day), ())
+     WHERE 1 AND NOT (company_id IN {["it's"] Array(String)})),
+   -- one row per company
+   known AS (
+     SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+     FROM companies FINAL
+     WHERE instance_id = {"inst:a" String})
+   SELECT lead_key, {1 Int64} AS period, known.region_id AS dimension_region
+   FROM touched
+   ANY LEFT JOIN known ON touched.company_id = known.known_id)
+ GROUP BY GROUPING SETS ((dimension_region), ())
  (1 the same)
