-- opportunitiesInfluenced
SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
FROM (
  WITH
  -- one row per opportunity with a touch, its touches in arrays
  touch AS (
    SELECT opportunity_id AS touched_id
    FROM touched_opportunities FINAL
    WHERE instance_id = {"inst:a" String} AND basis = {"visits" String}),
  -- one row per opportunity, period and membership: opened, or won
  member AS (
    SELECT *
    FROM (
      WITH
      -- one row per opportunity of the period
      opportunity AS (
        SELECT opportunity_id, company_id, status, amount, open_date, close_date
        FROM opportunities FINAL
        WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
      SELECT opportunity_id,
        status,
        amount,
        greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
        {"opened" String} AS membership,
        {0 Int64} AS period
      FROM opportunity)
    WHERE membership = 'opened' OR status = 'CLOSED_WON')
  SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
  FROM touch
  INNER JOIN member ON touch.touched_id = member.opportunity_id)
SETTINGS do_not_merge_across_partitions_select_final = 1

-- closedWonOpportunitiesInfluenced: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total,
+   toFloat64(countIf(is_touched AND is_closed = 1)) AS figure_closedWonOpportunitiesInfluenced
  (16 the same)
-         WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+         WHERE instance_id = {"inst:a" String}
+           AND close_date >= {"2026-03-01" Date}
+           AND close_date <= {"2026-03-31" Date}
+           AND status != 'PIPELINE')
  (4 the same)
-         {"opened" String} AS membership,
+         {"closed" String} AS membership,
  (7 the same)

-- pipelineInfluenced: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(amount, is_touched AND is_closed = 0) AS figure_pipelineInfluenced
  (29 the same)

-- closedWonInfluenced: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(amount, is_touched AND is_closed = 1) AS figure_closedWonInfluenced
  (16 the same)
-         WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+         WHERE instance_id = {"inst:a" String}
+           AND close_date >= {"2026-03-01" Date}
+           AND close_date <= {"2026-03-31" Date}
+           AND status != 'PIPELINE')
  (4 the same)
-         {"opened" String} AS membership,
+         {"closed" String} AS membership,
  (7 the same)

-- pipelineFirstTouch: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * first_touch, is_closed = 0) AS figure_pipelineFirstTouch
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(first_touch) AS touch_first_touch
  (20 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_first_touch, toDecimal64(1, 15)) AS first_touch
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- pipelineLastTouch: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * last_touch, is_closed = 0) AS figure_pipelineLastTouch
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(last_touch) AS touch_last_touch
  (20 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_last_touch, toDecimal64(1, 15)) AS last_touch
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- pipelineLinear: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * linear, is_closed = 0) AS figure_pipelineLinear
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(linear) AS touch_linear
  (20 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_linear, toDecimal64(1, 15)) AS linear
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- pipelineUShaped: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * u_shaped, is_closed = 0) AS figure_pipelineUShaped
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(u_shaped) AS touch_u_shaped
  (20 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_u_shaped, toDecimal64(1, 15)) AS u_shaped
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- pipelineWShaped: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * w_shaped, is_closed = 0) AS figure_pipelineWShaped
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(w_shaped) AS touch_w_shaped
  (20 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_w_shaped, toDecimal64(1, 15)) AS w_shaped
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- pipelineTimeDecay: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * time_decay, is_closed = 0) AS figure_pipelineTimeDecay
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(time_decay) AS touch_time_decay
  (20 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_time_decay, toDecimal64(1, 15)) AS time_decay
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- closedWonFirstTouch: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * first_touch, is_closed = 1) AS figure_closedWonFirstTouch
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(first_touch) AS touch_first_touch
  (11 the same)
-         WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+         WHERE instance_id = {"inst:a" String}
+           AND close_date >= {"2026-03-01" Date}
+           AND close_date <= {"2026-03-31" Date}
+           AND status != 'PIPELINE')
  (4 the same)
-         {"opened" String} AS membership,
+         {"closed" String} AS membership,
  (3 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_first_touch, toDecimal64(1, 15)) AS first_touch
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- closedWonLastTouch: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * last_touch, is_closed = 1) AS figure_closedWonLastTouch
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(last_touch) AS touch_last_touch
  (11 the same)
