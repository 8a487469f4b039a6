-- visitEfficiency
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_visitEfficiency DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_visitEfficiency
FROM (
SELECT *, if((figure_visits) = 0, NULL, (figure_targetVisits) / (figure_visits)) AS figure_visitEfficiency
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits, toFloat64(sumIf(visits, period = 0)) AS figure_visits
FROM (
SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category, period, visits, impressions
FROM (
SELECT toString(company_id) AS company, is_bot, {0 Int64} AS period, if(is_bot = 1, bot_visits, human_visits) AS visits, if(is_bot = 1, bot_impressions, human_impressions) AS impressions
FROM (
SELECT company_id, sumIf(visit_days.visits, bot_reason = '') AS human_visits, sumIf(visit_days.visits, bot_reason != '') AS bot_visits, materialize(toUInt64(0)) AS human_impressions, materialize(toUInt64(0)) AS bot_impressions
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}
GROUP BY company_id)
ARRAY JOIN [0, 1] AS is_bot
WHERE visits + impressions > 0) AS counted))) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- percentOfEngagedCompanies
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_percentOfEngagedCompanies DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_percentOfEngagedCompanies
FROM (
SELECT *, if((figure_baseAccounts) = 0, NULL, (figure_engagedCompanies) / (figure_baseAccounts)) AS figure_percentOfEngagedCompanies
FROM (
SELECT is_total, figure_engagedCompanies, (
SELECT toFloat64(uniqExact(company_id))
FROM (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String})) AS figure_baseAccounts
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(uniqExactMergeIf(people, period = 0 AND visits > 0 AND category IN ('target'))) AS figure_engagedCompanies
FROM (
SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category, period, visits, impressions, arrayReduce('uniqExactState', [cityHash64(company)]) AS people
FROM (
SELECT toString(company_id) AS company, is_bot, {0 Int64} AS period, if(is_bot = 1, bot_visits, human_visits) AS visits, if(is_bot = 1, bot_impressions, human_impressions) AS impressions
FROM (
SELECT company_id, sumIf(visit_days.visits, bot_reason = '') AS human_visits, sumIf(visit_days.visits, bot_reason != '') AS bot_visits, materialize(toUInt64(0)) AS human_impressions, materialize(toUInt64(0)) AS bot_impressions
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}
GROUP BY company_id)
ARRAY JOIN [0, 1] AS is_bot
WHERE visits + impressions > 0) AS counted)))) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- targetingEfficiency
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_targetingEfficiency DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_targetingEfficiency
FROM (
SELECT *, if((figure_impressions) = 0, NULL, (figure_targetImpressions) / (figure_impressions)) AS figure_targetingEfficiency
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(impressions, period = 0 AND category = 'target')) AS figure_targetImpressions, toFloat64(sumIf(impressions, period = 0)) AS figure_impressions
FROM (
SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category, period, visits, impressions
FROM (
SELECT toString(company_id) AS company, is_bot, {0 Int64} AS period, if(is_bot = 1, bot_visits, human_visits) AS visits, if(is_bot = 1, bot_impressions, human_impressions) AS impressions
FROM (
SELECT company_id, materialize(toUInt64(0)) AS human_visits, materialize(toUInt64(0)) AS bot_visits, countIf(bot_reason = '') AS human_impressions, countIf(bot_reason != '') AS bot_impressions
FROM impressions
WHERE instance_id = {"inst:a" String} AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
GROUP BY company_id)
ARRAY JOIN [0, 1] AS is_bot
WHERE visits + impressions > 0) AS counted))) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- clickThroughRate
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_clickThroughRate DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_clickThroughRate
FROM (
SELECT *, if((figure_adImpressions) = 0, NULL, (figure_adClicks) / (figure_adImpressions)) AS figure_clickThroughRate
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_adClicks, period = 0)) AS figure_adClicks, toFloat64(sumIf(sum_adImpressions, period = 0)) AS figure_adImpressions
FROM (
SELECT {0 Int64} AS period, sum(ad_clicks) AS sum_adClicks, sum(ad_impressions) AS sum_adImpressions
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- costPerClick
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_costPerClick DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_costPerClick
FROM (
SELECT *, if((figure_adClicks) = 0, NULL, (figure_spend) / (figure_adClicks)) AS figure_costPerClick
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend, toFloat64(sumIf(sum_adClicks, period = 0)) AS figure_adClicks
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend, sum(ad_clicks) AS sum_adClicks
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spendPerVisit
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_spendPerVisit DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_spendPerVisit
FROM (
SELECT *, if((figure_visits) = 0, NULL, (figure_spend) / (figure_visits)) AS figure_spendPerVisit
FROM (
SELECT is_total, coalesce(max(figure_visits), 0) AS figure_visits, coalesce(max(figure_spend), 0) AS figure_spend
FROM (
SELECT *
FROM (
SELECT is_total, toNullable(toFloat64(figure_visits)) AS figure_visits, CAST(NULL, 'Nullable(Float64)') AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0)) AS figure_visits
FROM (
SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'human'], code + 1) AS category, period, visits, impressions
FROM (
SELECT if(bot_reason != '', 0, 4) AS code, {0 Int64} AS period, sumIf(visit_days.visits, 1) AS visits, materialize(toUInt64(0)) AS impressions
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}
GROUP BY code)))
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_visits, toNullable(toFloat64(figure_spend)) AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))))
GROUP BY is_total
SETTINGS prefer_column_name_to_alias = 1)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spendPerTargetVisit
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_spendPerTargetVisit DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_spendPerTargetVisit
FROM (
SELECT *, if((figure_targetVisits) = 0, NULL, (figure_spend) / (figure_targetVisits)) AS figure_spendPerTargetVisit
FROM (
SELECT is_total, coalesce(max(figure_targetVisits), 0) AS figure_targetVisits, coalesce(max(figure_spend), 0) AS figure_spend
FROM (
SELECT *
FROM (
SELECT is_total, toNullable(toFloat64(figure_targetVisits)) AS figure_targetVisits, CAST(NULL, 'Nullable(Float64)') AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits
FROM (
SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category, period, visits, impressions
FROM (
SELECT toString(company_id) AS company, is_bot, {0 Int64} AS period, if(is_bot = 1, bot_visits, human_visits) AS visits, if(is_bot = 1, bot_impressions, human_impressions) AS impressions
FROM (
SELECT company_id, sumIf(visit_days.visits, bot_reason = '') AS human_visits, sumIf(visit_days.visits, bot_reason != '') AS bot_visits, materialize(toUInt64(0)) AS human_impressions, materialize(toUInt64(0)) AS bot_impressions
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}
GROUP BY company_id)
ARRAY JOIN [0, 1] AS is_bot
WHERE visits + impressions > 0) AS counted))
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_targetVisits, toNullable(toFloat64(figure_spend)) AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))))
GROUP BY is_total
SETTINGS prefer_column_name_to_alias = 1)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- cpm
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_cpm DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_cpm
FROM (
SELECT *, if((figure_impressions) = 0, NULL, {1000 Float64} * (figure_spend) / (figure_impressions)) AS figure_cpm
FROM (
SELECT is_total, coalesce(max(figure_impressions), 0) AS figure_impressions, coalesce(max(figure_spend), 0) AS figure_spend
FROM (
SELECT *
FROM (
SELECT is_total, toNullable(toFloat64(figure_impressions)) AS figure_impressions, CAST(NULL, 'Nullable(Float64)') AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(impressions, period = 0)) AS figure_impressions
FROM (
SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'human'], code + 1) AS category, period, visits, impressions
FROM (
SELECT if(bot_reason != '', 0, 4) AS code, {0 Int64} AS period, materialize(toUInt64(0)) AS visits, countIf(1) AS impressions
FROM impressions
WHERE instance_id = {"inst:a" String} AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
GROUP BY code)))
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_impressions, toNullable(toFloat64(figure_spend)) AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))))
GROUP BY is_total
SETTINGS prefer_column_name_to_alias = 1)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- targetCpm
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_targetCpm DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_targetCpm
FROM (
SELECT *, if((figure_targetImpressions) = 0, NULL, {1000 Float64} * (figure_spend) / (figure_targetImpressions)) AS figure_targetCpm
FROM (
SELECT is_total, coalesce(max(figure_targetImpressions), 0) AS figure_targetImpressions, coalesce(max(figure_spend), 0) AS figure_spend
FROM (
SELECT *
FROM (
SELECT is_total, toNullable(toFloat64(figure_targetImpressions)) AS figure_targetImpressions, CAST(NULL, 'Nullable(Float64)') AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(impressions, period = 0 AND category = 'target')) AS figure_targetImpressions
FROM (
SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category, period, visits, impressions
FROM (
SELECT toString(company_id) AS company, is_bot, {0 Int64} AS period, if(is_bot = 1, bot_visits, human_visits) AS visits, if(is_bot = 1, bot_impressions, human_impressions) AS impressions
FROM (
SELECT company_id, materialize(toUInt64(0)) AS human_visits, materialize(toUInt64(0)) AS bot_visits, countIf(bot_reason = '') AS human_impressions, countIf(bot_reason != '') AS bot_impressions
FROM impressions
WHERE instance_id = {"inst:a" String} AND occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
GROUP BY company_id)
ARRAY JOIN [0, 1] AS is_bot
WHERE visits + impressions > 0) AS counted))
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_targetImpressions, toNullable(toFloat64(figure_spend)) AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))))
GROUP BY is_total
SETTINGS prefer_column_name_to_alias = 1)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- cpv
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_cpv DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_cpv
FROM (
SELECT *, if((figure_visits + figure_viewThroughVisits) = 0, NULL, (figure_spend) / (figure_visits + figure_viewThroughVisits)) AS figure_cpv
FROM (
SELECT is_total, coalesce(max(figure_visits), 0) AS figure_visits, coalesce(max(figure_viewThroughVisits), 0) AS figure_viewThroughVisits, coalesce(max(figure_spend), 0) AS figure_spend
FROM (
SELECT *
FROM (
SELECT is_total, toNullable(toFloat64(figure_visits)) AS figure_visits, CAST(NULL, 'Nullable(Float64)') AS figure_viewThroughVisits, CAST(NULL, 'Nullable(Float64)') AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0)) AS figure_visits
FROM (
SELECT arrayElement(['bot', 'unresolved', 'target', 'other', 'human'], code + 1) AS category, period, visits, impressions
FROM (
SELECT if(bot_reason != '', 0, 4) AS code, {0 Int64} AS period, sumIf(visit_days.visits, 1) AS visits, materialize(toUInt64(0)) AS impressions
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}
GROUP BY code)))
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_visits, toNullable(toFloat64(figure_viewThroughVisits)) AS figure_viewThroughVisits, CAST(NULL, 'Nullable(Float64)') AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_viewThroughVisits, period = 0)) AS figure_viewThroughVisits
FROM (
SELECT {0 Int64} AS period, count() AS sum_viewThroughVisits
FROM view_throughs FINAL
WHERE instance_id = {"inst:a" String} AND started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC') AND started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')))
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_visits, CAST(NULL, 'Nullable(Float64)') AS figure_viewThroughVisits, toNullable(toFloat64(figure_spend)) AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))))
GROUP BY is_total
SETTINGS prefer_column_name_to_alias = 1)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- targetCpv
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_targetCpv DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_targetCpv
FROM (
SELECT *, if((figure_targetVisits + figure_targetViewThroughVisits) = 0, NULL, (figure_spend) / (figure_targetVisits + figure_targetViewThroughVisits)) AS figure_targetCpv
FROM (
SELECT is_total, coalesce(max(figure_targetVisits), 0) AS figure_targetVisits, coalesce(max(figure_targetViewThroughVisits), 0) AS figure_targetViewThroughVisits, coalesce(max(figure_spend), 0) AS figure_spend
FROM (
SELECT *
FROM (
SELECT is_total, toNullable(toFloat64(figure_targetVisits)) AS figure_targetVisits, CAST(NULL, 'Nullable(Float64)') AS figure_targetViewThroughVisits, CAST(NULL, 'Nullable(Float64)') AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(visits, period = 0 AND category = 'target')) AS figure_targetVisits
FROM (
SELECT multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category, period, visits, impressions
FROM (
SELECT toString(company_id) AS company, is_bot, {0 Int64} AS period, if(is_bot = 1, bot_visits, human_visits) AS visits, if(is_bot = 1, bot_impressions, human_impressions) AS impressions
FROM (
SELECT company_id, sumIf(visit_days.visits, bot_reason = '') AS human_visits, sumIf(visit_days.visits, bot_reason != '') AS bot_visits, materialize(toUInt64(0)) AS human_impressions, materialize(toUInt64(0)) AS bot_impressions
FROM visit_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}
GROUP BY company_id)
ARRAY JOIN [0, 1] AS is_bot
WHERE visits + impressions > 0) AS counted))
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_targetVisits, toNullable(toFloat64(figure_targetViewThroughVisits)) AS figure_targetViewThroughVisits, CAST(NULL, 'Nullable(Float64)') AS figure_spend
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
GROUP BY company) AS counted))
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_targetVisits, CAST(NULL, 'Nullable(Float64)') AS figure_targetViewThroughVisits, toNullable(toFloat64(figure_spend)) AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))))
GROUP BY is_total
SETTINGS prefer_column_name_to_alias = 1)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- averageDaysToClose
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_averageDaysToClose DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_averageDaysToClose
FROM (
SELECT *, if((figure_closedWonCount) = 0, NULL, (figure_closedWonDays) / (figure_closedWonCount)) AS figure_averageDaysToClose
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonDays, toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity) AS member)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- winRate
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_winRate DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_winRate
FROM (
SELECT *, if((figure_closedWonCount + figure_closedLostCount) = 0, NULL, (figure_closedWonCount) / (figure_closedWonCount + figure_closedLostCount)) AS figure_winRate
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount, toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_LOST')) AS figure_closedLostCount
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity) AS member)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- averageContractValue
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_averageContractValue DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_averageContractValue
FROM (
SELECT *, if((figure_closedWonCount) = 0, NULL, (figure_closedWonAmount) / (figure_closedWonCount)) AS figure_averageContractValue
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonAmount, toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity) AS member)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineToClosedWonRatio
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_pipelineToClosedWonRatio DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_pipelineToClosedWonRatio
FROM (
SELECT *, if((figure_closedWonAmount) = 0, NULL, (figure_pipelineAmount) / (figure_closedWonAmount)) AS figure_pipelineToClosedWonRatio
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount, period = 0 AND membership = 'opened')) AS figure_pipelineAmount, toFloat64(sumIf(amount, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonAmount
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity) AS member)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- visitsPerOpportunity
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_visitsPerOpportunity DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_visitsPerOpportunity
FROM (
SELECT *, if((figure_pipelineCount) = 0, NULL, (figure_influenceVisits) / (figure_pipelineCount)) AS figure_visitsPerOpportunity
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(touched_visits, period = 0 AND membership = 'opened')) AS figure_influenceVisits, toFloat64(countIf(period = 0 AND membership = 'opened')) AS figure_pipelineCount
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity) AS member ANY
LEFT JOIN (
SELECT opportunity_id AS visits_of, arraySum(touches) AS touched_visits
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS visits ON member.opportunity_id = visits.visits_of)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- returnOnSpend
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_returnOnSpend DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_returnOnSpend
FROM (
SELECT *, if((figure_spend) = 0, NULL, (figure_pipelineAmount) / (figure_spend)) AS figure_returnOnSpend
FROM (
SELECT is_total, coalesce(max(figure_pipelineAmount), 0) AS figure_pipelineAmount, coalesce(max(figure_spend), 0) AS figure_spend
FROM (
SELECT *
FROM (
SELECT is_total, toNullable(toFloat64(figure_pipelineAmount)) AS figure_pipelineAmount, CAST(NULL, 'Nullable(Float64)') AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount, period = 0 AND membership = 'opened')) AS figure_pipelineAmount
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity) AS member)
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_pipelineAmount, toNullable(toFloat64(figure_spend)) AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))))
GROUP BY is_total
SETTINGS prefer_column_name_to_alias = 1)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- costPerOpportunity
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_costPerOpportunity DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_costPerOpportunity
FROM (
SELECT *, if((figure_pipelineCount) = 0, NULL, (figure_spend) / (figure_pipelineCount)) AS figure_costPerOpportunity
FROM (
SELECT is_total, coalesce(max(figure_pipelineCount), 0) AS figure_pipelineCount, coalesce(max(figure_spend), 0) AS figure_spend
FROM (
SELECT *
FROM (
SELECT is_total, toNullable(toFloat64(figure_pipelineCount)) AS figure_pipelineCount, CAST(NULL, 'Nullable(Float64)') AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(countIf(period = 0 AND membership = 'opened')) AS figure_pipelineCount
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity) AS member)
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_pipelineCount, toNullable(toFloat64(figure_spend)) AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))))
GROUP BY is_total
SETTINGS prefer_column_name_to_alias = 1)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- percentOpportunitiesInfluenced
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_percentOpportunitiesInfluenced DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_percentOpportunitiesInfluenced
FROM (
SELECT *, if((figure_memberOpportunities) = 0, NULL, (figure_opportunitiesInfluenced) / (figure_memberOpportunities)) AS figure_percentOpportunitiesInfluenced
FROM (
SELECT is_total, figure_opportunitiesInfluenced, (
SELECT toFloat64(count())
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS figure_memberOpportunities
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT member_key, is_closed, period, amount, is_touched
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched
FROM (
SELECT opportunity_id AS touched_id
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
WHERE 1)
GROUP BY member_key)))) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelinePerSpend
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_pipelinePerSpend DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_pipelinePerSpend
FROM (
SELECT *, if((figure_spend) = 0, NULL, (figure_pipelineInfluenced) / (figure_spend)) AS figure_pipelinePerSpend
FROM (
SELECT is_total, coalesce(max(figure_pipelineInfluenced), 0) AS figure_pipelineInfluenced, coalesce(max(figure_spend), 0) AS figure_spend
FROM (
SELECT *
FROM (
SELECT is_total, toNullable(toFloat64(figure_pipelineInfluenced)) AS figure_pipelineInfluenced, CAST(NULL, 'Nullable(Float64)') AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount, is_touched AND period = 0 AND is_closed = 0)) AS figure_pipelineInfluenced
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT member_key, is_closed, period, amount, is_touched
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched
FROM (
SELECT opportunity_id AS touched_id
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
WHERE 1)
GROUP BY member_key))
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_pipelineInfluenced, toNullable(toFloat64(figure_spend)) AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))))
GROUP BY is_total
SETTINGS prefer_column_name_to_alias = 1)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonPerSpend
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_closedWonPerSpend DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_closedWonPerSpend
FROM (
SELECT *, if((figure_spend) = 0, NULL, (figure_closedWonInfluenced) / (figure_spend)) AS figure_closedWonPerSpend
FROM (
SELECT is_total, coalesce(max(figure_closedWonInfluenced), 0) AS figure_closedWonInfluenced, coalesce(max(figure_spend), 0) AS figure_spend
FROM (
SELECT *
FROM (
SELECT is_total, toNullable(toFloat64(figure_closedWonInfluenced)) AS figure_closedWonInfluenced, CAST(NULL, 'Nullable(Float64)') AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount, is_touched AND period = 0 AND is_closed = 1)) AS figure_closedWonInfluenced
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT member_key, is_closed, period, amount, is_touched
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched
FROM (
SELECT opportunity_id AS touched_id
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
WHERE 1)
GROUP BY member_key))
UNION ALL SELECT is_total, CAST(NULL, 'Nullable(Float64)') AS figure_closedWonInfluenced, toNullable(toFloat64(figure_spend)) AS figure_spend
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
FROM spend_days FINAL
WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date}))))
GROUP BY is_total
SETTINGS prefer_column_name_to_alias = 1)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1
