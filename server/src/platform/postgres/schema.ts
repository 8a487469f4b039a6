import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { AccessTables } from './access-tables.ts';
import type { ActivationTables } from './activation-tables.ts';
import type { AlertTables } from './alert-tables.ts';
import type { AudienceTables } from './audience-tables.ts';
import type { ConfigurationTables, SettingsColumns } from './configuration-tables.ts';
import type { ConversationTables } from './conversation-tables.ts';
import type { DamagedPartsTable, StoredPartsTable } from './damage-tables.ts';
import type {
  DerivationWatermarksTable,
  DerivingProcessesTable,
  ProcessedArrivalsTable,
} from './derivation-tables.ts';
import type { EditSessionsTable } from './edit-session-tables.ts';
import type { ErasureTables } from './erasure-tables.ts';
import type { FactTables, ImportId } from './fact-tables.ts';
import type { IdentityTables } from './identity-tables.ts';
import type { ClickhouseSentTable, IngestQuarantineTable, VisitorKeysTable } from './ingest-tables.ts';
import type { IntegrationTables } from './integration-tables.ts';
import type { MailMessagesTable } from './mail-tables.ts';
import type { ModelTables } from './model-tables.ts';
import type { MonitorTables } from './monitor-tables.ts';
import type { OwnNamesTable } from './own-name-tables.ts';
import type { SampleWorldsTable } from './sample-tables.ts';
import type { ShareTables } from './share-tables.ts';
import type { SubscriptionTables } from './subscription-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type ChangedAt = ColumnType<Date, Date | undefined, Date>;
/** bigint arrives as a string from the driver. */
type BigInteger = ColumnType<string, string | number, string | number>;

export type InstancesTable = SettingsColumns & {
  id: string;
  name: string;
  domain: string;
  code: string;
  is_sample: Generated<boolean>;
  created_at: CreatedAt;
  tag_installed_at: Date | null;
  tam_audience_id: string | null;
  tam_region_ids: Generated<string[]>;
  tam_sector_ids: Generated<string[]>;
  tam_rev_range_ids: Generated<string[]>;
  influence_window_days: Generated<number>;
  view_through_days: Generated<number>;
  visit_exclusions: Generated<string[]>;
  visit_rules: Generated<string>;
  /** Which of the two sets of tables in ClickHouse its figures are read from. */
  figures_side: Generated<0 | 1>;
  rebuilt_at: Date | null;
  plan: Generated<'paid' | 'free'>;
  /** When reports go, and by which clocks quiet hours are. */
  time_zone: Generated<string>;
  report_hour: Generated<number>;
  join_domains: Generated<string[]>;
  net_new_rule: Generated<'all' | 'net-new'>;
  sector_id: string | null;
  rev_range_id: string | null;
  /** Impressions budgeted since a day, YYYY-MM-DD. */
  pixel_allocation: BigInteger | null;
  pixel_allocation_since: string | null;
  shares_benchmarks: Generated<boolean>;
  steps_put_off: Generated<string[]>;
};

export type CompaniesTable = {
  id: string;
  instance_id: string;
  name: string;
  domain: string;
  account_name: string | null;
  sector_id: string | null;
  region_id: string | null;
  rev_range_id: string | null;
  created_at: CreatedAt;
  updated_at: ChangedAt;
  import_id: ImportId;
};

export type CompanyOverridesTable = { instance_id: string; cidr: string; domain: string; name: string };

export type ChannelMappingRulesTable = {
  id: string;
  instance_id: string;
  priority: number;
  channel_id: string;
  vendor_id: string;
  media: Generated<string[]>;
  sources: Generated<string[]>;
  referral_domains: Generated<string[]>;
  custom_parameters: JSONColumnType<{ name: string; values: string[] }[]>;
};

export type CampaignsTable = {
  id: string;
  instance_id: string;
  name: string;
  vendor_id: string;
  external_id: Generated<string | null>;
  created_at: CreatedAt;
  import_id: ImportId;
};

