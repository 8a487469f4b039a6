-- memberOpportunities
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_memberOpportunities DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_memberOpportunities
FROM (
SELECT toUInt8(1) AS is_total, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS figure_memberOpportunities) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- memberOpportunities by channel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_memberOpportunities DESC NULLS LAST, value_channel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_channel) AS value_channel, transform(toString(toString(dimension_channel)), […], […], toString(toString(dimension_channel))) AS name_channel, is_total, figure_memberOpportunities, previous_memberOpportunities
FROM (
SELECT '' AS dimension_channel, toUInt8(1) AS is_total, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS figure_memberOpportunities, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS previous_memberOpportunities) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- memberOpportunities by vendor, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_memberOpportunities DESC NULLS LAST, value_vendor ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_vendor) AS value_vendor, transform(toString(toString(dimension_vendor)), […], […], toString(toString(dimension_vendor))) AS name_vendor, is_total, figure_memberOpportunities, previous_memberOpportunities
FROM (
SELECT '' AS dimension_vendor, toUInt8(1) AS is_total, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS figure_memberOpportunities, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS previous_memberOpportunities) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- memberOpportunities by campaign, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_memberOpportunities DESC NULLS LAST, value_campaign ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_campaign) AS value_campaign, if(position(toString(dimension_campaign), '.unassigned__') > 0, concat('Unassigned (', transform(toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$')), […], […], toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$'))), ')'), if(coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)) = 'unattributed', 'Unattributed', coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)))) AS name_campaign, is_total, figure_memberOpportunities, previous_memberOpportunities
FROM (
SELECT '' AS dimension_campaign, toUInt8(1) AS is_total, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS figure_memberOpportunities, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS previous_memberOpportunities) AS grouped ANY
LEFT JOIN (
SELECT campaign_id, name
FROM campaigns FINAL
WHERE instance_id = {"inst:a" String}) AS campaign_names ON dimension_campaign = campaign_names.campaign_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- memberOpportunities by pixel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_memberOpportunities DESC NULLS LAST, value_pixel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_pixel) AS value_pixel, if(coalesce(nullIf(pixel_names.name, ''), toString(dimension_pixel)) = 'unattributed', 'Unattributed', coalesce(nullIf(pixel_names.name, ''), toString(dimension_pixel))) AS name_pixel, is_total, figure_memberOpportunities, previous_memberOpportunities
FROM (
SELECT '' AS dimension_pixel, toUInt8(1) AS is_total, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS figure_memberOpportunities, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS previous_memberOpportunities) AS grouped ANY
LEFT JOIN (
SELECT pixel_id, name
FROM pixels FINAL
WHERE instance_id = {"inst:a" String}) AS pixel_names ON dimension_pixel = pixel_names.pixel_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- memberOpportunities by campaignType, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_memberOpportunities DESC NULLS LAST, value_campaignType ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_campaignType) AS value_campaignType, if(coalesce(nullIf(campaign_type_names.name, ''), toString(dimension_campaignType)) = 'unattributed', 'Unattributed', coalesce(nullIf(campaign_type_names.name, ''), toString(dimension_campaignType))) AS name_campaignType, is_total, figure_memberOpportunities, previous_memberOpportunities
FROM (
SELECT '' AS dimension_campaignType, toUInt8(1) AS is_total, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS figure_memberOpportunities, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1 AND NOT (has({["it's"] Array(String)}, company_id))) AS previous_memberOpportunities) AS grouped ANY
LEFT JOIN (
SELECT campaign_type_id, if(vendor_name = '', name, concat(vendor_name, ' - ', name)) AS name
FROM campaign_types FINAL
WHERE instance_id = {"inst:a" String}) AS campaign_type_names ON dimension_campaignType = campaign_type_names.campaign_type_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1
