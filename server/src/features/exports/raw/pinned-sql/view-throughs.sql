-- whole, of visits, as NDJSON
SELECT concat('visit_', toString(t.visit_id)) AS visit_id,
  t.started_at AS started_at,
  nullIf(t.company_id, '') AS company_id,
  t.visit_vendor_id AS visit_vendor_id,
  t.channel_id AS channel_id,
  t.vendor_id AS vendor_id,
  if(t.campaign_id = '', concat('camp_', t.vendor_id, '.unassigned__'), t.campaign_id) AS campaign_id,
  t.pixel_id AS pixel_id,
  t.seen_at AS seen_at,
  t.matched_by AS matched_by
FROM view_throughs AS t FINAL
WHERE t.instance_id = {"inst:a" String}
  AND t.started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
  AND t.started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
ORDER BY t.started_at, t.visit_id, t.vendor_id
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (14 the same)
+   AND t.started_at >= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
+   AND (t.started_at, t.visit_id, t.vendor_id) > ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"18446744073709551615" UInt64}, {"it's" String})
+   AND t.started_at <= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
+   AND (t.started_at, t.visit_id, t.vendor_id) <= ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"18446744073709551615" UInt64}, {"it's" String})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.started_at), toString(t.visit_id), toString(t.vendor_id)] AS key
FROM view_throughs AS t FINAL
WHERE t.instance_id = {"inst:a" String}
  AND t.started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
  AND t.started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
  AND t.started_at >= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
  AND (t.started_at, t.visit_id, t.vendor_id) > ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"18446744073709551615" UInt64}, {"it's" String})
  AND t.started_at <= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
  AND (t.started_at, t.visit_id, t.vendor_id) <= ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"18446744073709551615" UInt64}, {"it's" String})
ORDER BY t.started_at, t.visit_id, t.vendor_id LIMIT 2 OFFSET {4 Int64}
