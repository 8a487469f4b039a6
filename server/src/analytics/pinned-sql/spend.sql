-- spend
SELECT toUInt8(1) AS is_total, if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend
FROM (
  SELECT {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String}
    AND day >= {"2026-03-01" Date}
    AND day <= {"2026-03-31" Date} HAVING count() > 0)
SETTINGS do_not_merge_across_partitions_select_final = 1

-- adImpressions
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_adImpressions, period = 0)) AS figure_adImpressions
FROM (
  SELECT {0 Int64} AS period, sum(ad_impressions) AS sum_adImpressions
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})
SETTINGS do_not_merge_across_partitions_select_final = 1

-- adClicks
SELECT toUInt8(1) AS is_total, toFloat64(sumIf(sum_adClicks, period = 0)) AS figure_adClicks
FROM (
  SELECT {0 Int64} AS period, sum(ad_clicks) AS sum_adClicks
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String} AND day >= {"2026-03-01" Date} AND day <= {"2026-03-31" Date})
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spend by day, compared, for an audience
SELECT dimension_day,
  toUInt8(grouping(dimension_day)) AS is_total,
  if(countIf(period = 0) = 0, NULL, sumIf(sum_spend, period = 0)) AS figure_spend,
  if(countIf(period = 1) = 0, NULL, sumIf(sum_spend, period = 1)) AS previous_spend
FROM (
  SELECT toDate(day) AS dimension_day, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String}
    AND day >= {"2026-03-01" Date}
    AND day <= {"2026-03-31" Date}
    AND NOT (vendor_id IN {["it's"] Array(String)})
  GROUP BY dimension_day
  UNION ALL
  SELECT toDate(day) + {35 Int64} AS dimension_day, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
  FROM spend_days FINAL
  WHERE instance_id = {"inst:a" String}
    AND day >= {"2026-01-25" Date}
    AND day <= {"2026-02-24" Date}
    AND NOT (vendor_id IN {["it's"] Array(String)})
  GROUP BY dimension_day)
GROUP BY GROUPING SETS ((dimension_day), ())
SETTINGS do_not_merge_across_partitions_select_final = 1

-- spend by week, compared, for an audience: as spend by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_week,
+   toUInt8(grouping(dimension_week)) AS is_total,
  (3 the same)
-   SELECT toDate(day) AS dimension_day, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   SELECT toStartOfWeek(day) AS dimension_week, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_week
  (1 the same)
-   SELECT toDate(day) + {35 Int64} AS dimension_day, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   SELECT toStartOfWeek(day) + {35 Int64} AS dimension_week, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_week)
+ GROUP BY GROUPING SETS ((dimension_week), ())
  (1 the same)

-- spend by month, compared, for an audience: as spend by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_month,
+   toUInt8(grouping(dimension_month)) AS is_total,
  (3 the same)
-   SELECT toDate(day) AS dimension_day, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   SELECT toStartOfMonth(day) AS dimension_month, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_month
  (1 the same)
-   SELECT toDate(day) + {35 Int64} AS dimension_day, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   SELECT addMonths(toStartOfMonth(day), {1 Int64}) AS dimension_month,
+     {1 Int64} AS period,
+     sum(spend_days.spend) AS sum_spend
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_month)
+ GROUP BY GROUPING SETS ((dimension_month), ())
  (1 the same)

-- spend by channel, compared, for an audience: as spend by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_channel,
+   toUInt8(grouping(dimension_channel)) AS is_total,
  (3 the same)
-   SELECT toDate(day) AS dimension_day, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   SELECT channel_id AS dimension_channel, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_channel
  (1 the same)
-   SELECT toDate(day) + {35 Int64} AS dimension_day, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   SELECT channel_id AS dimension_channel, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_channel)
+ GROUP BY GROUPING SETS ((dimension_channel), ())
  (1 the same)

-- spend by vendor, compared, for an audience: as spend by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_vendor,
+   toUInt8(grouping(dimension_vendor)) AS is_total,
  (3 the same)
-   SELECT toDate(day) AS dimension_day, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   SELECT vendor_id AS dimension_vendor, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_vendor
  (1 the same)
-   SELECT toDate(day) + {35 Int64} AS dimension_day, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   SELECT vendor_id AS dimension_vendor, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_vendor)
+ GROUP BY GROUPING SETS ((dimension_vendor), ())
  (1 the same)

-- spend by campaign, compared, for an audience: as spend by day, compared, for an audience, but
- SELECT dimension_day,
-   toUInt8(grouping(dimension_day)) AS is_total,
+ SELECT dimension_campaign,
+   toUInt8(grouping(dimension_campaign)) AS is_total,
  (3 the same)
-   SELECT toDate(day) AS dimension_day, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   SELECT campaign_id AS dimension_campaign, {0 Int64} AS period, sum(spend_days.spend) AS sum_spend
  (5 the same)
-   GROUP BY dimension_day
+   GROUP BY dimension_campaign
  (1 the same)
-   SELECT toDate(day) + {35 Int64} AS dimension_day, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
+   SELECT campaign_id AS dimension_campaign, {1 Int64} AS period, sum(spend_days.spend) AS sum_spend
  (5 the same)
-   GROUP BY dimension_day)
- GROUP BY GROUPING SETS ((dimension_day), ())
+   GROUP BY dimension_campaign)
+ GROUP BY GROUPING SETS ((dimension_campaign), ())
  (1 the same)
+ 
+ SELECT campaign_id AS id, name
+ FROM campaigns FINAL
+ WHERE instance_id = {"inst:a" String}
