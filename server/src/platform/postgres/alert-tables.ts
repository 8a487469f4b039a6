import type { AlertCause } from '@parley/core/features/notifications';
import type { MetricId } from '@parley/core/metrics';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { VariableTemplate } from './subscription-tables.ts';

export type AlertsTable = {
  id: string;
  instance_id: string;
  name: string;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  url_template: string;
  metric: MetricId;
  variable_template: JSONColumnType<VariableTemplate, string | undefined, string>;
  cause: AlertCause;
  threshold: number | null;
  window_days: number;
  quiet_from: number | null;
  quiet_until: number | null;
  paused_at: Date | null;
  last_value: number | null;
  last_run_at: Date | null;
  last_says: string | null;
  problem: string | null;
  version: Generated<number>;
  due_at: Generated<Date>;
};

export type AlertEventsTable = {
  id: string;
  alert_id: string;
  instance_id: string;
  cause: AlertCause;
  /** YYYY-MM-DD. */
  day: string;
  first_day: string;
  value: number | null;
  threshold: number | null;
  says: string;
  created_at: ColumnType<Date, Date | undefined, never>;
  send_at: Date | null;
  sent_at: Date | null;
  recipients: number | null;
};

export type AlertTables = {
  alerts: AlertsTable;
  alert_recipients: { alert_id: string; user_id: string };
  alert_events: AlertEventsTable;
  alert_views: { instance_id: string; user_id: string; seen_at: Date };
};
