-- baseAccounts
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_baseAccounts
FROM (
SELECT toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String})) AS figure_baseAccounts) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by channel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_channel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_channel) AS value_channel, transform(toString(toString(dimension_channel)), […], […], toString(toString(dimension_channel))) AS name_channel, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_channel, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by vendor, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_vendor ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_vendor) AS value_vendor, transform(toString(toString(dimension_vendor)), […], […], toString(toString(dimension_vendor))) AS name_vendor, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_vendor, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by campaign, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_campaign ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_campaign) AS value_campaign, if(position(toString(dimension_campaign), '.unassigned__') > 0, concat('Unassigned (', transform(toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$')), […], […], toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$'))), ')'), if(coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)) = 'unattributed', 'Unattributed', coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)))) AS name_campaign, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_campaign, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped ANY
LEFT JOIN (
SELECT campaign_id, name
FROM campaigns FINAL
WHERE instance_id = {"inst:a" String}) AS campaign_names ON dimension_campaign = campaign_names.campaign_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by company, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_company ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_company) AS value_company, coalesce(nullIf(company_names.name, ''), toString(dimension_company)) AS name_company, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_company, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped ANY
LEFT JOIN (
SELECT company_id, name
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS company_names ON dimension_company = company_names.company_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by sector, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_sector ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_sector) AS value_sector, transform(toString(toString(dimension_sector)), […], […], toString(toString(dimension_sector))) AS name_sector, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_sector, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by revRange, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_revRange ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_revRange) AS value_revRange, transform(toString(toString(dimension_revRange)), ['rrng_very_small', 'rrng_small_medium', 'rrng_mid_market', 'rrng_enterprise', ''], ['Very small (under $1M)', 'Small-medium ($1M to $50M)', 'Mid-market ($50M to $1B)', 'Enterprise (over $1B)', 'Size not known'], toString(toString(dimension_revRange))) AS name_revRange, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_revRange, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by region, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_region ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_region) AS value_region, transform(toString(toString(dimension_region)), […], […], toString(toString(dimension_region))) AS name_region, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_region, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by trafficType, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_trafficType ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_trafficType) AS value_trafficType, transform(toString(toString(dimension_trafficType)), ['target', 'other', 'bot', 'unresolved'], ['Target', 'Other', 'Bot', 'Unknown'], toString(toString(dimension_trafficType))) AS name_trafficType, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_trafficType, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by page, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_page ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_page) AS value_page, toString(dimension_page) AS name_page, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_page, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by pixel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_pixel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_pixel) AS value_pixel, if(coalesce(nullIf(pixel_names.name, ''), toString(dimension_pixel)) = 'unattributed', 'Unattributed', coalesce(nullIf(pixel_names.name, ''), toString(dimension_pixel))) AS name_pixel, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_pixel, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped ANY
LEFT JOIN (
SELECT pixel_id, name
FROM pixels FINAL
WHERE instance_id = {"inst:a" String}) AS pixel_names ON dimension_pixel = pixel_names.pixel_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by opportunity, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_opportunity ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_opportunity) AS value_opportunity, coalesce(nullIf(opportunity_names.name, ''), toString(dimension_opportunity)) AS name_opportunity, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_opportunity, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped ANY
LEFT JOIN (
SELECT opportunity_id, name
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String}) AS opportunity_names ON dimension_opportunity = opportunity_names.opportunity_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by campaignType, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_baseAccounts DESC NULLS LAST, value_campaignType ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_campaignType) AS value_campaignType, if(coalesce(nullIf(campaign_type_names.name, ''), toString(dimension_campaignType)) = 'unattributed', 'Unattributed', coalesce(nullIf(campaign_type_names.name, ''), toString(dimension_campaignType))) AS name_campaignType, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_campaignType, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped ANY
LEFT JOIN (
SELECT campaign_type_id, if(vendor_name = '', name, concat(vendor_name, ' - ', name)) AS name
FROM campaign_types FINAL
WHERE instance_id = {"inst:a" String}) AS campaign_type_names ON dimension_campaignType = campaign_type_names.campaign_type_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by day, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_day ASC, figure_baseAccounts DESC NULLS LAST, value_day ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_day) AS value_day, toString(dimension_day) AS name_day, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_day, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by week, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_week ASC, figure_baseAccounts DESC NULLS LAST, value_week ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_week) AS value_week, toString(dimension_week) AS name_week, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_week, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by month, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_month ASC, figure_baseAccounts DESC NULLS LAST, value_month ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_month) AS value_month, toString(dimension_month) AS name_month, is_total, figure_baseAccounts, previous_baseAccounts
FROM (
SELECT '' AS dimension_month, toUInt8(1) AS is_total, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1
