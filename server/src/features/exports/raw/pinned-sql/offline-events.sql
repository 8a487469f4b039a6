-- whole, of visits, as NDJSON
SELECT t.event_id AS event_id,
  t.event_date AS event_date,
  t.campaign_type_id AS campaign_type_id,
  types.name AS campaign_type,
  nullIf(types.vendor_name, '') AS vendor_name,
  nullIf(t.company_id, '') AS company_id
FROM (
  SELECT *
  FROM offline_events FINAL
  WHERE instance_id = {"inst:a" String}
    AND event_date >= {"2026-03-01" Date}
    AND event_date <= {"2026-03-31" Date}) AS t
ANY LEFT JOIN (
  SELECT campaign_type_id, name, vendor_name
  FROM campaign_types FINAL
  WHERE instance_id = {"inst:a" String}) AS types ON t.campaign_type_id = types.campaign_type_id
WHERE 1
ORDER BY t.event_id
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (17 the same)
+   AND t.event_id >= {"it's" String}
+   AND (t.event_id) > ({"it's" String})
+   AND t.event_id <= {"it's" String}
+   AND (t.event_id) <= ({"it's" String})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.event_id)] AS key
FROM (
  SELECT *
  FROM offline_events FINAL
  WHERE instance_id = {"inst:a" String}
    AND event_date >= {"2026-03-01" Date}
    AND event_date <= {"2026-03-31" Date}) AS t
ANY LEFT JOIN (
  SELECT campaign_type_id, name, vendor_name
  FROM campaign_types FINAL
  WHERE instance_id = {"inst:a" String}) AS types ON t.campaign_type_id = types.campaign_type_id
WHERE 1
  AND t.event_id >= {"it's" String}
  AND (t.event_id) > ({"it's" String})
  AND t.event_id <= {"it's" String}
  AND (t.event_id) <= ({"it's" String})
ORDER BY t.event_id LIMIT 2 OFFSET {4 Int64}