-         WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+         WHERE instance_id = {"inst:a" String}
+           AND close_date >= {"2026-03-01" Date}
+           AND close_date <= {"2026-03-31" Date}
+           AND status != 'PIPELINE')
  (4 the same)
-         {"opened" String} AS membership,
+         {"closed" String} AS membership,
  (3 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_last_touch, toDecimal64(1, 15)) AS last_touch
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- closedWonLinear: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * linear, is_closed = 1) AS figure_closedWonLinear
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(linear) AS touch_linear
  (11 the same)
-         WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+         WHERE instance_id = {"inst:a" String}
+           AND close_date >= {"2026-03-01" Date}
+           AND close_date <= {"2026-03-31" Date}
+           AND status != 'PIPELINE')
  (4 the same)
-         {"opened" String} AS membership,
+         {"closed" String} AS membership,
  (3 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_linear, toDecimal64(1, 15)) AS linear
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- closedWonUShaped: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * u_shaped, is_closed = 1) AS figure_closedWonUShaped
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(u_shaped) AS touch_u_shaped
  (11 the same)
-         WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+         WHERE instance_id = {"inst:a" String}
+           AND close_date >= {"2026-03-01" Date}
+           AND close_date <= {"2026-03-31" Date}
+           AND status != 'PIPELINE')
  (4 the same)
-         {"opened" String} AS membership,
+         {"closed" String} AS membership,
  (3 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_u_shaped, toDecimal64(1, 15)) AS u_shaped
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- closedWonWShaped: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * w_shaped, is_closed = 1) AS figure_closedWonWShaped
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(w_shaped) AS touch_w_shaped
  (11 the same)
-         WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+         WHERE instance_id = {"inst:a" String}
+           AND close_date >= {"2026-03-01" Date}
+           AND close_date <= {"2026-03-31" Date}
+           AND status != 'PIPELINE')
  (4 the same)
-         {"opened" String} AS membership,
+         {"closed" String} AS membership,
  (3 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_w_shaped, toDecimal64(1, 15)) AS w_shaped
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- closedWonTimeDecay: as opportunitiesInfluenced, but
- SELECT toUInt8(1) AS is_total, toFloat64(countIf(is_touched AND is_closed = 0)) AS figure_opportunitiesInfluenced
+ SELECT toUInt8(1) AS is_total, sumIf(toDecimal128(amount, 2) * time_decay, is_closed = 1) AS figure_closedWonTimeDecay
  (4 the same)
-     SELECT opportunity_id AS touched_id
+     SELECT opportunity_id AS touched_id, arraySum(time_decay) AS touch_time_decay
  (11 the same)
-         WHERE instance_id = {"inst:a" String} AND open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date})
+         WHERE instance_id = {"inst:a" String}
+           AND close_date >= {"2026-03-01" Date}
+           AND close_date <= {"2026-03-31" Date}
+           AND status != 'PIPELINE')
  (4 the same)
-         {"opened" String} AS membership,
+         {"closed" String} AS membership,
  (3 the same)
-   SELECT touch.touched_id != '' AS is_touched, membership = 'closed' AS is_closed, toUInt8(period) AS period, amount
+   SELECT touch.touched_id != '' AS is_touched,
+     membership = 'closed' AS is_closed,
+     toUInt8(period) AS period,
+     amount,
+     if(is_touched, touch_time_decay, toDecimal64(1, 15)) AS time_decay
  (1 the same)
-   INNER JOIN member ON touch.touched_id = member.opportunity_id)
+   RIGHT JOIN member ON touch.touched_id = member.opportunity_id)
  (1 the same)

-- opportunitiesInfluenced by day, compared, for an audience
SELECT dimension_day,
  toUInt8(grouping(dimension_day)) AS is_total,
  toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced,
  toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
