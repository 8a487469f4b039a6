-- whole, of visits, as NDJSON
SELECT t.lead_id AS lead_id, nullIf(t.company_id, '') AS company_id, t.created_on AS created_on
FROM leads AS t FINAL
WHERE t.instance_id = {"inst:a" String}
  AND t.created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
  AND t.created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC')
ORDER BY t.lead_id
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (5 the same)
+   AND t.lead_id >= {"it's" String}
+   AND (t.lead_id) > ({"it's" String})
+   AND t.lead_id <= {"it's" String}
+   AND (t.lead_id) <= ({"it's" String})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.lead_id)] AS key
FROM leads AS t FINAL
WHERE t.instance_id = {"inst:a" String}
  AND t.created_on >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
  AND t.created_on < toDateTime64({"2026-04-01" String}, 3, 'UTC')
  AND t.lead_id >= {"it's" String}
  AND (t.lead_id) > ({"it's" String})
  AND t.lead_id <= {"it's" String}
  AND (t.lead_id) <= ({"it's" String})
ORDER BY t.lead_id LIMIT 2 OFFSET {4 Int64}
