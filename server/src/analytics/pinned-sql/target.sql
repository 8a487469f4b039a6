-- baseAccounts
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String})) AS figure_baseAccounts

-- baseAccounts by channel, compared, for an audience
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

-- baseAccounts by vendor, compared, for an audience
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

-- baseAccounts by campaign, compared, for an audience
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

SELECT campaign_id AS id, name
FROM campaigns FINAL
WHERE instance_id = {"inst:a" String}

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
SELECT company_id AS id, name
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS company_names ON dimension_company = company_names.id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by sector, compared, for an audience
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

-- baseAccounts by revRange, compared, for an audience
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

-- baseAccounts by region, compared, for an audience
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

-- baseAccounts by trafficType, compared, for an audience
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

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
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

SELECT pixel_id AS id, name
FROM pixels FINAL
WHERE instance_id = {"inst:a" String}

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
SELECT opportunity_id AS id, name
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String}) AS opportunity_names ON dimension_opportunity = opportunity_names.id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- baseAccounts by campaignType, compared, for an audience
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

SELECT campaign_type_id AS id, if(vendor_name = '', name, concat(vendor_name, ' - ', name)) AS name
FROM campaign_types FINAL
WHERE instance_id = {"inst:a" String}

-- baseAccounts by day, compared, for an audience
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

-- baseAccounts by week, compared, for an audience
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts

-- baseAccounts by month, compared, for an audience
SELECT (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS figure_baseAccounts, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String})) AS previous_baseAccounts
