-- whole, of visits, as NDJSON
SELECT toString(t.event_id) AS event_id,
  t.visitor_id AS visitor_id,
  t.occurred_at AS occurred_at,
  t.received_at AS received_at,
  t.source AS source,
  t.host AS host,
  t.path AS path,
  nullIf(t.title, '') AS title,
  nullIf(t.referrer, '') AS referrer,
  nullIf(t.referral_domain, '') AS referral_domain,
  nullIf(t.utm_source, '') AS utm_source,
  nullIf(t.utm_medium, '') AS utm_medium,
  nullIf(t.utm_campaign, '') AS utm_campaign,
  nullIf(t.utm_content, '') AS utm_content,
  nullIf(t.utm_term, '') AS utm_term,
  nullIf(t.click_id, '') AS click_id,
  toJSONString(t.parameters) AS parameters,
  nullIf(t.company_id, '') AS company_id,
  nullIf(t.company_method, '') AS company_method,
  nullIf(t.bot_reason, '') AS bot_reason
FROM page_views AS t
WHERE t.instance_id = {"inst:a" String}
  AND t.occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
  AND t.occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
ORDER BY t.visitor_id, t.occurred_at, t.event_id
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (24 the same)
+   AND t.visitor_id >= {"it's" String}
+   AND (t.visitor_id, t.occurred_at, t.event_id) > ({"it's" String}, {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"01234567-89ab-4cde-8f01-23456789abcd" UUID})
+   AND t.visitor_id <= {"it's" String}
+   AND (t.visitor_id, t.occurred_at, t.event_id) <= ({"it's" String}, {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"01234567-89ab-4cde-8f01-23456789abcd" UUID})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.visitor_id), toString(t.occurred_at), toString(t.event_id)] AS key
FROM page_views AS t
WHERE t.instance_id = {"inst:a" String}
  AND t.occurred_at >= toDateTime64({"2026-03-01" String}, 3, 'UTC')
  AND t.occurred_at < toDateTime64({"2026-04-01" String}, 3, 'UTC')
  AND t.visitor_id >= {"it's" String}
  AND (t.visitor_id, t.occurred_at, t.event_id) > ({"it's" String}, {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"01234567-89ab-4cde-8f01-23456789abcd" UUID})
  AND t.visitor_id <= {"it's" String}
  AND (t.visitor_id, t.occurred_at, t.event_id) <= ({"it's" String}, {"2026-03-02 10:00:00.000" DateTime64(3, 'UTC')}, {"01234567-89ab-4cde-8f01-23456789abcd" UUID})
ORDER BY t.visitor_id, t.occurred_at, t.event_id LIMIT 2 OFFSET {4 Int64}
