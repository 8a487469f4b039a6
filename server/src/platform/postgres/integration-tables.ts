import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** Problems of a connection, as its last check found them. */
export type StoredFinding = {
  type: 'field-access-error' | 'api-access-error' | 'other';
  name: string;
  description: string;
  source: { object: string; fields: string[] }[];
};

export type IntegrationConnectionsTable = {
  id: string;
  instance_id: string;
  provider_id: string;
  organization_id: string;
  organization_name: string;
  currency: string | null;
  time_zone: string | null;
  manager_id: string | null;
  method: 'oauth' | 'api-token';
  /** Sealed. */
  credentials: string;
  credentials_version: Generated<number>;
  status: Generated<'active' | 'inactive'>;
  problem: string | null;
  health: JSONColumnType<StoredFinding[], string | undefined, string>;
  health_checked_at: Date | null;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  sync_due_at: Date | null;
  sync_asked_by: string | null;
  /** It came with the sample data: nothing is ever called for it. */
  is_sample: Generated<boolean>;
};

/** What a run did with one stream of a provider. */
export type StoredStream = {
  id: string;
  label: string;
  isDone: boolean;
  /** 0 to 1, where that is known. */
  progress: number | null;
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  withoutCompany: number;
  /** Amounts that could not be turned into USD: they count as 0. */
  unconverted: number;
  /** Why it was left out, for people. */
  problem: string | null;
};

export type IntegrationCursorsTable = {
  connection_id: string;
  stream: string;
  cursor: string;
  scope: Generated<string>;
  updated_at: Generated<Date>;
};

export type IntegrationRunsTable = {
  id: string;
  connection_id: string;
  status: Generated<'running' | 'completed' | 'failed' | 'cancelled'>;
  asked_by: string | null;
  began_at: Generated<Date>;
  finished_at: Date | null;
  streams: JSONColumnType<StoredStream[], string | undefined, string>;
  problem: string | null;
  is_cancel_asked: Generated<boolean>;
  /** The versions of the company settings that it began with, by their kinds. */
  read_versions: JSONColumnType<Record<string, number>, string | undefined, never> | null;
};

export type IntegrationStatesTable = {
  state_hash: string;
  instance_id: string;
  user_id: string;
  provider_id: string;
  created_at: CreatedAt;
  expires_at: Date;
};

export type IntegrationTokensTable = {
  id: string;
  state_hash: string;
  instance_id: string;
  user_id: string;
  provider_id: string;
  /** Sealed. */
  credentials: string;
  accounts: JSONColumnType<
    { id: string; name: string; currency?: string; timeZone?: string; managerId?: string }[],
    string
  >;
  created_at: CreatedAt;
  expires_at: Date;
};

export type AdObjectsTable = {
  connection_id: string;
  kind: 'group' | 'campaign' | 'creative';
  external_id: string;
  parent_external_id: string | null;
  name: string;
  state: string;
  updated_at: Generated<Date>;
};

/** In the currency of the account. */
export type AdAccountDaysTable = {
  connection_id: string;
  day: string;
  spend: string;
  impressions: string;
  clicks: string;
};

export type AdCampaignDaysTable = AdAccountDaysTable & {
  campaign_external_id: string;
  /** The campaign here; null when it has none. */
  campaign_id: string | null;
  conversions: string;
};

/** What company settings choose from, in the order of the CRM. */
export type IntegrationOptionsTable = {
  connection_id: string;
  list: OptionList;
  option_id: string;
  name: string;
  position: number;
};

export type OptionList =
  | 'lead-status'
  | 'task-type'
  | 'campaign-type-field'
  | 'campaign-spend-field'
  | 'money-field';

export type IntegrationTables = {
  ad_account_days: AdAccountDaysTable;
  ad_campaign_days: AdCampaignDaysTable;
  ad_objects: AdObjectsTable;
  integration_cursors: IntegrationCursorsTable;
  integration_options: IntegrationOptionsTable;
  integration_runs: IntegrationRunsTable;
  integration_connections: IntegrationConnectionsTable;
  integration_states: IntegrationStatesTable;
  integration_tokens: IntegrationTokensTable;
};
