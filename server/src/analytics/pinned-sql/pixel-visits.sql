-- engagedByPixel
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_engagedByPixel DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_engagedByPixel
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel
FROM (
SELECT engaged.*
FROM (
SELECT reached_id AS company, {0 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by day, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_day ASC, figure_engagedByPixel DESC NULLS LAST, value_day ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_day) AS value_day, toString(dimension_day) AS name_day, is_total, figure_engagedByPixel, previous_engagedByPixel
FROM (
SELECT dimension_day, toUInt8(grouping(dimension_day)) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel, toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
FROM (
SELECT engaged.*
FROM (
SELECT dimension_day, reached_id AS company, {0 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT visit_days.day AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY dimension_day, company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at
UNION ALL SELECT dimension_day, reached_id AS company, {1 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT visit_days.day + {35 Int64} AS dimension_day, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-01-25" Date} AND visit_days.day <= {"2026-02-24" Date}
GROUP BY dimension_day, company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged)
GROUP BY GROUPING SETS ((dimension_day), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by week, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_week ASC, figure_engagedByPixel DESC NULLS LAST, value_week ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_week) AS value_week, toString(dimension_week) AS name_week, is_total, figure_engagedByPixel, previous_engagedByPixel
FROM (
SELECT dimension_week, toUInt8(grouping(dimension_week)) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel, toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
FROM (
SELECT engaged.*
FROM (
SELECT dimension_week, reached_id AS company, {0 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toStartOfWeek(visit_days.day) AS dimension_week, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY dimension_week, company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at
UNION ALL SELECT dimension_week, reached_id AS company, {1 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toStartOfWeek(visit_days.day) + {35 Int64} AS dimension_week, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-01-25" Date} AND visit_days.day <= {"2026-02-24" Date}
GROUP BY dimension_week, company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged)
GROUP BY GROUPING SETS ((dimension_week), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by month, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_month ASC, figure_engagedByPixel DESC NULLS LAST, value_month ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_month) AS value_month, toString(dimension_month) AS name_month, is_total, figure_engagedByPixel, previous_engagedByPixel
FROM (
SELECT dimension_month, toUInt8(grouping(dimension_month)) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel, toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
FROM (
SELECT engaged.*
FROM (
SELECT dimension_month, reached_id AS company, {0 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toStartOfMonth(visit_days.day) AS dimension_month, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY dimension_month, company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at
UNION ALL SELECT dimension_month, reached_id AS company, {1 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT addMonths(toStartOfMonth(visit_days.day), {1 Int64}) AS dimension_month, toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-01-25" Date} AND visit_days.day <= {"2026-02-24" Date}
GROUP BY dimension_month, company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged)
GROUP BY GROUPING SETS ((dimension_month), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by channel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_engagedByPixel DESC NULLS LAST, value_channel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_channel) AS value_channel, transform(toString(toString(dimension_channel)), […], […], toString(toString(dimension_channel))) AS name_channel, is_total, figure_engagedByPixel, previous_engagedByPixel
FROM (
SELECT dimension_channel, toUInt8(grouping(dimension_channel)) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel, toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
FROM (
SELECT engaged.*
FROM (
SELECT dimension_channel, reached_id AS company, {0 Int64} AS period
FROM (
SELECT channel_id AS dimension_channel, toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_channel, company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at
UNION ALL SELECT dimension_channel, reached_id AS company, {1 Int64} AS period
FROM (
SELECT channel_id AS dimension_channel, toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_channel, company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-01-25" Date} AND visit_days.day <= {"2026-02-24" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged)
GROUP BY GROUPING SETS ((dimension_channel), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by vendor, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_engagedByPixel DESC NULLS LAST, value_vendor ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_vendor) AS value_vendor, transform(toString(toString(dimension_vendor)), […], […], toString(toString(dimension_vendor))) AS name_vendor, is_total, figure_engagedByPixel, previous_engagedByPixel
FROM (
SELECT dimension_vendor, toUInt8(grouping(dimension_vendor)) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel, toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
FROM (
SELECT engaged.*
FROM (
SELECT dimension_vendor, reached_id AS company, {0 Int64} AS period
FROM (
SELECT vendor_id AS dimension_vendor, toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_vendor, company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at
UNION ALL SELECT dimension_vendor, reached_id AS company, {1 Int64} AS period
FROM (
SELECT vendor_id AS dimension_vendor, toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_vendor, company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-01-25" Date} AND visit_days.day <= {"2026-02-24" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged)
GROUP BY GROUPING SETS ((dimension_vendor), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by campaign, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_engagedByPixel DESC NULLS LAST, value_campaign ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_campaign) AS value_campaign, if(position(toString(dimension_campaign), '.unassigned__') > 0, concat('Unassigned (', transform(toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$')), […], […], toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$'))), ')'), if(coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)) = 'unattributed', 'Unattributed', coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)))) AS name_campaign, is_total, figure_engagedByPixel, previous_engagedByPixel
FROM (
SELECT dimension_campaign, toUInt8(grouping(dimension_campaign)) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel, toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
FROM (
SELECT engaged.*
FROM (
SELECT dimension_campaign, reached_id AS company, {0 Int64} AS period
FROM (
SELECT if(campaign_id = '', concat('camp_', vendor_id, '.unassigned__'), campaign_id) AS dimension_campaign, toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_campaign, company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at
UNION ALL SELECT dimension_campaign, reached_id AS company, {1 Int64} AS period
FROM (
SELECT if(campaign_id = '', concat('camp_', vendor_id, '.unassigned__'), campaign_id) AS dimension_campaign, toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_campaign, company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-01-25" Date} AND visit_days.day <= {"2026-02-24" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged)
GROUP BY GROUPING SETS ((dimension_campaign), ())) AS grouped ANY
LEFT JOIN (
SELECT campaign_id, name
FROM campaigns FINAL
WHERE instance_id = {"inst:a" String}) AS campaign_names ON dimension_campaign = campaign_names.campaign_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by company, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_engagedByPixel DESC NULLS LAST, value_company ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_company) AS value_company, coalesce(nullIf(company_names.name, ''), toString(dimension_company)) AS name_company, is_total, figure_engagedByPixel, previous_engagedByPixel
FROM (
SELECT dimension_company, toUInt8(grouping(dimension_company)) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel, toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
FROM (
SELECT engaged.*, company AS dimension_company
FROM (
SELECT reached_id AS company, {0 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at
UNION ALL SELECT reached_id AS company, {1 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-01-25" Date} AND visit_days.day <= {"2026-02-24" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged)
GROUP BY GROUPING SETS ((dimension_company), ())) AS grouped ANY
LEFT JOIN (
SELECT company_id, name
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS company_names ON dimension_company = company_names.company_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by sector, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_engagedByPixel DESC NULLS LAST, value_sector ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_sector) AS value_sector, transform(toString(toString(dimension_sector)), […], […], toString(toString(dimension_sector))) AS name_sector, is_total, figure_engagedByPixel, previous_engagedByPixel
FROM (
SELECT dimension_sector, toUInt8(grouping(dimension_sector)) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel, toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
FROM (
SELECT engaged.*, known.sector_id AS dimension_sector
FROM (
SELECT reached_id AS company, {0 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at
UNION ALL SELECT reached_id AS company, {1 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-01-25" Date} AND visit_days.day <= {"2026-02-24" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged ANY
LEFT JOIN (
SELECT company_id, sector_id, region_id, rev_range_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON engaged.company = known.company_id)
GROUP BY GROUPING SETS ((dimension_sector), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by revRange, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_engagedByPixel DESC NULLS LAST, value_revRange ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_revRange) AS value_revRange, transform(toString(toString(dimension_revRange)), ['rrng_very_small', 'rrng_small_medium', 'rrng_mid_market', 'rrng_enterprise', ''], ['Very small (under $1M)', 'Small-medium ($1M to $50M)', 'Mid-market ($50M to $1B)', 'Enterprise (over $1B)', 'Size not known'], toString(toString(dimension_revRange))) AS name_revRange, is_total, figure_engagedByPixel, previous_engagedByPixel
FROM (
SELECT dimension_revRange, toUInt8(grouping(dimension_revRange)) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel, toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
FROM (
SELECT engaged.*, known.rev_range_id AS dimension_revRange
FROM (
SELECT reached_id AS company, {0 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at
UNION ALL SELECT reached_id AS company, {1 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-01-25" Date} AND visit_days.day <= {"2026-02-24" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged ANY
LEFT JOIN (
SELECT company_id, sector_id, region_id, rev_range_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON engaged.company = known.company_id)
GROUP BY GROUPING SETS ((dimension_revRange), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by region, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_engagedByPixel DESC NULLS LAST, value_region ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_region) AS value_region, transform(toString(toString(dimension_region)), […], […], toString(toString(dimension_region))) AS name_region, is_total, figure_engagedByPixel, previous_engagedByPixel
FROM (
SELECT dimension_region, toUInt8(grouping(dimension_region)) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel, toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
FROM (
SELECT engaged.*, known.region_id AS dimension_region
FROM (
SELECT reached_id AS company, {0 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at
UNION ALL SELECT reached_id AS company, {1 Int64} AS period
FROM (
SELECT toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-01-25" Date} AND visit_days.day <= {"2026-02-24" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged ANY
LEFT JOIN (
SELECT company_id, sector_id, region_id, rev_range_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON engaged.company = known.company_id)
GROUP BY GROUPING SETS ((dimension_region), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- engagedByPixel by pixel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_engagedByPixel DESC NULLS LAST, value_pixel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_pixel) AS value_pixel, if(coalesce(nullIf(pixel_names.name, ''), toString(dimension_pixel)) = 'unattributed', 'Unattributed', coalesce(nullIf(pixel_names.name, ''), toString(dimension_pixel))) AS name_pixel, is_total, figure_engagedByPixel, previous_engagedByPixel
FROM (
SELECT dimension_pixel, toUInt8(grouping(dimension_pixel)) AS is_total, toFloat64(uniqExactIf(company, period = 0)) AS figure_engagedByPixel, toFloat64(uniqExactIf(company, period = 1)) AS previous_engagedByPixel
FROM (
SELECT engaged.*
FROM (
SELECT dimension_pixel, reached_id AS company, {0 Int64} AS period
FROM (
SELECT pixel_id AS dimension_pixel, toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_pixel, company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-03-01" Date} AND visit_days.day <= {"2026-03-31" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at
UNION ALL SELECT dimension_pixel, reached_id AS company, {1 Int64} AS period
FROM (
SELECT pixel_id AS dimension_pixel, toString(company_id) AS reached_id, min(occurred_at) AS first_at
FROM impressions
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND occurred_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_pixel, company_id) AS reached
INNER JOIN (
SELECT toString(company_id) AS visitor_id, max(last_started_at) AS last_visit
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND bot_reason = '' AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND visit_days.day >= {"2026-01-25" Date} AND visit_days.day <= {"2026-02-24" Date}
GROUP BY company_id) AS visited ON reached.reached_id = visited.visitor_id
WHERE last_visit > first_at) AS engaged)
GROUP BY GROUPING SETS ((dimension_pixel), ())) AS grouped ANY
LEFT JOIN (
SELECT pixel_id, name
FROM pixels FINAL
WHERE instance_id = {"inst:a" String}) AS pixel_names ON dimension_pixel = pixel_names.pixel_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1