FROM (
  WITH
  -- one row per opportunity with a touch, its touches in arrays
  touch AS (
    SELECT opportunity_id AS touched_id
    FROM touched_opportunities FINAL
    WHERE instance_id = {"inst:a" String} AND basis = {"views" String}),
  -- one row per opportunity, period and membership: opened, or won
  member AS (
    SELECT *
    FROM (
      WITH
      -- one row per opportunity of the period
      opportunity AS (
        SELECT opportunity_id, company_id, status, amount, open_date, close_date
        FROM opportunities FINAL
        WHERE instance_id = {"inst:a" String}
          AND open_date >= {"2026-03-01" Date}
          AND open_date <= {"2026-03-31" Date}
          AND NOT (company_id IN {["it's"] Array(String)})
          AND company_id IN (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
      SELECT opportunity_id,
        status,
        amount,
        greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
        {"opened" String} AS membership,
        {0 Int64} AS period,
        toDate(open_date) AS dimension_day
      FROM opportunity
      UNION ALL WITH
      -- one row per opportunity of the period
      opportunity AS (
        SELECT opportunity_id, company_id, status, amount, open_date, close_date
        FROM opportunities FINAL
        WHERE instance_id = {"inst:a" String}
          AND open_date >= {"2026-01-25" Date}
          AND open_date <= {"2026-02-24" Date}
          AND NOT (company_id IN {["it's"] Array(String)})
          AND company_id IN (
          SELECT company_id
          FROM audience_companies FINAL
          WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
      SELECT opportunity_id,
        status,
        amount,
        greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
        {"opened" String} AS membership,
        {1 Int64} AS period,
        toDate(open_date) + {35 Int64} AS dimension_day
      FROM opportunity)
    WHERE membership = 'opened' OR status = 'CLOSED_WON')
  SELECT touch.touched_id != '' AS is_touched,
    membership = 'closed' AS is_closed,
    toUInt8(period) AS period,
    amount,
    dimension_day
  FROM touch
  INNER JOIN member ON touch.touched_id = member.opportunity_id)
GROUP BY GROUPING SETS ((dimension_day), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by week, compared, for an audience: as opportunitiesInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_week,
+   toUInt8(grouping(dimension_week)) AS is_total,
  (32 the same)
-         toDate(open_date) AS dimension_day
+         toStartOfWeek(open_date) AS dimension_week
  (20 the same)
-         toDate(open_date) + {35 Int64} AS dimension_day
+         toStartOfWeek(open_date) + {35 Int64} AS dimension_week
  (6 the same)
-     dimension_day
+     dimension_week
  (2 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_week), ())
  (1 the same)

-- opportunitiesInfluenced by month, compared, for an audience: as opportunitiesInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_month,
+   toUInt8(grouping(dimension_month)) AS is_total,
  (32 the same)
-         toDate(open_date) AS dimension_day
+         toStartOfMonth(open_date) AS dimension_month
  (20 the same)
-         toDate(open_date) + {35 Int64} AS dimension_day
+         addMonths(toStartOfMonth(open_date), {1 Int64}) AS dimension_month
  (6 the same)
-     dimension_day
+     dimension_month
  (2 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_month), ())
  (1 the same)

-- opportunitiesInfluenced by channel, compared, for an audience
SELECT dimension_channel,
  toUInt8(grouping(dimension_channel)) AS is_total,
  toFloat64(if(grouping(dimension_channel) = 1, countIf(first_of_all AND period = 0 AND is_closed = 0), countIf(first_of_row AND period = 0 AND is_closed = 0))) AS figure_opportunitiesInfluenced,
  toFloat64(if(grouping(dimension_channel) = 1, countIf(first_of_all AND period = 1 AND is_closed = 0), countIf(first_of_row AND period = 1 AND is_closed = 0))) AS previous_opportunitiesInfluenced
FROM (
  WITH
  -- one row per opportunity, period and membership
  placed AS (
    SELECT *, arrayEnumerateUniq(channel_ids) AS each_of_row, arrayEnumerate(channel_ids) AS each_of_all
    FROM (
      WITH
      -- one row per opportunity with a touch, its touches in arrays
      touch AS (
        SELECT opportunity_id AS touched_id, channel_ids AS touch_channel_ids
        FROM touched_opportunities FINAL
        WHERE instance_id = {"inst:a" String} AND basis = {"views" String}),
      -- one row per opportunity, period and membership: opened, or won
      member AS (
        SELECT *
        FROM (
          WITH
          -- one row per opportunity of the period
          opportunity AS (
            SELECT opportunity_id, company_id, status, amount, open_date, close_date
            FROM opportunities FINAL
            WHERE instance_id = {"inst:a" String}
              AND open_date >= {"2026-03-01" Date}
              AND open_date <= {"2026-03-31" Date}
              AND NOT (company_id IN {["it's"] Array(String)})
              AND company_id IN (
              SELECT company_id
              FROM audience_companies FINAL
              WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
          SELECT opportunity_id,
            status,
            amount,
            greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
            {"opened" String} AS membership,
            {0 Int64} AS period
          FROM opportunity
          UNION ALL WITH
          -- one row per opportunity of the period
          opportunity AS (
            SELECT opportunity_id, company_id, status, amount, open_date, close_date
            FROM opportunities FINAL
            WHERE instance_id = {"inst:a" String}
              AND open_date >= {"2026-01-25" Date}
              AND open_date <= {"2026-02-24" Date}
              AND NOT (company_id IN {["it's"] Array(String)})
              AND company_id IN (
              SELECT company_id
              FROM audience_companies FINAL
              WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
          SELECT opportunity_id,
            status,
            amount,
            greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
            {"opened" String} AS membership,
            {1 Int64} AS period
          FROM opportunity)
        WHERE membership = 'opened' OR status = 'CLOSED_WON')
      SELECT touch.touched_id != '' AS is_touched,
        membership = 'closed' AS is_closed,
        toUInt8(period) AS period,
        amount,
        touch_channel_ids AS channel_ids
      FROM touch
      INNER JOIN member ON touch.touched_id = member.opportunity_id))
  -- one row per opportunity, period, membership and touch
  SELECT channel_id AS dimension_channel,
    is_closed,
    period,
    amount,
    is_touched
    AND of_row = 1 AS first_of_row,
    is_touched
    AND of_all = 1 AS first_of_all
  FROM placed
  ARRAY JOIN channel_ids AS channel_id, each_of_row AS of_row, each_of_all AS of_all)
GROUP BY GROUPING SETS ((dimension_channel), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by vendor, compared, for an audience: as opportunitiesInfluenced by channel, compared, for an audience, but
- SELECT dimension_channel,
-   toUInt8(grouping(dimension_channel)) AS is_total,
-   toFloat64(if(grouping(dimension_channel) = 1, countIf(first_of_all AND period = 0 AND is_closed = 0), countIf(first_of_row AND period = 0 AND is_closed = 0))) AS figure_opportunitiesInfluenced,
-   toFloat64(if(grouping(dimension_channel) = 1, countIf(first_of_all AND period = 1 AND is_closed = 0), countIf(first_of_row AND period = 1 AND is_closed = 0))) AS previous_opportunitiesInfluenced
+ SELECT dimension_vendor,
+   toUInt8(grouping(dimension_vendor)) AS is_total,
+   toFloat64(if(grouping(dimension_vendor) = 1, countIf(first_of_all AND period = 0 AND is_closed = 0), countIf(first_of_row AND period = 0 AND is_closed = 0))) AS figure_opportunitiesInfluenced,
+   toFloat64(if(grouping(dimension_vendor) = 1, countIf(first_of_all AND period = 1 AND is_closed = 0), countIf(first_of_row AND period = 1 AND is_closed = 0))) AS previous_opportunitiesInfluenced
  (4 the same)
-     SELECT *, arrayEnumerateUniq(channel_ids) AS each_of_row, arrayEnumerate(channel_ids) AS each_of_all
+     SELECT *, arrayEnumerateUniq(vendor_ids) AS each_of_row, arrayEnumerate(vendor_ids) AS each_of_all
  (4 the same)
-         SELECT opportunity_id AS touched_id, channel_ids AS touch_channel_ids
+         SELECT opportunity_id AS touched_id, vendor_ids AS touch_vendor_ids
  (51 the same)
-         touch_channel_ids AS channel_ids
+         touch_vendor_ids AS vendor_ids
  (3 the same)
-   SELECT channel_id AS dimension_channel,
+   SELECT vendor_id AS dimension_vendor,
  (8 the same)
-   ARRAY JOIN channel_ids AS channel_id, each_of_row AS of_row, each_of_all AS of_all)
- GROUP BY GROUPING SETS ((dimension_channel), ())
+   ARRAY JOIN vendor_ids AS vendor_id, each_of_row AS of_row, each_of_all AS of_all)
+ GROUP BY GROUPING SETS ((dimension_vendor), ())
  (1 the same)

-- opportunitiesInfluenced by campaign, compared, for an audience: as opportunitiesInfluenced by channel, compared, for an audience, but
- SELECT dimension_channel,
-   toUInt8(grouping(dimension_channel)) AS is_total,
-   toFloat64(if(grouping(dimension_channel) = 1, countIf(first_of_all AND period = 0 AND is_closed = 0), countIf(first_of_row AND period = 0 AND is_closed = 0))) AS figure_opportunitiesInfluenced,
-   toFloat64(if(grouping(dimension_channel) = 1, countIf(first_of_all AND period = 1 AND is_closed = 0), countIf(first_of_row AND period = 1 AND is_closed = 0))) AS previous_opportunitiesInfluenced
+ SELECT dimension_campaign,
+   toUInt8(grouping(dimension_campaign)) AS is_total,
+   toFloat64(if(grouping(dimension_campaign) = 1, countIf(first_of_all AND period = 0 AND is_closed = 0), countIf(first_of_row AND period = 0 AND is_closed = 0))) AS figure_opportunitiesInfluenced,
+   toFloat64(if(grouping(dimension_campaign) = 1, countIf(first_of_all AND period = 1 AND is_closed = 0), countIf(first_of_row AND period = 1 AND is_closed = 0))) AS previous_opportunitiesInfluenced
  (4 the same)
-     SELECT *, arrayEnumerateUniq(channel_ids) AS each_of_row, arrayEnumerate(channel_ids) AS each_of_all
+     SELECT *, arrayEnumerateUniq(campaign_ids) AS each_of_row, arrayEnumerate(campaign_ids) AS each_of_all
  (4 the same)
-         SELECT opportunity_id AS touched_id, channel_ids AS touch_channel_ids
+         SELECT opportunity_id AS touched_id, campaign_ids AS touch_campaign_ids
  (51 the same)
-         touch_channel_ids AS channel_ids
+         touch_campaign_ids AS campaign_ids
  (3 the same)
-   SELECT channel_id AS dimension_channel,
+   SELECT campaign_id AS dimension_campaign,
  (8 the same)
-   ARRAY JOIN channel_ids AS channel_id, each_of_row AS of_row, each_of_all AS of_all)
- GROUP BY GROUPING SETS ((dimension_channel), ())
+   ARRAY JOIN campaign_ids AS campaign_id, each_of_row AS of_row, each_of_all AS of_all)
+ GROUP BY GROUPING SETS ((dimension_campaign), ())
  (1 the same)
+ 
+ SELECT campaign_id AS id, name
+ FROM campaigns FINAL
+ WHERE instance_id = {"inst:a" String}

-- opportunitiesInfluenced by company, compared, for an audience
SELECT *, toFloat64(count() OVER ()) AS row_count
FROM (
  SELECT dimension_company,
    toUInt8(grouping(dimension_company)) AS is_total,
    toFloat64(countIf(is_touched AND period = 0 AND is_closed = 0)) AS figure_opportunitiesInfluenced,
    toFloat64(countIf(is_touched AND period = 1 AND is_closed = 0)) AS previous_opportunitiesInfluenced
  FROM (
    WITH
    -- one row per opportunity with a touch, its touches in arrays
    touch AS (
      SELECT opportunity_id AS touched_id
      FROM touched_opportunities FINAL
      WHERE instance_id = {"inst:a" String} AND basis = {"views" String}),
    -- one row per opportunity, period and membership: opened, or won
    member AS (
      SELECT *
      FROM (
        WITH
        -- one row per opportunity of the period
        opportunity AS (
          SELECT opportunity_id, company_id, status, amount, open_date, close_date
          FROM opportunities FINAL
          WHERE instance_id = {"inst:a" String}
            AND open_date >= {"2026-03-01" Date}
            AND open_date <= {"2026-03-31" Date}
            AND company_id != ''
            AND NOT (company_id IN {["it's"] Array(String)})
            AND company_id IN (
            SELECT company_id
            FROM audience_companies FINAL
            WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
        SELECT opportunity_id,
          status,
          amount,
          greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
          {"opened" String} AS membership,
          {0 Int64} AS period,
          toString(company_id) AS dimension_company
        FROM opportunity
        UNION ALL WITH
        -- one row per opportunity of the period
        opportunity AS (
          SELECT opportunity_id, company_id, status, amount, open_date, close_date
          FROM opportunities FINAL
          WHERE instance_id = {"inst:a" String}
            AND open_date >= {"2026-01-25" Date}
            AND open_date <= {"2026-02-24" Date}
            AND company_id != ''
            AND NOT (company_id IN {["it's"] Array(String)})
            AND company_id IN (
            SELECT company_id
            FROM audience_companies FINAL
            WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
        SELECT opportunity_id,
          status,
          amount,
          greatest(0, dateDiff('day', opportunity.open_date, opportunity.close_date)) AS days,
          {"opened" String} AS membership,
          {1 Int64} AS period,
          toString(company_id) AS dimension_company
        FROM opportunity)
      WHERE membership = 'opened' OR status = 'CLOSED_WON')
    SELECT touch.touched_id != '' AS is_touched,
      membership = 'closed' AS is_closed,
      toUInt8(period) AS period,
      amount,
      dimension_company
    FROM touch
    INNER JOIN member ON touch.touched_id = member.opportunity_id)
  GROUP BY GROUPING SETS ((dimension_company), ()))
ORDER BY is_total DESC, figure_opportunitiesInfluenced DESC NULLS LAST LIMIT {16 Int64} WITH TIES
SETTINGS do_not_merge_across_partitions_select_final = 1

-- opportunitiesInfluenced by sector, compared, for an audience: as opportunitiesInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_sector,
+   toUInt8(grouping(dimension_sector)) AS is_total,
  (25 the same)
-           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+       -- one row per company
+       known AS (
+         SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+         FROM companies FINAL
+         WHERE instance_id = {"inst:a" String})
  (6 the same)
-         toDate(open_date) AS dimension_day
+         known.sector_id AS dimension_sector
  (1 the same)
+       ANY LEFT JOIN known ON opportunity.company_id = known.known_id
  (12 the same)
-           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+       -- one row per company
+       known AS (
+         SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+         FROM companies FINAL
+         WHERE instance_id = {"inst:a" String})
  (6 the same)
-         toDate(open_date) + {35 Int64} AS dimension_day
-       FROM opportunity)
+         known.sector_id AS dimension_sector
+       FROM opportunity
+       ANY LEFT JOIN known ON opportunity.company_id = known.known_id)
  (5 the same)
-     dimension_day
+     dimension_sector
  (2 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_sector), ())
  (1 the same)

-- opportunitiesInfluenced by revRange, compared, for an audience: as opportunitiesInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_revRange,
+   toUInt8(grouping(dimension_revRange)) AS is_total,
  (25 the same)
-           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+       -- one row per company
+       known AS (
+         SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+         FROM companies FINAL
+         WHERE instance_id = {"inst:a" String})
  (6 the same)
-         toDate(open_date) AS dimension_day
+         known.rev_range_id AS dimension_revRange
  (1 the same)
+       ANY LEFT JOIN known ON opportunity.company_id = known.known_id
  (12 the same)
-           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+       -- one row per company
+       known AS (
+         SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+         FROM companies FINAL
+         WHERE instance_id = {"inst:a" String})
  (6 the same)
-         toDate(open_date) + {35 Int64} AS dimension_day
-       FROM opportunity)
+         known.rev_range_id AS dimension_revRange
+       FROM opportunity
+       ANY LEFT JOIN known ON opportunity.company_id = known.known_id)
  (5 the same)
-     dimension_day
+     dimension_revRange
  (2 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_revRange), ())
  (1 the same)

-- opportunitiesInfluenced by region, compared, for an audience: as opportunitiesInfluenced by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_region,
+   toUInt8(grouping(dimension_region)) AS is_total,
  (25 the same)
-           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+       -- one row per company
+       known AS (
+         SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+         FROM companies FINAL
+         WHERE instance_id = {"inst:a" String})
  (6 the same)
-         toDate(open_date) AS dimension_day
+         known.region_id AS dimension_region
  (1 the same)
+       ANY LEFT JOIN known ON opportunity.company_id = known.known_id
  (12 the same)
-           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1)
+           WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_selected" String}) AND is_net_new = 1),
+       -- one row per company
+       known AS (
+         SELECT company_id AS known_id, sector_id, region_id, rev_range_id
+         FROM companies FINAL
+         WHERE instance_id = {"inst:a" String})
  (6 the same)
-         toDate(open_date) + {35 Int64} AS dimension_day
-       FROM opportunity)
+         known.region_id AS dimension_region
+       FROM opportunity
+       ANY LEFT JOIN known ON opportunity.company_id = known.known_id)
  (5 the same)
