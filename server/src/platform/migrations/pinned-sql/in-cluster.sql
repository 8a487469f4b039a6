CREATE TABLE IF NOT EXISTS page_views
- ENGINE = MergeTree
+ ENGINE = ReplicatedMergeTree
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS page_view_arrivals
- ENGINE = MergeTree
+ ENGINE = ReplicatedMergeTree
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS address_companies
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)

CREATE TABLE IF NOT EXISTS visits
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS visit_regions
- ENGINE = MergeTree
+ ENGINE = ReplicatedMergeTree

CREATE TABLE IF NOT EXISTS impressions
- ENGINE = MergeTree
+ ENGINE = ReplicatedMergeTree
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS companies
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS audience_companies
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS campaigns
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS opportunities
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS leads
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS offline_events
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS campaign_types
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS pixels
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS spend_days
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS visit_days
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS view_throughs
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS opportunity_touches
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS opportunity_paths
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS lead_touches
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS impression_arrivals
- ENGINE = MergeTree
+ ENGINE = ReplicatedMergeTree
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS roll_up_subjects
- ENGINE = MergeTree
+ ENGINE = ReplicatedMergeTree

CREATE TABLE IF NOT EXISTS roll_up_events
- ENGINE = MergeTree
+ ENGINE = ReplicatedMergeTree

CREATE TABLE IF NOT EXISTS touched_opportunities
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS touched_leads
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS company_days
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS index_granularity = 1024, non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1
+ SETTINGS index_granularity = 1024, replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS opportunity_steps
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS step_values
- ENGINE = MergeTree
+ ENGINE = ReplicatedMergeTree
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS view_through_days
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS campaign_days
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS opportunities_decimal
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS spend_days_decimal
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS touched_opportunities_decimal
- ENGINE = ReplacingMergeTree(version, is_deleted)
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
- SETTINGS non_replicated_deduplication_window = 1000
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS fences
- ENGINE = ReplacingMergeTree(version)
+ ENGINE = ReplicatedReplacingMergeTree(version)

CREATE TABLE IF NOT EXISTS visits_twin AS visits
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
+ PARTITION BY toYYYYMM(started_at)
+ ORDER BY (instance_id, started_at, visit_id)
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS visit_days_twin AS visit_days
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
+ PARTITION BY toYYYYMM(day)
+ ORDER BY (instance_id, day, is_bot, company_id, channel_id, vendor_id, campaign_id)
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS company_days_twin AS company_days
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
+ PARTITION BY toYYYYMM(day)
+ ORDER BY (instance_id, company_id, day, is_bot, company_method)
+ SETTINGS index_granularity = 1024, replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS campaign_days_twin AS campaign_days
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
+ PARTITION BY toYYYYMM(day)
+ ORDER BY (instance_id, day, vendor_id, campaign_id)
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS view_throughs_twin AS view_throughs
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
+ PARTITION BY toYYYYMM(started_at)
+ ORDER BY (instance_id, started_at, visit_id, vendor_id)
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS view_through_days_twin AS view_through_days
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
+ PARTITION BY toYYYYMM(day)
+ ORDER BY (instance_id, day, channel_id, vendor_id, campaign_id, pixel_id)
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800, min_age_to_force_merge_seconds = 3600, min_age_to_force_merge_on_partition_only = 1

CREATE TABLE IF NOT EXISTS touched_opportunities_twin AS touched_opportunities
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
+ ORDER BY (instance_id, basis, opportunity_id)
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS opportunity_steps_twin AS opportunity_steps
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
+ ORDER BY (instance_id, basis, opportunity_id)
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800

CREATE TABLE IF NOT EXISTS touched_leads_twin AS touched_leads
+ ENGINE = ReplicatedReplacingMergeTree(version, is_deleted)
+ ORDER BY (instance_id, basis, lead_id)
+ SETTINGS replicated_deduplication_window = 1000, replicated_deduplication_window_seconds = 604800
