-- whole, of visits, as NDJSON
SELECT t.company_id AS company_id,
  t.name AS name,
  t.domain AS domain,
  nullIf(t.sector_id, '') AS sector_id,
  nullIf(t.region_id, '') AS region_id,
  nullIf(t.rev_range_id, '') AS rev_range_id,
  toUInt8(t.company_id IN (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String}
      AND audience_id = {"audn_tam" String})) AS in_tam,
      members.audience_ids AS audience_ids
FROM (
  SELECT *
  FROM companies FINAL
  WHERE instance_id = {"inst:a" String}) AS t
ANY LEFT JOIN (
  SELECT company_id, arraySort(groupUniqArray(toString(audience_id))) AS audience_ids
  FROM audience_companies FINAL
  WHERE instance_id = {"inst:a" String}
  GROUP BY company_id) AS members ON t.company_id = members.company_id
WHERE 1
ORDER BY t.company_id
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (11 the same)
-       members.audience_ids AS audience_ids
+       toJSONString(members.audience_ids) AS audience_ids
  (10 the same)
+   AND t.company_id >= {"it's" String}
+   AND (t.company_id) > ({"it's" String})
+   AND t.company_id <= {"it's" String}
+   AND (t.company_id) <= ({"it's" String})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.company_id)] AS key
FROM (
  SELECT *
  FROM companies FINAL
  WHERE instance_id = {"inst:a" String}) AS t
ANY LEFT JOIN (
  SELECT company_id, arraySort(groupUniqArray(toString(audience_id))) AS audience_ids
  FROM audience_companies FINAL
  WHERE instance_id = {"inst:a" String}
  GROUP BY company_id) AS members ON t.company_id = members.company_id
WHERE 1
  AND t.company_id >= {"it's" String}
  AND (t.company_id) > ({"it's" String})
  AND t.company_id <= {"it's" String}
  AND (t.company_id) <= ({"it's" String})
ORDER BY t.company_id LIMIT 2 OFFSET {4 Int64}