-     dimension_day
+     dimension_region
  (2 the same)
- GROUP BY GROUPING SETS ((dimension_day), ())
+ GROUP BY GROUPING SETS ((dimension_region), ())
  (1 the same)

-- opportunitiesInfluenced by opportunity, compared, for an audience: as opportunitiesInfluenced by company, compared, for an audience, but
  (2 the same)
-   SELECT dimension_company,
-     toUInt8(grouping(dimension_company)) AS is_total,
+   SELECT dimension_opportunity,
+     toUInt8(grouping(dimension_opportunity)) AS is_total,
  (21 the same)
-             AND company_id != ''
  (11 the same)
-           toString(company_id) AS dimension_company
+           opportunity_id AS dimension_opportunity
  (9 the same)
-             AND company_id != ''
  (11 the same)
-           toString(company_id) AS dimension_company
+           opportunity_id AS dimension_opportunity
  (6 the same)
-       dimension_company
+       dimension_opportunity
  (2 the same)
-   GROUP BY GROUPING SETS ((dimension_company), ()))
+   GROUP BY GROUPING SETS ((dimension_opportunity), ()))
  (2 the same)

-- opportunitiesInfluenced by pixel, compared, for an audience: as opportunitiesInfluenced by channel, compared, for an audience, but
- SELECT dimension_channel,
-   toUInt8(grouping(dimension_channel)) AS is_total,
-   toFloat64(if(grouping(dimension_channel) = 1, countIf(first_of_all AND period = 0 AND is_closed = 0), countIf(first_of_row AND period = 0 AND is_closed = 0))) AS figure_opportunitiesInfluenced,
-   toFloat64(if(grouping(dimension_channel) = 1, countIf(first_of_all AND period = 1 AND is_closed = 0), countIf(first_of_row AND period = 1 AND is_closed = 0))) AS previous_opportunitiesInfluenced
+ SELECT dimension_pixel,
+   toUInt8(grouping(dimension_pixel)) AS is_total,
+   toFloat64(if(grouping(dimension_pixel) = 1, countIf(first_of_all AND period = 0 AND is_closed = 0), countIf(first_of_row AND period = 0 AND is_closed = 0))) AS figure_opportunitiesInfluenced,
+   toFloat64(if(grouping(dimension_pixel) = 1, countIf(first_of_all AND period = 1 AND is_closed = 0), countIf(first_of_row AND period = 1 AND is_closed = 0))) AS previous_opportunitiesInfluenced
  (4 the same)
