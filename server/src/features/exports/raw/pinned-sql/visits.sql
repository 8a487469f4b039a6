-- whole, of visits, as NDJSON
SELECT concat('visit_', toString(t.visit_id)) AS visit_id,
  t.visitor_id AS visitor_id,
  t.started_at AS started_at,
  t.ended_at AS ended_at,
  t.page_views AS page_views,
  t.paths AS paths,
  t.path_views AS path_views,
  t.host AS host,
  nullIf(t.referral_domain, '') AS referral_domain,
  t.channel_id AS channel_id,
  t.vendor_id AS vendor_id,
  t.campaign_id AS campaign_id,
  nullIf(t.campaign, '') AS campaign,
  nullIf(t.mapping_rule_id, '') AS mapping_rule_id,
  nullIf(t.company_id, '') AS company_id,
  nullIf(t.company_method, '') AS company_method,
  nullIf(t.bot_reason, '') AS bot_reason,
  multiIf(t.bot_reason != '', 'bot', t.company_id = '', 'unresolved', t.company_id IN (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category
FROM visits AS t FINAL
WHERE t.instance_id = {"inst:a" String}
  AND t.started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
  AND t.started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
ORDER BY t.started_at, t.visit_id
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (5 the same)
-   t.paths AS paths,
-   t.path_views AS path_views,
+   toJSONString(t.paths) AS paths,
+   toJSONString(t.path_views) AS path_views,
  (18 the same)
+   AND t.started_at >= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
+   AND (t.started_at, t.visit_id) > ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"18446744073709551615" UInt64})
+   AND t.started_at <= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
+   AND (t.started_at, t.visit_id) <= ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"18446744073709551615" UInt64})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.started_at), toString(t.visit_id)] AS key
FROM visits AS t FINAL
WHERE t.instance_id = {"inst:a" String}
  AND t.started_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
  AND t.started_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
  AND t.started_at >= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
  AND (t.started_at, t.visit_id) > ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"18446744073709551615" UInt64})
  AND t.started_at <= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
  AND (t.started_at, t.visit_id) <= ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"18446744073709551615" UInt64})
ORDER BY t.started_at, t.visit_id LIMIT 2 OFFSET {4 Int64}
