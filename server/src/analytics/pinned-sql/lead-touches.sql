-- leadsInfluenced
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_leadsInfluenced DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_leadsInfluenced
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced
FROM (
SELECT lead_key, {0 Int64} AS period
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND company_id != '') AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1) AS touched)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by day, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_day ASC, figure_leadsInfluenced DESC NULLS LAST, value_day ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_day) AS value_day, toString(dimension_day) AS name_day, is_total, figure_leadsInfluenced, previous_leadsInfluenced
FROM (
SELECT dimension_day, toUInt8(grouping(dimension_day)) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced, toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
FROM (
SELECT lead_key, {0 Int64} AS period, toDate(created_on) AS dimension_day
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched
UNION ALL SELECT lead_key, {1 Int64} AS period, toDate(created_on) + {35 Int64} AS dimension_day
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched)
GROUP BY GROUPING SETS ((dimension_day), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by week, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_week ASC, figure_leadsInfluenced DESC NULLS LAST, value_week ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_week) AS value_week, toString(dimension_week) AS name_week, is_total, figure_leadsInfluenced, previous_leadsInfluenced
FROM (
SELECT dimension_week, toUInt8(grouping(dimension_week)) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced, toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
FROM (
SELECT lead_key, {0 Int64} AS period, toStartOfWeek(created_on) AS dimension_week
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched
UNION ALL SELECT lead_key, {1 Int64} AS period, toStartOfWeek(created_on) + {35 Int64} AS dimension_week
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched)
GROUP BY GROUPING SETS ((dimension_week), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by month, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_month ASC, figure_leadsInfluenced DESC NULLS LAST, value_month ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_month) AS value_month, toString(dimension_month) AS name_month, is_total, figure_leadsInfluenced, previous_leadsInfluenced
FROM (
SELECT dimension_month, toUInt8(grouping(dimension_month)) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced, toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
FROM (
SELECT lead_key, {0 Int64} AS period, toStartOfMonth(created_on) AS dimension_month
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched
UNION ALL SELECT lead_key, {1 Int64} AS period, addMonths(toStartOfMonth(created_on), {1 Int64}) AS dimension_month
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched)
GROUP BY GROUPING SETS ((dimension_month), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by channel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_leadsInfluenced DESC NULLS LAST, value_channel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_channel) AS value_channel, transform(toString(toString(dimension_channel)), […], […], toString(toString(dimension_channel))) AS name_channel, is_total, figure_leadsInfluenced, previous_leadsInfluenced
FROM (
SELECT dimension_channel, toUInt8(grouping(dimension_channel)) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced, toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
FROM (
SELECT lead_key, {0 Int64} AS period, toString(channel_id) AS dimension_channel
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched
UNION ALL SELECT lead_key, {1 Int64} AS period, toString(channel_id) AS dimension_channel
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched)
GROUP BY GROUPING SETS ((dimension_channel), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by vendor, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_leadsInfluenced DESC NULLS LAST, value_vendor ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_vendor) AS value_vendor, transform(toString(toString(dimension_vendor)), […], […], toString(toString(dimension_vendor))) AS name_vendor, is_total, figure_leadsInfluenced, previous_leadsInfluenced
FROM (
SELECT dimension_vendor, toUInt8(grouping(dimension_vendor)) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced, toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
FROM (
SELECT lead_key, {0 Int64} AS period, toString(vendor_id) AS dimension_vendor
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched
UNION ALL SELECT lead_key, {1 Int64} AS period, toString(vendor_id) AS dimension_vendor
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched)
GROUP BY GROUPING SETS ((dimension_vendor), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by campaign, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_leadsInfluenced DESC NULLS LAST, value_campaign ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_campaign) AS value_campaign, if(position(toString(dimension_campaign), '.unassigned__') > 0, concat('Unassigned (', transform(toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$')), […], […], toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$'))), ')'), if(coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)) = 'unattributed', 'Unattributed', coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)))) AS name_campaign, is_total, figure_leadsInfluenced, previous_leadsInfluenced
FROM (
SELECT dimension_campaign, toUInt8(grouping(dimension_campaign)) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced, toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
FROM (
SELECT lead_key, {0 Int64} AS period, toString(campaign_id) AS dimension_campaign
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched
UNION ALL SELECT lead_key, {1 Int64} AS period, toString(campaign_id) AS dimension_campaign
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched)
GROUP BY GROUPING SETS ((dimension_campaign), ())) AS grouped ANY
LEFT JOIN (
SELECT campaign_id, name
FROM campaigns FINAL
WHERE instance_id = {"inst:a" String}) AS campaign_names ON dimension_campaign = campaign_names.campaign_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by company, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_leadsInfluenced DESC NULLS LAST, value_company ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_company) AS value_company, coalesce(nullIf(company_names.name, ''), toString(dimension_company)) AS name_company, is_total, figure_leadsInfluenced, previous_leadsInfluenced
FROM (
SELECT dimension_company, toUInt8(grouping(dimension_company)) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced, toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
FROM (
SELECT lead_key, {0 Int64} AS period, toString(company_id) AS dimension_company
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched
UNION ALL SELECT lead_key, {1 Int64} AS period, toString(company_id) AS dimension_company
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched)
GROUP BY GROUPING SETS ((dimension_company), ())) AS grouped ANY
LEFT JOIN (
SELECT company_id, name
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS company_names ON dimension_company = company_names.company_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by sector, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_leadsInfluenced DESC NULLS LAST, value_sector ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_sector) AS value_sector, transform(toString(toString(dimension_sector)), […], […], toString(toString(dimension_sector))) AS name_sector, is_total, figure_leadsInfluenced, previous_leadsInfluenced
FROM (
SELECT dimension_sector, toUInt8(grouping(dimension_sector)) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced, toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
FROM (
SELECT lead_key, {0 Int64} AS period, known.sector_id AS dimension_sector
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON touched.company_id = known.known_id
UNION ALL SELECT lead_key, {1 Int64} AS period, known.sector_id AS dimension_sector
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON touched.company_id = known.known_id)
GROUP BY GROUPING SETS ((dimension_sector), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by revRange, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_leadsInfluenced DESC NULLS LAST, value_revRange ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_revRange) AS value_revRange, transform(toString(toString(dimension_revRange)), ['rrng_very_small', 'rrng_small_medium', 'rrng_mid_market', 'rrng_enterprise', ''], ['Very small (under $1M)', 'Small-medium ($1M to $50M)', 'Mid-market ($50M to $1B)', 'Enterprise (over $1B)', 'Size not known'], toString(toString(dimension_revRange))) AS name_revRange, is_total, figure_leadsInfluenced, previous_leadsInfluenced
FROM (
SELECT dimension_revRange, toUInt8(grouping(dimension_revRange)) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced, toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
FROM (
SELECT lead_key, {0 Int64} AS period, known.rev_range_id AS dimension_revRange
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON touched.company_id = known.known_id
UNION ALL SELECT lead_key, {1 Int64} AS period, known.rev_range_id AS dimension_revRange
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON touched.company_id = known.known_id)
GROUP BY GROUPING SETS ((dimension_revRange), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- leadsInfluenced by region, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_leadsInfluenced DESC NULLS LAST, value_region ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_region) AS value_region, transform(toString(toString(dimension_region)), […], […], toString(toString(dimension_region))) AS name_region, is_total, figure_leadsInfluenced, previous_leadsInfluenced
FROM (
SELECT dimension_region, toUInt8(grouping(dimension_region)) AS is_total, toFloat64(uniqExactIf(lead_key, period = 0)) AS figure_leadsInfluenced, toFloat64(uniqExactIf(lead_key, period = 1)) AS previous_leadsInfluenced
FROM (
SELECT lead_key, {0 Int64} AS period, known.region_id AS dimension_region
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON touched.company_id = known.known_id
UNION ALL SELECT lead_key, {1 Int64} AS period, known.region_id AS dimension_region
FROM (
SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
FROM (
SELECT cityHash64(lead_id) AS lead_key, company_id, created_on, channel_ids, vendor_ids, campaign_ids
FROM (
SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
FROM touched_leads FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT lead_id, company_id, created_on
FROM leads FINAL
WHERE instance_id = {"inst:a" String} AND created_on >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND created_on < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND company_id != '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS lead ON touch.touched_id = lead.lead_id)
ARRAY JOIN channel_ids AS channel_id, vendor_ids AS vendor_id, campaign_ids AS campaign_id
WHERE 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS touched ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON touched.company_id = known.known_id)
GROUP BY GROUPING SETS ((dimension_region), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1