-     SELECT *, arrayEnumerateUniq(channel_ids) AS each_of_row, arrayEnumerate(channel_ids) AS each_of_all
+     SELECT *, arrayEnumerateUniq(item_ids) AS each_of_row, arrayEnumerate(item_ids) AS each_of_all
  (4 the same)
-         SELECT opportunity_id AS touched_id, channel_ids AS touch_channel_ids
+         SELECT opportunity_id AS touched_id, item_ids AS touch_item_ids
  (1 the same)
-         WHERE instance_id = {"inst:a" String} AND basis = {"views" String}),
+         WHERE instance_id = {"inst:a" String} AND basis = {"pixels" String}),
  (49 the same)
-         touch_channel_ids AS channel_ids
+         touch_item_ids AS item_ids
  (3 the same)
-   SELECT channel_id AS dimension_channel,
+   SELECT item_id AS dimension_pixel,
  (8 the same)
-   ARRAY JOIN channel_ids AS channel_id, each_of_row AS of_row, each_of_all AS of_all)
- GROUP BY GROUPING SETS ((dimension_channel), ())
+   ARRAY JOIN item_ids AS item_id, each_of_row AS of_row, each_of_all AS of_all)
+ GROUP BY GROUPING SETS ((dimension_pixel), ())
  (1 the same)
