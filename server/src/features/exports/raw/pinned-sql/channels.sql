-- whole, of visits, as NDJSON
SELECT t.channel_id AS channel_id, t.name AS name
FROM (
  SELECT tupleElement(each, 1) AS channel_id, tupleElement(each, 2) AS name
  FROM (
    SELECT arrayJoin(arrayZip({["chnl_direct","chnl_organic_search","chnl_paid_search","chnl_organic_social","chnl_paid_social","chnl_display","chnl_video","chnl_shopping","chnl_email","chnl_referral","chnl_ai_assistant","chnl_affiliate","chnl_content_syndication","chnl_review_site","chnl_events","chnl_other"] Array(String)}, {["Direct","Organic Search","Paid Search","Organic Social","Paid Social","Display","Video","Shopping","Email","Referral","AI Assistant","Affiliate & Partner","Content Syndication","Review Site","Events","Other Campaigns"] Array(String)})) AS each)) AS t
WHERE 1
ORDER BY t.channel_id
SETTINGS date_time_output_format = 'iso',
  format_csv_null_representation = '',
  output_format_json_quote_64bit_integers = 0,
  output_format_json_escape_forward_slashes = 0,
  output_format_parquet_row_group_size = 65536,
  do_not_merge_across_partitions_select_final = 1,
  max_bytes_before_external_sort = 268435456

-- a page, as CSV: as whole, of visits, as NDJSON, but
  (6 the same)
+   AND t.channel_id >= {"it's" String}
+   AND (t.channel_id) > ({"it's" String})
+   AND t.channel_id <= {"it's" String}
+   AND (t.channel_id) <= ({"it's" String})
  (8 the same)

-- where a page of 5 ends
SELECT [toString(t.channel_id)] AS key
FROM (
  SELECT tupleElement(each, 1) AS channel_id, tupleElement(each, 2) AS name
  FROM (
    SELECT arrayJoin(arrayZip({["chnl_direct","chnl_organic_search","chnl_paid_search","chnl_organic_social","chnl_paid_social","chnl_display","chnl_video","chnl_shopping","chnl_email","chnl_referral","chnl_ai_assistant","chnl_affiliate","chnl_content_syndication","chnl_review_site","chnl_events","chnl_other"] Array(String)}, {["Direct","Organic Search","Paid Search","Organic Social","Paid Social","Display","Video","Shopping","Email","Referral","AI Assistant","Affiliate & Partner","Content Syndication","Review Site","Events","Other Campaigns"] Array(String)})) AS each)) AS t
WHERE 1
  AND t.channel_id >= {"it's" String}
  AND (t.channel_id) > ({"it's" String})
  AND t.channel_id <= {"it's" String}
  AND (t.channel_id) <= ({"it's" String})
ORDER BY t.channel_id LIMIT 2 OFFSET {4 Int64}
