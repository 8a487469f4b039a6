import type { MonitorId } from '@parley/core/features/health';
import type { AlertCause, EventCause, PathMatch } from '@parley/core/features/notifications';
import type { MetricId } from '@parley/core/metrics';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { VariableTemplate } from './subscription-tables.ts';

/** What an alert on events watches for; each event has its own of these. */
export type EventSettings = {
  pathMatch?: PathMatch;
  path?: string;
  quietDays?: number;
  monitor?: MonitorId | null;
};

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
  /** Of an alert on events a figure that never fires, for servers that know no events. */
  cause: AlertCause;
  threshold: number | null;
  window_days: number;
  event: EventCause | null;
  event_settings: JSONColumnType<EventSettings, string | undefined, string>;
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
  /** A cause of figures; of events with a part that no other event has. */
  cause: string;
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
  /** What it lists, with paths below the root of the instance. */
  links: JSONColumnType<{ label: string; path: string }[], string | undefined, never>;
};

export type AlertTables = {
  alert_subjects: { alert_id: string; day: string; subject: string; event_id: string | null };
  alert_webhooks: { alert_id: string; webhook_id: string };
  alerts: AlertsTable;
  alert_recipients: { alert_id: string; user_id: string };
  alert_events: AlertEventsTable;
  alert_views: { instance_id: string; user_id: string; seen_at: Date };
};
