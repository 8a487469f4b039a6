-- viewThroughVisits
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_viewThroughVisits DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_viewThroughVisits
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits
FROM (
SELECT {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC'))) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- targetViewThroughVisits
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_targetViewThroughVisits DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_targetViewThroughVisits
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_targetViewThroughVisits, period = 0 AND category = 'target')) AS figure_targetViewThroughVisits
FROM (
SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category
FROM (
SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_targetViewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
GROUP BY company) AS counted)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by day, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_day ASC, figure_viewThroughVisits DESC NULLS LAST, value_day ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_day) AS value_day, toString(dimension_day) AS name_day, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_day, toUInt8(grouping(dimension_day)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT toDate(started_at) AS dimension_day, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_day
UNION ALL SELECT toDate(started_at) + {35 Int64} AS dimension_day, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_day)
GROUP BY GROUPING SETS ((dimension_day), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by week, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_week ASC, figure_viewThroughVisits DESC NULLS LAST, value_week ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_week) AS value_week, toString(dimension_week) AS name_week, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_week, toUInt8(grouping(dimension_week)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT toStartOfWeek(started_at) AS dimension_week, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_week
UNION ALL SELECT toStartOfWeek(started_at) + {35 Int64} AS dimension_week, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_week)
GROUP BY GROUPING SETS ((dimension_week), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by month, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_month ASC, figure_viewThroughVisits DESC NULLS LAST, value_month ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_month) AS value_month, toString(dimension_month) AS name_month, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_month, toUInt8(grouping(dimension_month)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT toStartOfMonth(started_at) AS dimension_month, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_month
UNION ALL SELECT addMonths(toStartOfMonth(started_at), {1 Int64}) AS dimension_month, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_month)
GROUP BY GROUPING SETS ((dimension_month), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by trafficType, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_viewThroughVisits DESC NULLS LAST, value_trafficType ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_trafficType) AS value_trafficType, transform(toString(toString(dimension_trafficType)), ['target', 'other', 'bot', 'unresolved'], ['Target', 'Other', 'Bot', 'Unknown'], toString(toString(dimension_trafficType))) AS name_trafficType, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_trafficType, toUInt8(grouping(dimension_trafficType)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}), 'target', 'other') AS category, category AS dimension_trafficType
FROM (
SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company
UNION ALL SELECT toString(company_id) AS company, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company) AS counted)
GROUP BY GROUPING SETS ((dimension_trafficType), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by channel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_viewThroughVisits DESC NULLS LAST, value_channel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_channel) AS value_channel, transform(toString(toString(dimension_channel)), […], […], toString(toString(dimension_channel))) AS name_channel, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_channel, toUInt8(grouping(dimension_channel)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT channel_id AS dimension_channel, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_channel
UNION ALL SELECT channel_id AS dimension_channel, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_channel)
GROUP BY GROUPING SETS ((dimension_channel), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by vendor, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_viewThroughVisits DESC NULLS LAST, value_vendor ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_vendor) AS value_vendor, transform(toString(toString(dimension_vendor)), […], […], toString(toString(dimension_vendor))) AS name_vendor, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_vendor, toUInt8(grouping(dimension_vendor)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT vendor_id AS dimension_vendor, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_vendor
UNION ALL SELECT vendor_id AS dimension_vendor, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_vendor)
GROUP BY GROUPING SETS ((dimension_vendor), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by campaign, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_viewThroughVisits DESC NULLS LAST, value_campaign ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_campaign) AS value_campaign, if(position(toString(dimension_campaign), '.unassigned__') > 0, concat('Unassigned (', transform(toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$')), […], […], toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$'))), ')'), if(coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)) = 'unattributed', 'Unattributed', coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)))) AS name_campaign, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_campaign, toUInt8(grouping(dimension_campaign)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT if(campaign_id = '', concat('camp_', vendor_id, '.unassigned__'), campaign_id) AS dimension_campaign, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_campaign
UNION ALL SELECT if(campaign_id = '', concat('camp_', vendor_id, '.unassigned__'), campaign_id) AS dimension_campaign, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_campaign)
GROUP BY GROUPING SETS ((dimension_campaign), ())) AS grouped ANY
LEFT JOIN (
SELECT campaign_id, name
FROM campaigns FINAL
WHERE instance_id = {"inst:a" String}) AS campaign_names ON dimension_campaign = campaign_names.campaign_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by company, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_viewThroughVisits DESC NULLS LAST, value_company ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_company) AS value_company, coalesce(nullIf(company_names.name, ''), toString(dimension_company)) AS name_company, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_company, toUInt8(grouping(dimension_company)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}), 'target', 'other') AS category, company AS dimension_company
FROM (
SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company
UNION ALL SELECT toString(company_id) AS company, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company) AS counted
WHERE company != '')
GROUP BY GROUPING SETS ((dimension_company), ())) AS grouped ANY
LEFT JOIN (
SELECT company_id, name
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS company_names ON dimension_company = company_names.company_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by sector, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_viewThroughVisits DESC NULLS LAST, value_sector ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_sector) AS value_sector, transform(toString(toString(dimension_sector)), […], […], toString(toString(dimension_sector))) AS name_sector, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_sector, toUInt8(grouping(dimension_sector)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}), 'target', 'other') AS category, known.sector_id AS dimension_sector
FROM (
SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company
UNION ALL SELECT toString(company_id) AS company, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company) AS counted ANY
LEFT JOIN (
SELECT company_id, sector_id, region_id, rev_range_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON counted.company = known.company_id)
GROUP BY GROUPING SETS ((dimension_sector), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by revRange, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_viewThroughVisits DESC NULLS LAST, value_revRange ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_revRange) AS value_revRange, transform(toString(toString(dimension_revRange)), ['rrng_very_small', 'rrng_small_medium', 'rrng_mid_market', 'rrng_enterprise', ''], ['Very small (under $1M)', 'Small-medium ($1M to $50M)', 'Mid-market ($50M to $1B)', 'Enterprise (over $1B)', 'Size not known'], toString(toString(dimension_revRange))) AS name_revRange, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_revRange, toUInt8(grouping(dimension_revRange)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}), 'target', 'other') AS category, known.rev_range_id AS dimension_revRange
FROM (
SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company
UNION ALL SELECT toString(company_id) AS company, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company) AS counted ANY
LEFT JOIN (
SELECT company_id, sector_id, region_id, rev_range_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON counted.company = known.company_id)
GROUP BY GROUPING SETS ((dimension_revRange), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by region, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_viewThroughVisits DESC NULLS LAST, value_region ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_region) AS value_region, transform(toString(toString(dimension_region)), […], […], toString(toString(dimension_region))) AS name_region, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_region, toUInt8(grouping(dimension_region)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT counted.*, multiIf(company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}), 'target', 'other') AS category, known.region_id AS dimension_region
FROM (
SELECT toString(company_id) AS company, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company
UNION ALL SELECT toString(company_id) AS company, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY company) AS counted ANY
LEFT JOIN (
SELECT company_id, sector_id, region_id, rev_range_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON counted.company = known.company_id)
GROUP BY GROUPING SETS ((dimension_region), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- viewThroughVisits by pixel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_viewThroughVisits DESC NULLS LAST, value_pixel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_pixel) AS value_pixel, if(coalesce(nullIf(pixel_names.name, ''), toString(dimension_pixel)) = 'unattributed', 'Unattributed', coalesce(nullIf(pixel_names.name, ''), toString(dimension_pixel))) AS name_pixel, is_total, figure_viewThroughVisits, previous_viewThroughVisits
FROM (
SELECT dimension_pixel, toUInt8(grouping(dimension_pixel)) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits, toFloat64(sumIf(sum_viewThroughVisits, period = 1)) AS previous_viewThroughVisits
FROM (
SELECT pixel_id AS dimension_pixel, {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_pixel
UNION ALL SELECT pixel_id AS dimension_pixel, {1 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-01-25" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-02-25" String}, 3, 'UTC') AND NOT (has({["it's"] Array(String)}, company_id))
GROUP BY dimension_pixel)
GROUP BY GROUPING SETS ((dimension_pixel), ())) AS grouped ANY
LEFT JOIN (
SELECT pixel_id, name
FROM pixels FINAL
WHERE instance_id = {"inst:a" String}) AS pixel_names ON dimension_pixel = pixel_names.pixel_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1
