import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;
type ChangedAt = ColumnType<Date, Date | undefined, Date>;
/** The import that wrote the row last; null when something else did. */
export type ImportId = ColumnType<string | null, string | null | undefined, string | null>;
/** numeric and bigint arrive as strings from the driver. */
type Amount = ColumnType<string, string | number, string | number>;

export type CrmAccountsTable = {
  id: string;
  instance_id: string;
  external_id: string;
  name: string;
  domain: Generated<string | null>;
  company_id: Generated<string | null>;
  crm_url: Generated<string | null>;
  sector_id: Generated<string | null>;
  region_id: Generated<string | null>;
  rev_range_id: Generated<string | null>;
  updated_at: ChangedAt;
  import_id: ImportId;
};

export const OPPORTUNITY_STATUSES = ['PIPELINE', 'CLOSED_WON', 'CLOSED_LOST'] as const;
export type OpportunityStatus = (typeof OPPORTUNITY_STATUSES)[number];

/** Dates are days, YYYY-MM-DD. */
export type OpportunitiesTable = {
  id: string;
  instance_id: string;
  external_id: string;
  account_id: string | null;
  company_id: string | null;
  name: string;
  status: OpportunityStatus;
  stage: Generated<string>;
  open_date: string;
  close_date: string | null;
  amount: Amount;
  crm_url: string | null;
  is_net_new: Generated<boolean>;
  source: string;
  created_at: CreatedAt;
  updated_at: ChangedAt;
  import_id: ImportId;
};

export type OpportunityChangesTable = {
  id: string;
  instance_id: string;
  opportunity_id: string;
  external_id: string;
  changed_at: Date;
  stage: string;
  amount: ColumnType<string | null, string | number | null, string | number | null>;
  close_date: string | null;
  import_id: ImportId;
};

export type LeadsTable = {
  id: string;
  instance_id: string;
  external_id: string;
  account_id: Generated<string | null>;
  company_id: string | null;
  domain: string | null;
  status: Generated<string>;
  origin: Generated<string>;
  created_on: Date;
  source: string;
  updated_at: ChangedAt;
  import_id: ImportId;
};

export type CampaignTypesTable = {
  id: string;
  instance_id: string;
  name: string;
  vendor_name: Generated<string>;
};

export type OfflineEventsTable = {
  id: string;
  instance_id: string;
  external_id: string;
  campaign_type_id: string;
  account_id: Generated<string | null>;
  company_id: string | null;
  name: Generated<string>;
  event_url: string | null;
  event_date: string;
  source: string;
  updated_at: ChangedAt;
  import_id: ImportId;
};

export type AdStatisticsTable = {
  instance_id: string;
  source: string;
  campaign_id: string;
  vendor_id: string;
  day: string;
  spend: Amount;
  impressions: Amount;
  clicks: Amount;
  updated_at: ChangedAt;
  import_id: ImportId;
};

/** `month` is its first day. */
export type VendorSpendTable = {
  instance_id: string;
  vendor_id: string;
  month: string;
  amount: Amount;
  user_supplied: Generated<boolean>;
  updated_at: ChangedAt;
  updated_by: string | null;
  import_id: ImportId;
};

export type BenchmarkPacksTable = {
  id: string;
  instance_id: string;
  name: string;
  sector_id: string | null;
  rev_range_id: string | null;
  peers: number;
  as_of: string;
  created_at: CreatedAt;
  created_by: string | null;
};

export type BenchmarkFiguresTable = {
  pack_id: string;
  channel_id: string;
  metric: 'targetVisitShare' | 'closedWonPerSpend' | 'pipelinePerSpend';
  value: number;
};

export type NotesTable = {
  id: string;
  instance_id: string;
  note: string;
  occurred_at: Date;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: ChangedAt;
  deleted_at: Date | null;
};

export type FactImportsTable = {
  id: string;
  instance_id: string;
  kind: string;
  filename: string;
  mapping: JSONColumnType<Record<string, string>>;
  summary: JSONColumnType<Record<string, unknown>>;
  /** The first rows in error. */
  errors: JSONColumnType<{ row: number; column: string; message: string }[], string | undefined>;
  created_by: string | null;
  created_at: CreatedAt;
  /** When its last rows were written; null for one of an earlier version. */
  written_at: Generated<Date | null>;
  /** Since when it is taken back in steps; it stays so until `undone_at` if that stops. */
  undoing_at: Generated<Date | null>;
  undone_at: Generated<Date | null>;
  undone_by: Generated<string | null>;
};

export const CHANGED_TABLES = [
  'companies',
  'crm_accounts',
  'opportunities',
  'opportunity_changes',
  'leads',
  'offline_events',
  'campaigns',
  'ad_statistics',
  'vendor_spend',
  'audiences',
  'audience_companies',
] as const;
export type ChangedTable = (typeof CHANGED_TABLES)[number];

/** What an import changed, some rows of a table at a time. */
export type ImportChangesTable = {
  id: Generated<string>;
  import_id: string;
  instance_id: string;
  fact_table: ChangedTable;
  operation: 'created' | 'changed' | 'deleted';
  /** Where it belongs among the changes of its import, when not by its id. */
  place: ColumnType<string | null, string | null | undefined, string | null>;
  /** Keys of what was created, else rows as they were before: of rows that stayed the same only their import. */
  rows: JSONColumnType<Record<string, unknown>[], string>;
};

export const ROLL_UP_KINDS = ['all', 'visit-days', 'day', 'company', 'opportunity', 'lead'] as const;

export type RollUpMarksTable = {
  instance_id: string;
  kind: (typeof ROLL_UP_KINDS)[number];
  key: string;
  marked_at: ChangedAt;
};

export type FactTables = {
  crm_accounts: CrmAccountsTable;
  opportunities: OpportunitiesTable;
  opportunity_changes: OpportunityChangesTable;
  leads: LeadsTable;
  campaign_types: CampaignTypesTable;
  offline_events: OfflineEventsTable;
  ad_statistics: AdStatisticsTable;
  vendor_spend: VendorSpendTable;
  benchmark_packs: BenchmarkPacksTable;
  benchmark_figures: BenchmarkFiguresTable;
  notes: NotesTable;
  fact_imports: FactImportsTable;
  import_changes: ImportChangesTable;
  roll_up_marks: RollUpMarksTable;
};