+ 
+ SELECT pixel_id AS id, name
+ FROM pixels FINAL
+ WHERE instance_id = {"inst:a" String}

-- opportunitiesInfluenced by campaignType, compared, for an audience: as opportunitiesInfluenced by channel, compared, for an audience, but
- SELECT dimension_channel,
-   toUInt8(grouping(dimension_channel)) AS is_total,
-   toFloat64(if(grouping(dimension_channel) = 1, countIf(first_of_all AND period = 0 AND is_closed = 0), countIf(first_of_row AND period = 0 AND is_closed = 0))) AS figure_opportunitiesInfluenced,
-   toFloat64(if(grouping(dimension_channel) = 1, countIf(first_of_all AND period = 1 AND is_closed = 0), countIf(first_of_row AND period = 1 AND is_closed = 0))) AS previous_opportunitiesInfluenced
+ SELECT dimension_campaignType,
+   toUInt8(grouping(dimension_campaignType)) AS is_total,
+   toFloat64(if(grouping(dimension_campaignType) = 1, countIf(first_of_all AND period = 0 AND is_closed = 0), countIf(first_of_row AND period = 0 AND is_closed = 0))) AS figure_opportunitiesInfluenced,
+   toFloat64(if(grouping(dimension_campaignType) = 1, countIf(first_of_all AND period = 1 AND is_closed = 0), countIf(first_of_row AND period = 1 AND is_closed = 0))) AS previous_opportunitiesInfluenced
  (4 the same)
