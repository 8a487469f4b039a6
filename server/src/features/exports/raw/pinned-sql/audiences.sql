-- whole, of visits, as NDJSON
SELECT t.audience_id AS audience_id, t.name AS name
FROM (
  SELECT tupleElement(each, 1) AS audience_id, tupleElement(each, 2) AS name
  FROM (
    SELECT arrayJoin(arrayZip({[] Array(String)}, {[] Array(String)})) AS each)) AS t
WHERE 1
ORDER BY t.audience_id
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (6 the same)
+   AND t.audience_id >= {"it's" String}
+   AND (t.audience_id) > ({"it's" String})
+   AND t.audience_id <= {"it's" String}
+   AND (t.audience_id) <= ({"it's" String})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.audience_id)] AS key
FROM (
  SELECT tupleElement(each, 1) AS audience_id, tupleElement(each, 2) AS name
  FROM (
    SELECT arrayJoin(arrayZip({[] Array(String)}, {[] Array(String)})) AS each)) AS t
WHERE 1
  AND t.audience_id >= {"it's" String}
  AND (t.audience_id) > ({"it's" String})
  AND t.audience_id <= {"it's" String}
  AND (t.audience_id) <= ({"it's" String})
ORDER BY t.audience_id LIMIT 2 OFFSET {4 Int64}
