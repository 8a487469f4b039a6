-- whole, of visits, as NDJSON
SELECT t.opportunity_id AS opportunity_id,
  nullIf(t.company_id, '') AS company_id,
  t.name AS name,
  t.status AS status,
  t.open_date AS open_date,
  nullIf(t.close_date, toDate(0)) AS close_date,
  t.amount AS amount,
  t.is_net_new AS is_net_new,
  if(periods.opportunity_id = t.opportunity_id, toNullable(periods.from_at), NULL) AS period_start,
  if(periods.opportunity_id = t.opportunity_id, toNullable(periods.until_at), NULL) AS period_end
FROM (
  SELECT *
  FROM opportunities FINAL
  WHERE instance_id = {"inst:a" String}
    AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date}))) AS t
ANY LEFT JOIN (
  SELECT opportunity_id,
    company_id,
    open_date,
    toDateTime64(toDate32(open_date) - {90 Int64}, 3, 'UTC') AS from_at,
    toDateTime64(toDate32(if(close_date = toDate(0), toDate(now('UTC')), least(close_date, toDate(now('UTC'))))) + 1, 3, 'UTC') AS until_at
  FROM (
    SELECT opportunity_id, company_id, open_date, close_date
    FROM opportunities FINAL
    WHERE instance_id = {"inst:a" String}
      AND company_id != ''
      AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date})))) AS periods ON t.opportunity_id = periods.opportunity_id
WHERE 1
ORDER BY t.opportunity_id
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (26 the same)
-       AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date})))) AS periods ON t.opportunity_id = periods.opportunity_id
+       AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date}))
+       AND opportunity_id >= {"it's" String}
+       AND opportunity_id <= {"it's" String})) AS periods ON t.opportunity_id = periods.opportunity_id
  (1 the same)
+   AND t.opportunity_id >= {"it's" String}
+   AND (t.opportunity_id) > ({"it's" String})
+   AND t.opportunity_id <= {"it's" String}
+   AND (t.opportunity_id) <= ({"it's" String})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.opportunity_id)] AS key
FROM (
  SELECT *
  FROM opportunities FINAL
  WHERE instance_id = {"inst:a" String}
    AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date}))) AS t
ANY LEFT JOIN (
  SELECT opportunity_id,
    company_id,
    open_date,
    toDateTime64(toDate32(open_date) - {90 Int64}, 3, 'UTC') AS from_at,
    toDateTime64(toDate32(if(close_date = toDate(0), toDate(now('UTC')), least(close_date, toDate(now('UTC'))))) + 1, 3, 'UTC') AS until_at
  FROM (
    SELECT opportunity_id, company_id, open_date, close_date
    FROM opportunities FINAL
    WHERE instance_id = {"inst:a" String}
      AND company_id != ''
      AND ((open_date >= {"2026-03-01" Date} AND open_date <= {"2026-03-31" Date}) OR (status != 'PIPELINE' AND close_date >= {"2026-03-01" Date} AND close_date <= {"2026-03-31" Date}))
      AND opportunity_id >= {"it's" String}
      AND opportunity_id <= {"it's" String})) AS periods ON t.opportunity_id = periods.opportunity_id
WHERE 1
  AND t.opportunity_id >= {"it's" String}
  AND (t.opportunity_id) > ({"it's" String})
  AND t.opportunity_id <= {"it's" String}
  AND (t.opportunity_id) <= ({"it's" String})
ORDER BY t.opportunity_id LIMIT 2 OFFSET {4 Int64}