-     SELECT *, arrayEnumerateUniq(channel_ids) AS each_of_row, arrayEnumerate(channel_ids) AS each_of_all
+     SELECT *, arrayEnumerateUniq(item_ids) AS each_of_row, arrayEnumerate(item_ids) AS each_of_all
  (4 the same)
-         SELECT opportunity_id AS touched_id, channel_ids AS touch_channel_ids
+         SELECT opportunity_id AS touched_id, item_ids AS touch_item_ids
  (1 the same)
-         WHERE instance_id = {"inst:a" String} AND basis = {"views" String}),
+         WHERE instance_id = {"inst:a" String} AND basis = {"offline" String}),
  (49 the same)
-         touch_channel_ids AS channel_ids
+         touch_item_ids AS item_ids
  (3 the same)
-   SELECT channel_id AS dimension_channel,
+   SELECT item_id AS dimension_campaignType,
  (8 the same)
-   ARRAY JOIN channel_ids AS channel_id, each_of_row AS of_row, each_of_all AS of_all)
- GROUP BY GROUPING SETS ((dimension_channel), ())
+   ARRAY JOIN item_ids AS item_id, each_of_row AS of_row, each_of_all AS of_all)
+ GROUP BY GROUPING SETS ((dimension_campaignType), ())
  (1 the same)
+ 
+ SELECT campaign_type_id AS id, if(vendor_name = '', name, concat(vendor_name, ' - ', name)) AS name
+ FROM campaign_types FINAL
+ WHERE instance_id = {"inst:a" String}
