-- opportunitiesInfluenced
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_opportunitiesInfluenced DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_opportunitiesInfluenced
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
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonOpportunitiesInfluenced
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_closedWonOpportunitiesInfluenced DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_closedWonOpportunitiesInfluenced
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 1)) AS figure_closedWonOpportunitiesInfluenced
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
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineInfluenced
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_pipelineInfluenced DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_pipelineInfluenced
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
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonInfluenced
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_closedWonInfluenced DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_closedWonInfluenced
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
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineFirstTouch
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_pipelineFirstTouch DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_pipelineFirstTouch
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * first_touch, period = 0 AND is_closed = 0)) AS figure_pipelineFirstTouch
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(first_touch) AS first_touch
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_first_touch, 1) AS first_touch
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, first_touch_shares
FROM (
SELECT opportunity_id AS touched_id, first_touch AS first_touch_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN first_touch_shares AS touch_first_touch
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineLastTouch
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_pipelineLastTouch DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_pipelineLastTouch
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * last_touch, period = 0 AND is_closed = 0)) AS figure_pipelineLastTouch
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(last_touch) AS last_touch
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_last_touch, 1) AS last_touch
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, last_touch_shares
FROM (
SELECT opportunity_id AS touched_id, last_touch AS last_touch_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN last_touch_shares AS touch_last_touch
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineLinear
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_pipelineLinear DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_pipelineLinear
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * linear, period = 0 AND is_closed = 0)) AS figure_pipelineLinear
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(linear) AS linear
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_linear, 1) AS linear
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, linear_shares
FROM (
SELECT opportunity_id AS touched_id, linear AS linear_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN linear_shares AS touch_linear
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineUShaped
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_pipelineUShaped DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_pipelineUShaped
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * u_shaped, period = 0 AND is_closed = 0)) AS figure_pipelineUShaped
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(u_shaped) AS u_shaped
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_u_shaped, 1) AS u_shaped
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, u_shaped_shares
FROM (
SELECT opportunity_id AS touched_id, u_shaped AS u_shaped_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN u_shaped_shares AS touch_u_shaped
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineWShaped
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_pipelineWShaped DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_pipelineWShaped
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * w_shaped, period = 0 AND is_closed = 0)) AS figure_pipelineWShaped
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(w_shaped) AS w_shaped
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_w_shaped, 1) AS w_shaped
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, w_shaped_shares
FROM (
SELECT opportunity_id AS touched_id, w_shaped AS w_shaped_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN w_shaped_shares AS touch_w_shaped
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- pipelineTimeDecay
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_pipelineTimeDecay DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_pipelineTimeDecay
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * time_decay, period = 0 AND is_closed = 0)) AS figure_pipelineTimeDecay
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(time_decay) AS time_decay
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_time_decay, 1) AS time_decay
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, time_decay_shares
FROM (
SELECT opportunity_id AS touched_id, time_decay AS time_decay_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN time_decay_shares AS touch_time_decay
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonFirstTouch
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_closedWonFirstTouch DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_closedWonFirstTouch
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * first_touch, period = 0 AND is_closed = 1)) AS figure_closedWonFirstTouch
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(first_touch) AS first_touch
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_first_touch, 1) AS first_touch
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, first_touch_shares
FROM (
SELECT opportunity_id AS touched_id, first_touch AS first_touch_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN first_touch_shares AS touch_first_touch
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonLastTouch
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_closedWonLastTouch DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_closedWonLastTouch
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * last_touch, period = 0 AND is_closed = 1)) AS figure_closedWonLastTouch
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(last_touch) AS last_touch
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_last_touch, 1) AS last_touch
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, last_touch_shares
FROM (
SELECT opportunity_id AS touched_id, last_touch AS last_touch_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN last_touch_shares AS touch_last_touch
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonLinear
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_closedWonLinear DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_closedWonLinear
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * linear, period = 0 AND is_closed = 1)) AS figure_closedWonLinear
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(linear) AS linear
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_linear, 1) AS linear
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, linear_shares
FROM (
SELECT opportunity_id AS touched_id, linear AS linear_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN linear_shares AS touch_linear
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonUShaped
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_closedWonUShaped DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_closedWonUShaped
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * u_shaped, period = 0 AND is_closed = 1)) AS figure_closedWonUShaped
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(u_shaped) AS u_shaped
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_u_shaped, 1) AS u_shaped
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, u_shaped_shares
FROM (
SELECT opportunity_id AS touched_id, u_shaped AS u_shaped_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN u_shaped_shares AS touch_u_shaped
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonWShaped
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_closedWonWShaped DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_closedWonWShaped
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * w_shaped, period = 0 AND is_closed = 1)) AS figure_closedWonWShaped
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(w_shaped) AS w_shaped
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_w_shaped, 1) AS w_shaped
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, w_shaped_shares
FROM (
SELECT opportunity_id AS touched_id, w_shaped AS w_shaped_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN w_shaped_shares AS touch_w_shaped
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonTimeDecay
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_closedWonTimeDecay DESC NULLS LAST) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT is_total, figure_closedWonTimeDecay
FROM (
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(amount * time_decay, period = 0 AND is_closed = 1)) AS figure_closedWonTimeDecay
FROM (
SELECT toUInt8(1) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched, sum(time_decay) AS time_decay
FROM (
SELECT member_key, is_closed, period, amount, is_touched, if(is_touched, touch_time_decay, 1) AS time_decay
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, time_decay_shares
FROM (
SELECT opportunity_id AS touched_id, time_decay AS time_decay_shares
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}) AS touch RIGHT
JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"closed" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date} AND status != 'PIPELINE') AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id) LEFT
ARRAY JOIN time_decay_shares AS touch_time_decay
WHERE 1)
GROUP BY member_key)) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by day, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_day ASC, figure_opportunitiesInfluenced DESC NULLS LAST, value_day ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_day) AS value_day, toString(dimension_day) AS name_day, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_day, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_day, toUInt8(grouping(dimension_day)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT dimension_day, member_key, is_closed, period, amount, is_touched
FROM (
SELECT member.dimension_day AS dimension_day, cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched
FROM (
SELECT opportunity_id AS touched_id
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period, toDate(open_date) AS dimension_day
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period, toDate(open_date) + {35 Int64} AS dimension_day
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
WHERE 1)
GROUP BY GROUPING SETS ((dimension_day, member_key), (member_key)))
GROUP BY dimension_day, is_total) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by week, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_week ASC, figure_opportunitiesInfluenced DESC NULLS LAST, value_week ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_week) AS value_week, toString(dimension_week) AS name_week, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_week, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_week, toUInt8(grouping(dimension_week)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT dimension_week, member_key, is_closed, period, amount, is_touched
FROM (
SELECT member.dimension_week AS dimension_week, cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched
FROM (
SELECT opportunity_id AS touched_id
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period, toStartOfWeek(open_date) AS dimension_week
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period, toStartOfWeek(open_date) + {35 Int64} AS dimension_week
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
WHERE 1)
GROUP BY GROUPING SETS ((dimension_week, member_key), (member_key)))
GROUP BY dimension_week, is_total) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by month, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY value_month ASC, figure_opportunitiesInfluenced DESC NULLS LAST, value_month ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_month) AS value_month, toString(dimension_month) AS name_month, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_month, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_month, toUInt8(grouping(dimension_month)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT dimension_month, member_key, is_closed, period, amount, is_touched
FROM (
SELECT member.dimension_month AS dimension_month, cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched
FROM (
SELECT opportunity_id AS touched_id
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period, toStartOfMonth(open_date) AS dimension_month
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period, addMonths(toStartOfMonth(open_date), {1 Int64}) AS dimension_month
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
WHERE 1)
GROUP BY GROUPING SETS ((dimension_month, member_key), (member_key)))
GROUP BY dimension_month, is_total) AS grouped))
WHERE is_total = 1 OR (place > {0 Int64} AND place <= {100000 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by channel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_opportunitiesInfluenced DESC NULLS LAST, value_channel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_channel) AS value_channel, transform(toString(toString(dimension_channel)), […], […], toString(toString(dimension_channel))) AS name_channel, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_channel, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_channel, toUInt8(grouping(dimension_channel)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT channel_id AS dimension_channel, member_key, is_closed, period, amount, is_touched
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, channel_ids
FROM (
SELECT opportunity_id AS touched_id, channel_ids
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
ARRAY JOIN channel_ids AS channel_id
WHERE 1)
GROUP BY GROUPING SETS ((dimension_channel, member_key), (member_key)))
GROUP BY dimension_channel, is_total) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by vendor, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_opportunitiesInfluenced DESC NULLS LAST, value_vendor ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_vendor) AS value_vendor, transform(toString(toString(dimension_vendor)), […], […], toString(toString(dimension_vendor))) AS name_vendor, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_vendor, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_vendor, toUInt8(grouping(dimension_vendor)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT vendor_id AS dimension_vendor, member_key, is_closed, period, amount, is_touched
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, vendor_ids
FROM (
SELECT opportunity_id AS touched_id, vendor_ids
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
ARRAY JOIN vendor_ids AS vendor_id
WHERE 1)
GROUP BY GROUPING SETS ((dimension_vendor, member_key), (member_key)))
GROUP BY dimension_vendor, is_total) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by campaign, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_opportunitiesInfluenced DESC NULLS LAST, value_campaign ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_campaign) AS value_campaign, if(position(toString(dimension_campaign), '.unassigned__') > 0, concat('Unassigned (', transform(toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$')), […], […], toString(extract(toString(dimension_campaign), '^camp_(.+)[.]unassigned__$'))), ')'), if(coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)) = 'unattributed', 'Unattributed', coalesce(nullIf(campaign_names.name, ''), toString(dimension_campaign)))) AS name_campaign, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_campaign, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_campaign, toUInt8(grouping(dimension_campaign)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT campaign_id AS dimension_campaign, member_key, is_closed, period, amount, is_touched
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, campaign_ids
FROM (
SELECT opportunity_id AS touched_id, campaign_ids
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
ARRAY JOIN campaign_ids AS campaign_id
WHERE 1)
GROUP BY GROUPING SETS ((dimension_campaign, member_key), (member_key)))
GROUP BY dimension_campaign, is_total) AS grouped ANY
LEFT JOIN (
SELECT campaign_id, name
FROM campaigns FINAL
WHERE instance_id = {"inst:a" String}) AS campaign_names ON dimension_campaign = campaign_names.campaign_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by company, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_opportunitiesInfluenced DESC NULLS LAST, value_company ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_company) AS value_company, coalesce(nullIf(company_names.name, ''), toString(dimension_company)) AS name_company, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_company, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_company, toUInt8(grouping(dimension_company)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT dimension_company, member_key, is_closed, period, amount, is_touched
FROM (
SELECT member.dimension_company AS dimension_company, cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched
FROM (
SELECT opportunity_id AS touched_id
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period, toString(company_id) AS dimension_company
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND company_id != '' AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period, toString(company_id) AS dimension_company
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND company_id != '' AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
WHERE 1)
GROUP BY GROUPING SETS ((dimension_company, member_key), (member_key)))
GROUP BY dimension_company, is_total) AS grouped ANY
LEFT JOIN (
SELECT company_id, name
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS company_names ON dimension_company = company_names.company_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by sector, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_opportunitiesInfluenced DESC NULLS LAST, value_sector ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_sector) AS value_sector, transform(toString(toString(dimension_sector)), […], […], toString(toString(dimension_sector))) AS name_sector, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_sector, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_sector, toUInt8(grouping(dimension_sector)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT dimension_sector, member_key, is_closed, period, amount, is_touched
FROM (
SELECT member.dimension_sector AS dimension_sector, cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched
FROM (
SELECT opportunity_id AS touched_id
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period, known.sector_id AS dimension_sector
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period, known.sector_id AS dimension_sector
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
WHERE 1)
GROUP BY GROUPING SETS ((dimension_sector, member_key), (member_key)))
GROUP BY dimension_sector, is_total) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by revRange, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_opportunitiesInfluenced DESC NULLS LAST, value_revRange ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_revRange) AS value_revRange, transform(toString(toString(dimension_revRange)), ['rrng_very_small', 'rrng_small_medium', 'rrng_mid_market', 'rrng_enterprise', ''], ['Very small (under $1M)', 'Small-medium ($1M to $50M)', 'Mid-market ($50M to $1B)', 'Enterprise (over $1B)', 'Size not known'], toString(toString(dimension_revRange))) AS name_revRange, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_revRange, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_revRange, toUInt8(grouping(dimension_revRange)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT dimension_revRange, member_key, is_closed, period, amount, is_touched
FROM (
SELECT member.dimension_revRange AS dimension_revRange, cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched
FROM (
SELECT opportunity_id AS touched_id
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period, known.rev_range_id AS dimension_revRange
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period, known.rev_range_id AS dimension_revRange
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
WHERE 1)
GROUP BY GROUPING SETS ((dimension_revRange, member_key), (member_key)))
GROUP BY dimension_revRange, is_total) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by region, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_opportunitiesInfluenced DESC NULLS LAST, value_region ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_region) AS value_region, transform(toString(toString(dimension_region)), […], […], toString(toString(dimension_region))) AS name_region, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_region, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_region, toUInt8(grouping(dimension_region)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT dimension_region, member_key, is_closed, period, amount, is_touched
FROM (
SELECT member.dimension_region AS dimension_region, cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched
FROM (
SELECT opportunity_id AS touched_id
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period, known.region_id AS dimension_region
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period, known.region_id AS dimension_region
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity ANY
LEFT JOIN (
SELECT company_id AS known_id, sector_id, rev_range_id, region_id
FROM companies FINAL
WHERE instance_id = {"inst:a" String}) AS known ON opportunity.company_id = known.known_id)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
WHERE 1)
GROUP BY GROUPING SETS ((dimension_region, member_key), (member_key)))
GROUP BY dimension_region, is_total) AS grouped))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by opportunity, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_opportunitiesInfluenced DESC NULLS LAST, value_opportunity ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_opportunity) AS value_opportunity, coalesce(nullIf(opportunity_names.name, ''), toString(dimension_opportunity)) AS name_opportunity, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_opportunity, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_opportunity, toUInt8(grouping(dimension_opportunity)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT dimension_opportunity, member_key, is_closed, period, amount, is_touched
FROM (
SELECT member.dimension_opportunity AS dimension_opportunity, cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched
FROM (
SELECT opportunity_id AS touched_id
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"views" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period, opportunity_id AS dimension_opportunity
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period, opportunity_id AS dimension_opportunity
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
WHERE 1)
GROUP BY GROUPING SETS ((dimension_opportunity, member_key), (member_key)))
GROUP BY dimension_opportunity, is_total) AS grouped ANY
LEFT JOIN (
SELECT opportunity_id, name
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String}) AS opportunity_names ON dimension_opportunity = opportunity_names.opportunity_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by pixel, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_opportunitiesInfluenced DESC NULLS LAST, value_pixel ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_pixel) AS value_pixel, if(coalesce(nullIf(pixel_names.name, ''), toString(dimension_pixel)) = 'unattributed', 'Unattributed', coalesce(nullIf(pixel_names.name, ''), toString(dimension_pixel))) AS name_pixel, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_pixel, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_pixel, toUInt8(grouping(dimension_pixel)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT item_id AS dimension_pixel, member_key, is_closed, period, amount, is_touched
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, item_ids
FROM (
SELECT opportunity_id AS touched_id, item_ids
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"pixels" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
ARRAY JOIN item_ids AS item_id
WHERE 1)
GROUP BY GROUPING SETS ((dimension_pixel, member_key), (member_key)))
GROUP BY dimension_pixel, is_total) AS grouped ANY
LEFT JOIN (
SELECT pixel_id, name
FROM pixels FINAL
WHERE instance_id = {"inst:a" String}) AS pixel_names ON dimension_pixel = pixel_names.pixel_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by campaignType, compared, for an audience
SELECT *
FROM (
SELECT *, row_number() OVER (PARTITION BY is_total
ORDER BY figure_opportunitiesInfluenced DESC NULLS LAST, value_campaignType ASC) AS place, toFloat64(count() OVER ()) AS row_count
FROM (
SELECT toString(dimension_campaignType) AS value_campaignType, if(coalesce(nullIf(campaign_type_names.name, ''), toString(dimension_campaignType)) = 'unattributed', 'Unattributed', coalesce(nullIf(campaign_type_names.name, ''), toString(dimension_campaignType))) AS name_campaignType, is_total, figure_opportunitiesInfluenced, previous_opportunitiesInfluenced
FROM (
SELECT dimension_campaignType, is_total, toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced, toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
SELECT dimension_campaignType, toUInt8(grouping(dimension_campaignType)) AS is_total, any(is_closed) AS is_closed, any(period) AS period, any(amount) AS amount, max(is_touched) AS is_touched
FROM (
SELECT item_id AS dimension_campaignType, member_key, is_closed, period, amount, is_touched
FROM (
SELECT cityHash64(member.opportunity_id, member.membership, member.period) AS member_key, member.membership = 'closed' AS is_closed, toUInt8(member.period) AS period, member.amount AS amount, touch.touched_id != '' AS is_touched, item_ids
FROM (
SELECT opportunity_id AS touched_id, item_ids
FROM touched_opportunities FINAL
WHERE instance_id = {"inst:a" String} AND basis = {"offline" String}) AS touch
INNER JOIN (
SELECT *
FROM (
SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {0 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity
UNION ALL SELECT opportunity_id, status, amount, dateDiff('day', open_date, close_date) AS days, {"opened" String} AS membership, {1 Int64} AS period
FROM (
SELECT opportunity_id, company_id, status, amount, open_date, close_date
FROM opportunities FINAL
WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-01-25" Date} AND open_date <= {"2026-02-24" Date} AND NOT (has({["it's"] Array(String)}, company_id)) AND company_id IN (
SELECT company_id
FROM audience_companies FINAL
WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1) AS opportunity)
WHERE membership = 'opened' OR status = 'CLOSED_WON') AS member ON touch.touched_id = member.opportunity_id)
ARRAY JOIN item_ids AS item_id
WHERE 1)
GROUP BY GROUPING SETS ((dimension_campaignType, member_key), (member_key)))
GROUP BY dimension_campaignType, is_total) AS grouped ANY
LEFT JOIN (
SELECT campaign_type_id, if(vendor_name = '', name, concat(vendor_name, ' - ', name)) AS name
FROM campaign_types FINAL
WHERE instance_id = {"inst:a" String}) AS campaign_type_names ON dimension_campaignType = campaign_type_names.campaign_type_id))
WHERE is_total = 1 OR (place > {10 Int64} AND place <= {15 Int64})
ORDER BY is_total DESC, place
SETTINGS do_not_merge_across_partitions_select_final = 1
