-- whole, of visits, as NDJSON
SELECT toString(t.event_id) AS event_id,
  t.occurred_at AS occurred_at,
  t.pixel_id AS pixel_id,
  t.channel_id AS channel_id,
  t.vendor_id AS vendor_id,
  if(t.campaign_id = '', concat('camp_', t.vendor_id, '.unassigned__'), t.campaign_id) AS campaign_id,
  nullIf(t.campaign, '') AS campaign,
  nullIf(t.creative, '') AS creative,
  nullIf(t.site, '') AS site,
  t.is_click AS is_click,
  nullIf(t.visitor_id, '') AS visitor_id,
  nullIf(t.company_id, '') AS company_id,
  nullIf(t.company_method, '') AS company_method,
  nullIf(t.bot_reason, '') AS bot_reason,
  multiIf(t.bot_reason != '', 'bot', t.company_id = '', 'unresolved', t.company_id IN (
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = {"inst:a" String} AND audience_id = {"audn_tam" String}), 'target', 'other') AS category
FROM impressions AS t
WHERE t.instance_id = {"inst:a" String}
  AND t.occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
  AND t.occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
ORDER BY t.occurred_at, t.event_id
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (22 the same)
+   AND t.occurred_at >= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
+   AND (t.occurred_at, t.event_id) > ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"01234567-89ab-4cde-8f01-23456789abcd" UUID})
+   AND t.occurred_at <= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
+   AND (t.occurred_at, t.event_id) <= ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"01234567-89ab-4cde-8f01-23456789abcd" UUID})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.occurred_at), toString(t.event_id)] AS key
FROM impressions AS t
WHERE t.instance_id = {"inst:a" String}
  AND t.occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
  AND t.occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
  AND t.occurred_at >= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
  AND (t.occurred_at, t.event_id) > ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"01234567-89ab-4cde-8f01-23456789abcd" UUID})
  AND t.occurred_at <= {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}
  AND (t.occurred_at, t.event_id) <= ({"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"01234567-89ab-4cde-8f01-23456789abcd" UUID})
ORDER BY t.occurred_at, t.event_id LIMIT 2 OFFSET {4 Int64}