export type PixelsTable = {
  id: string;
  instance_id: string;
  name: string;
  description: Generated<string>;
  code: string;
  channel_id: string;
  vendor_id: string;
  audience_id: string | null;
  status: Generated<'active' | 'paused'>;
  created_at: CreatedAt;
  updated_at: ChangedAt;
  created_by: string | null;
  updated_by: string | null;
};

export type ClickhouseOutboxTable = {
  id: ColumnType<string, never, never>;
  target_table: string;
  deduplication_token: string;
  row_count: number;
  rows: string;
  /** The token of the insert it is part of, once that is decided. */
  insert_token: ColumnType<string | null, never, string>;
  /** Not to be tried again before, and how often it was. */
  retry_at: ColumnType<Date | null, never, Date>;
  tries: ColumnType<number, never, number>;
  created_at: CreatedAt;
};

export type IngestRejectionsTable = { instance_id: string; reason: string; day: string; count: BigInteger };

export type IngestRejectionSamplesTable = {
  id: ColumnType<string, never, never>;
  instance_id: string;
  reason: string;
  received_at: CreatedAt;
  detail: string;
  /** The site that the browser named. */
  host: Generated<string>;
};

export type IngestRejectionSourcesTable = {
  instance_id: string;
  day: string;
  reason: string;
  host: string;
  token: string;
  count: BigInteger;
};

export type ProviderAnswersTable = {
  address: string;
  domain: string | null;
  name: string | null;
  asked_at: ChangedAt;
};

export type CsvJobsTable = {
  id: string;
  instance_id: string;
  user_id: string;
  filename: string;
  query: JSONColumnType<Record<string, unknown>>;
  status: Generated<'queued' | 'processing' | 'error' | 'completed'>;
  row_count: BigInteger | null;
  /** What its figures were computed with; null where it has none. */
  definitions: number | null;
  error: string | null;
  created_at: CreatedAt;
  finished_at: Date | null;
};

export type AuditEntriesTable = {
  id: string;
  instance_id: string | null;
  actor_id: string | null;
  type: string;
  source: string;
  details: string;
  event_data: JSONColumnType<Record<string, unknown>>;
  address: string | null;
  user_agent: string | null;
  occurred_at: CreatedAt;
};

/** The tables of the migrations, for kysely. */
export type Database = IdentityTables &
  AccessTables &
  ActivationTables &
  WebhookTables &
  AlertTables &
  AudienceTables &
  FactTables &
  ConfigurationTables &
  ConversationTables &
  ErasureTables &
  IntegrationTables &
  MonitorTables &
  ShareTables &
  SubscriptionTables &
  ModelTables & {
    instances: InstancesTable;
    companies: CompaniesTable;
    company_overrides: CompanyOverridesTable;
    channel_mapping_rules: ChannelMappingRulesTable;
    edit_sessions: EditSessionsTable;
    own_names: OwnNamesTable;
    campaigns: CampaignsTable;
    pixels: PixelsTable;
    clickhouse_outbox: ClickhouseOutboxTable;
    ingest_rejections: IngestRejectionsTable;
    ingest_rejection_samples: IngestRejectionSamplesTable;
    ingest_rejection_sources: IngestRejectionSourcesTable;
    provider_answers: ProviderAnswersTable;
    csv_jobs: CsvJobsTable;
    audit_entries: AuditEntriesTable;
    clickhouse_sent: ClickhouseSentTable;
    ingest_quarantine: IngestQuarantineTable;
    visitor_keys: VisitorKeysTable;
    damaged_parts: DamagedPartsTable;
    derivation_watermarks: DerivationWatermarksTable;
    deriving_processes: DerivingProcessesTable;
    processed_arrivals: ProcessedArrivalsTable;
    stored_parts: StoredPartsTable;
    sample_worlds: SampleWorldsTable;
    mail_messages: MailMessagesTable;
  };
