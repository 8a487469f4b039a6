-- spend
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_spend DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- adImpressions
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_adImpressions DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_adImpressions
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_adImpressions, period = 0)) AS figure_adImpressions
FROM (
SELECT {0 Int64} AS period, sum(ad_impressions) AS sum_adImpressions
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- adClicks
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_adClicks DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_adClicks
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_adClicks, period = 0)) AS figure_adClicks
FROM (
SELECT {0 Int64} AS period, sum(ad_clicks) AS sum_adClicks
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spend by day, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_day ASC, figure_spend DESC NULLS LAST, value_day ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_day) AS value_day, toString(dimension_day) AS name_day, is_total, figure_spend, previous_spend
FROM (
SELECT dimension_day, toUInt8(grouping(dimension_day)) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend, toFloat64(sumIf(sum_spend, period = 1)) AS previous_spend
FROM (
SELECT toDate(day) AS dimension_day, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_day
UNION ALL SELECT toDate(day) + {35 Int64} AS dimension_day, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-01-25" Date} AND day <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_day)
GROUP BY GROUPING SETS ((dimension_day), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spend by week, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_week ASC, figure_spend DESC NULLS LAST, value_week ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_week) AS value_week, toString(dimension_week) AS name_week, is_total, figure_spend, previous_spend
FROM (
SELECT dimension_week, toUInt8(grouping(dimension_week)) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend, toFloat64(sumIf(sum_spend, period = 1)) AS previous_spend
FROM (
SELECT toStartOfWeek(day) AS dimension_week, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_week
UNION ALL SELECT toStartOfWeek(day) + {35 Int64} AS dimension_week, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-01-25" Date} AND day <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_week)
GROUP BY GROUPING SETS ((dimension_week), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spend by month, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_month ASC, figure_spend DESC NULLS LAST, value_month ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_month) AS value_month, toString(dimension_month) AS name_month, is_total, figure_spend, previous_spend
FROM (
SELECT dimension_month, toUInt8(grouping(dimension_month)) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend, toFloat64(sumIf(sum_spend, period = 1)) AS previous_spend
FROM (
SELECT toStartOfMonth(day) AS dimension_month, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_month
UNION ALL SELECT addMonths(toStartOfMonth(day), {1 Int64}) AS dimension_month, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-01-25" Date} AND day <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_month)
GROUP BY GROUPING SETS ((dimension_month), ())) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spend by channel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_spend DESC NULLS LAST, value_channel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_channel) AS value_channel, transform(toString(toString(dimension_channel)), […], […], toString(toString(dimension_channel))) AS name_channel, is_total, figure_spend, previous_spend
FROM (
SELECT dimension_channel, toUInt8(grouping(dimension_channel)) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend, toFloat64(sumIf(sum_spend, period = 1)) AS previous_spend
FROM (
SELECT channel_id AS dimension_channel, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_channel
UNION ALL SELECT channel_id AS dimension_channel, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-01-25" Date} AND day <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_channel)
GROUP BY GROUPING SETS ((dimension_channel), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spend by vendor, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_spend DESC NULLS LAST, value_vendor ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_vendor) AS value_vendor, transform(toString(toString(dimension_vendor)), […], […], toString(toString(dimension_vendor))) AS name_vendor, is_total, figure_spend, previous_spend
FROM (
SELECT dimension_vendor, toUInt8(grouping(dimension_vendor)) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend, toFloat64(sumIf(sum_spend, period = 1)) AS previous_spend
FROM (
SELECT vendor_id AS dimension_vendor, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_vendor
UNION ALL SELECT vendor_id AS dimension_vendor, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-01-25" Date} AND day <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_vendor)
GROUP BY GROUPING SETS ((dimension_vendor), ())) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spend by campaign, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_spend DESC NULLS LAST, value_campaign ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_campaign) AS value_campaign, if(position(toString(dimension_campaign), '.unassigned__') > 0, concat('Unassigned (', transform(toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$')), […], […], toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$'))), ')'), if(coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)) = 'unattributed', 'Unattributed', coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)))) AS name_campaign, is_total, figure_spend, previous_spend
FROM (
SELECT dimension_campaign, toUInt8(grouping(dimension_campaign)) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend, toFloat64(sumIf(sum_spend, period = 1)) AS previous_spend
FROM (
SELECT campaign_id AS dimension_campaign, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_campaign
UNION ALL SELECT campaign_id AS dimension_campaign, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-01-25" Date} AND day <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, vendor_id))
GROUP BY dimension_campaign)
GROUP BY GROUPING SETS ((dimension_campaign), ())) AS grouped ANY
LEFT JOIN (
SELECT campaign_id, name
FROM campaigns FINAL
WHERE instance_id = {"inst:a" String}) AS campaign_names ON dimension_campaign = campaign_names.campaign_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1
