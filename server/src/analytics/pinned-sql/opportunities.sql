-- pipelineAmount
SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity) AS member
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineCount
SELECT toUInt8(1) AS is_total, toFloat64(countIf(period = 0 AND membership = 'opened')) AS figure_pipelineCount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity) AS member
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonAmount
SELECT toUInt8(1) AS is_total, sumIf(amount, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON') AS figure_closedWonAmount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity) AS member
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonCount
SELECT toUInt8(1) AS is_total, toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonCount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity) AS member
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedLostCount
SELECT toUInt8(1) AS is_total, toFloat64(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_LOST')) AS figure_closedLostCount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity) AS member
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonDays
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON')) AS figure_closedWonDays
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity) AS member
SETTINGS do_not_merge_across_partitions_select_final = 1

-- medianDaysToClose
SELECT toUInt8(1) AS is_total, toFloat64(if(countIf(period = 0 AND membership = 'closed' AND status = 'CLOSED_WON') = 0, NULL, quantileExactInclusiveIf(0.5)(days, period = 0 AND membership = 'closed' AND status = 'CLOSED_WON'))) AS figure_medianDaysToClose
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity) AS member
SETTINGS do_not_merge_across_partitions_select_final = 1

-- daysOpen
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(days_open, period = 0 AND membership = 'opened')) AS figure_daysOpen
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, greatest(0, dateDiff('day', opportunity.open_date, if(opportunity.close_date = toDate(0), toDate(now('UTC')), least(opportunity.close_date, toDate(now('UTC')))))) AS days_open, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity) AS member
SETTINGS do_not_merge_across_partitions_select_final = 1

-- influenceVisits
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(touched_visits, period = 0 AND membership = 'opened')) AS figure_influenceVisits
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity) AS member ANY
LEFT JOIN (
SELECT opportunity_id AS visits_of, arraySum(touches) AS touched_visits
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS visits ON member.opportunity_id = visits.visits_of
SETTINGS do_not_merge_across_partitions_select_final = 1

-- influenceImpressions
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(touched_pixels, period = 0 AND membership = 'opened')) AS figure_influenceImpressions
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity) AS member ANY
LEFT JOIN (
SELECT opportunity_id AS pixels_of, arraySum(touches) AS touched_pixels
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"pixels" String}) AS pixels ON member.opportunity_id = pixels.pixels_of
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineAmount by day, compared, for an audience
SELECT dimension_day, toUInt8(grouping(dimension_day)) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount, sumIf(amount, period = 1 AND membership = 'opened') AS previous_pipelineAmount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period, toDate(open_date) AS dimension_day
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {1 Int64} AS period, toDate(open_date) + {35 Int64} AS dimension_day
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity) AS member
GROUP BY GROUPING SETS ((dimension_day), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineAmount by week, compared, for an audience
SELECT dimension_week, toUInt8(grouping(dimension_week)) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount, sumIf(amount, period = 1 AND membership = 'opened') AS previous_pipelineAmount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period, toStartOfWeek(open_date) AS dimension_week
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {1 Int64} AS period, toStartOfWeek(open_date) + {35 Int64} AS dimension_week
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity) AS member
GROUP BY GROUPING SETS ((dimension_week), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineAmount by month, compared, for an audience
SELECT dimension_month, toUInt8(grouping(dimension_month)) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount, sumIf(amount, period = 1 AND membership = 'opened') AS previous_pipelineAmount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period, toStartOfMonth(open_date) AS dimension_month
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {1 Int64} AS period, addMonths(toStartOfMonth(open_date), {1 Int64}) AS dimension_month
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity) AS member
GROUP BY GROUPING SETS ((dimension_month), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineAmount by company, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT dimension_company, toUInt8(grouping(dimension_company)) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount, sumIf(amount, period = 1 AND membership = 'opened') AS previous_pipelineAmount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period, toString(company_id) AS dimension_company
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND company_id != '' AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {1 Int64} AS period, toString(company_id) AS dimension_company
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND company_id != '' AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity) AS member
GROUP BY GROUPING SETS ((dimension_company), ()))
ORDER BY is_total DESC, figure_pipelineAmount DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineAmount by sector, compared, for an audience
SELECT dimension_sector, toUInt8(grouping(dimension_sector)) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount, sumIf(amount, period = 1 AND membership = 'opened') AS previous_pipelineAmount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period, known.sector_id AS dimension_sector
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id
UNION ALL SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {1 Int64} AS period, known.sector_id AS dimension_sector
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id) AS member
GROUP BY GROUPING SETS ((dimension_sector), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineAmount by revRange, compared, for an audience
SELECT dimension_revRange, toUInt8(grouping(dimension_revRange)) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount, sumIf(amount, period = 1 AND membership = 'opened') AS previous_pipelineAmount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period, known.rev_range_id AS dimension_revRange
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id
UNION ALL SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {1 Int64} AS period, known.rev_range_id AS dimension_revRange
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id) AS member
GROUP BY GROUPING SETS ((dimension_revRange), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineAmount by region, compared, for an audience
SELECT dimension_region, toUInt8(grouping(dimension_region)) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount, sumIf(amount, period = 1 AND membership = 'opened') AS previous_pipelineAmount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period, known.region_id AS dimension_region
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id
UNION ALL SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {1 Int64} AS period, known.region_id AS dimension_region
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id) AS member
GROUP BY GROUPING SETS ((dimension_region), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineAmount by opportunity, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT dimension_opportunity, toUInt8(grouping(dimension_opportunity)) AS is_total, sumIf(amount, period = 0 AND membership = 'opened') AS figure_pipelineAmount, sumIf(amount, period = 1 AND membership = 'opened') AS previous_pipelineAmount
FROM (
SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {0 Int64} AS period, opportunity_id AS dimension_opportunity
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days, {"opened" String} AS membership, {1 Int64} AS period, opportunity_id AS dimension_opportunity
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (company_id IN {["it's"] Array(String)}) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity) AS member
GROUP BY GROUPING SETS ((dimension_opportunity), ()))
ORDER BY is_total DESC, figure_pipelineAmount DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1
