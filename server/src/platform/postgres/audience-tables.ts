import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ImportId } from './fact-tables.ts';

type CreatedAt = ColumnType<Date, Date | undefined, never>;

export const AUDIENCE_TYPES = ['upload', 'rule', 'salesforce', 'hubspot'] as const;
export type AudienceType = (typeof AUDIENCE_TYPES)[number];

export type AudiencesTable = {
  id: string;
  instance_id: string;
  name: string;
  description: Generated<string>;
  type: AudienceType;
  is_tam: Generated<boolean>;
  /** Text of rulesConfig; null unless the audience is made by rules. */
  rules_config: Generated<string | null>;
  /** Link of a report or a list of a CRM, and its name when it was last read; null for other kinds. */
  source_url: Generated<string | null>;
  source_name: Generated<string | null>;
  evaluated_at: Generated<Date | null>;
  updated_at: Generated<Date | null>;
  updated_by: Generated<string | null>;
  /** Grows with every change of name, description or rules. */
  version: Generated<number>;
  /** Who asked for it to be the target market, until it is. */
  target_market_by: Generated<string | null>;
  created_at: CreatedAt;
  created_by: string | null;
  import_id: ImportId;
};

export type AudienceCompaniesTable = { audience_id: string; company_id: string };

export const AUDIENCE_JOB_STATUSES = ['queued', 'processing', 'completed', 'error'] as const;
export type AudienceJobStatus = (typeof AUDIENCE_JOB_STATUSES)[number];

export type AudienceJobsTable = {
  id: string;
  instance_id: string;
  audience_id: string;
  kind: 'create' | 'evaluate';
  status: Generated<AudienceJobStatus>;
  error: Generated<string | null>;
  dataset_id: Generated<string | null>;
  added: Generated<number>;
  removed: Generated<number>;
  created_at: CreatedAt;
  started_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
  /** Asked for while it ran: another evaluation follows. */
  asked_again: Generated<boolean>;
};

/** Why a company joined or left an audience. */
export type MemberChangeReason = 'upload' | 'rules' | 'crm' | 'import' | 'undo';

export type AudienceMemberChangesTable = {
  id: Generated<string>;
  audience_id: string;
  company_id: string;
  changed_at: CreatedAt;
  is_member: boolean;
  reason: MemberChangeReason;
};

export type AudienceSizesTable = { audience_id: string; day: string; size: number };

export type AudienceDatasetsTable = {
  id: string;
  instance_id: string;
  user_id: string;
  filename: string;
  members: JSONColumnType<[domain: string, name: string][], string>;
  summary: JSONColumnType<Record<string, unknown>, string>;
  created_at: CreatedAt;
};

export type AudienceTables = {
  audiences: AudiencesTable;
  audience_companies: AudienceCompaniesTable;
  audience_jobs: AudienceJobsTable;
  audience_member_changes: AudienceMemberChangesTable;
  audience_sizes: AudienceSizesTable;
  audience_datasets: AudienceDatasetsTable;
};
