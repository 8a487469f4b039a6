-- whole, of visits, as NDJSON
SELECT t.day AS day,
  t.channel_id AS channel_id,
  t.vendor_id AS vendor_id,
  t.campaign_id AS campaign_id,
  t.source AS source,
  t.spend AS spend,
  t.ad_impressions AS ad_impressions,
  t.ad_clicks AS ad_clicks
FROM spend_days AS t FINAL
WHERE t.instance_id = {"inst:a" String} AND t.day >= {"2026-03-01" Date} AND t.day <= {"2026-03-31" Date}
ORDER BY t.day, t.vendor_id, t.campaign_id, t.source
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (9 the same)
- WHERE t.instance_id = {"inst:a" String} AND t.day >= {"2026-03-01" Date} AND t.day <= {"2026-03-31" Date}
+ WHERE t.instance_id = {"inst:a" String}
+   AND t.day >= {"2026-03-01" Date}
+   AND t.day <= {"2026-03-31" Date}
+   AND t.day >= {"2026-03-02" Date}
+   AND (t.day, t.vendor_id, t.campaign_id, t.source) > ({"2026-03-02" Date}, {"it's" String}, {"it's" String}, {"it's" String})
+   AND t.day <= {"2026-03-02" Date}
+   AND (t.day, t.vendor_id, t.campaign_id, t.source) <= ({"2026-03-02" Date}, {"it's" String}, {"it's" String}, {"it's" String})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.day), toString(t.vendor_id), toString(t.campaign_id), toString(t.source)] AS key
FROM spend_days AS t FINAL
WHERE t.instance_id = {"inst:a" String}
  AND t.day >= {"2026-03-01" Date}
  AND t.day <= {"2026-03-31" Date}
  AND t.day >= {"2026-03-02" Date}
  AND (t.day, t.vendor_id, t.campaign_id, t.source) > ({"2026-03-02" Date}, {"it's" String}, {"it's" String}, {"it's" String})
  AND t.day <= {"2026-03-02" Date}
  AND (t.day, t.vendor_id, t.campaign_id, t.source) <= ({"2026-03-02" Date}, {"it's" String}, {"it's" String}, {"it's" String})
ORDER BY t.day, t.vendor_id, t.campaign_id, t.source LIMIT 2 OFFSET {4 Int64}
