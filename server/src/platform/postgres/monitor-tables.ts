import type { EvidenceFigure, MonitorId, MonitorState } from '@parley/core/features/health';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type MonitorFindingsTable = {
  id: string;
  instance_id: string;
  monitor: MonitorId;
  subject: Generated<string>;
  vendor_id: string | null;
  /** Days, YYYY-MM-DD. */
  first_day: string;
  last_day: string;
  says: string;
  evidence: JSONColumnType<EvidenceFigure[], string, string>;
  found_at: ColumnType<Date, Date | undefined, never>;
  seen_at: ColumnType<Date, Date | undefined, Date>;
  closed_at: Date | null;
};

export type MonitorChecksTable = {
  instance_id: string;
  monitor: MonitorId;
  day: string;
  state: MonitorState;
  findings: number;
  value: number | null;
  checked_at: ColumnType<Date, Date, Date>;
};

export type MonitorThresholdsTable = {
  instance_id: string;
  monitor: MonitorId;
  version: number;
  threshold: number | null;
  set_by: string | null;
  set_at: ColumnType<Date, Date | undefined, never>;
};

export type MonitorTables = {
  monitor_findings: MonitorFindingsTable;
  monitor_checks: MonitorChecksTable;
  monitor_thresholds: MonitorThresholdsTable;
};
