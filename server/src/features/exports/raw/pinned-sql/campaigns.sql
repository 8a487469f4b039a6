-- whole, of visits, as NDJSON
SELECT t.campaign_id AS campaign_id, t.name AS name, t.vendor_id AS vendor_id
FROM campaigns AS t FINAL
WHERE t.instance_id = {"inst:a" String}
ORDER BY t.campaign_id
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (3 the same)
+   AND t.campaign_id >= {"it's" String}
+   AND (t.campaign_id) > ({"it's" String})
+   AND t.campaign_id <= {"it's" String}
+   AND (t.campaign_id) <= ({"it's" String})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.campaign_id)] AS key
FROM campaigns AS t FINAL
WHERE t.instance_id = {"inst:a" String}
  AND t.campaign_id >= {"it's" String}
  AND (t.campaign_id) > ({"it's" String})
  AND t.campaign_id <= {"it's" String}
  AND (t.campaign_id) <= ({"it's" String})
ORDER BY t.campaign_id LIMIT 2 OFFSET {4 Int64}
