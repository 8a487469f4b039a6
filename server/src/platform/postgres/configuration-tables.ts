import type { OwnRule } from '@parley/core/features/channels';
import type { ConfigurationKind } from '@parley/core/features/settings';
import type { ColumnType, Generated } from 'kysely';

/** bigint arrives as a string from the driver. */
type BigInteger = ColumnType<string, string | number, string | number>;

export type ConfigurationVersionsTable = {
  instance_id: string;
  kind: ConfigurationKind;
  number: number;
  body: ColumnType<unknown, string, never>;
  why: Generated<string>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  restored_from: number | null;
  rebuild: BigInteger | null;
  applied_at: Date | null;
};

/** How long before an opportunity or a lead what is a touch, and how long after an impression a visit is its view-through. */
export type TouchWindows = { influenceWindowDays: number; viewThroughDays: number };

/** What an instance sets of how its visits are derived, and touches of them. */
export type HeldSettings = {
  rules: readonly OwnRule[];
  exclusions: readonly string[];
  /** Missing in what the version before has kept. */
  windows?: TouchWindows | undefined;
};

/** A rebuild of an instance's figures that is under way, and what it needs to go on after a kill. */
export type Build = {
  /** Tells it from every other one. */
  id: string;
  /** The request that it serves. */
  request: string;
  settings: HeldSettings;
  /** Where the visitors of the second share begin, of the third, and so on. */
  bounds: readonly string[];
  /** Page views that arrived since then are derived again at the end. */
  since: string;
};

export type VisitRebuildsTable = {
  instance_id: string;
  asked: Generated<string>;
  done: Generated<string>;
  asked_at: ColumnType<Date, Date | undefined, Date>;
  serving: BigInteger | null;
  started_at: Date | null;
  finished_at: Date | null;
  shares_done: Generated<number>;
  shares_of: Generated<number>;
  error: string | null;
  /** What figures follow while a request is open. */
  held: Json<HeldSettings>;
  /** The rebuild under way. */
  build: Json<Build>;
  switched_at: Date | null;
  to_clear: Generated<boolean>;
};

/** Which offline events of a CRM count; null where a group is not ticked. */
export type TaskEvent = {
  offlineEventsAll: boolean;
  offlineTasksAll: boolean;
  offlineTasksSpecific: readonly string[];
};
export type LeadEvent = { offlineEventsLeadStatus: string };
export type CampaignEvent = { typeField: string; spendField: string };

/** jsonb: read as an object, written as text. */
type Json<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

export type SettingsColumns = {
  pipeline_report_url: string | null;
  pipeline_report_field: string | null;
  task_event: Json<TaskEvent>;
  lead_event: Json<LeadEvent>;
  campaign_event: Json<CampaignEvent>;
};

export type ConfigurationTables = {
  configuration_versions: ConfigurationVersionsTable;
  visit_rebuilds: VisitRebuildsTable;
};
