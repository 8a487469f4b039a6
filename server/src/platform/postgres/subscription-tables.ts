import type { Block } from '@parley/core/assistant';
import type { DateRange } from '@parley/core/dates';
import type { WebhookKind } from '@parley/core/features/activations';
import type { ReportFile } from '@parley/core/features/notifications';
import type { MetricId } from '@parley/core/metrics';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** The query of a goal as the API takes it, without metric and period. */
export type VariableTemplate = { audienceId?: string | undefined; filter?: unknown };

export type SubscriptionsTable = {
  id: string;
  instance_id: string;
  type: 'recurring' | 'goal';
  name: string;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  url_template: string;
  kpi_id: string | null;
  goal: number | null;
  /** YYYY-MM-DD. */
  goal_start_date: string | null;
  variable_template: JSONColumnType<VariableTemplate, string | undefined, string>;
  last_goal_value: number | null;
  last_run_at: Date | null;
  problem: string | null;
  achieved_at: Date | null;
  version: Generated<number>;
  due_at: Generated<Date>;
  /** Of a report, as are those that follow. */
  repeats_weeks: number | null;
  window_days: number | null;
  /** 0 is Sunday. */
  delivery_days: number[] | null;
  anchor_day: string | null;
  /** Files that a report comes with: `csv`, `pdf`. */
  attachments: Generated<string[]>;
  /** Of a goal: YYYY-MM-DD; null counts until it is reached. */
  goal_end_date: string | null;
  /** Of a report of an answer, as are those that follow: what the assistant understood. */
  memory: JSONColumnType<object, string, string> | null;
  /** The audience that was chosen on the page when it was asked. */
  audience: string | null;
  answer_title: string | null;
};

/** Where reports go besides mail. */
export type ReportWebhooksTable = { subscription_id: string; webhook_id: string };

/** A key figure of a report, with that of the period before. */
export type ReportFigure = {
  metric: MetricId;
  value: number | null;
  previous: number | null;
  /** Why there is no value. */
  missing: string | null;
  /** What speaks against it, such as what a monitor found in its days; left out for nothing. */
  note?: string | undefined;
};

export type RunWebhook = { id: string; name: string; kind: WebhookKind };

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

/** What a run of a report said besides its figures. */
export type RunContent = {
  /** The report as it was called then. */
  name: string;
  /** The address of its page then, which its link opens; runs of before have that of their report. */
  urlTemplate?: string | undefined;
  pageName: string;
  compared: DateRange;
  charts: readonly BlockOf<'chart'>[];
  tables: readonly (BlockOf<'table'> & {
    title?: string | undefined;
    /** What speaks against its figures, besides the notes of the key figures. */
    notes?: readonly string[] | undefined;
  })[];
  /** What changed, and which parts moved. */
  changes: readonly { says: string; mostly: string }[];
  /** What an answer said; left out in reports of pages, which are compared with the days before. */
  says?: string | undefined;
  /** The number of the definitions that its figures were made with; runs of before have none. */
  definitions?: number | undefined;
  /** What an answer warns of; left out in reports of pages, whose figures have notes. */
  warnings?: readonly string[] | undefined;
  /** Files that its mail came without, because they could not be made; left out where there are none. */
  withoutFiles?: readonly ReportFile[] | undefined;
  /** Of a run that was sent again: when what it says was sent first, as ISO 8601. */
  sentFirst?: string | undefined;
};

export type ReportRunsTable = {
  id: string;
  subscription_id: string;
  instance_id: string;
  due_at: ColumnType<Date, Date, never>;
  requested_by: string | null;
  attempts: Generated<number>;
  claimed_until: Generated<Date>;
  finished_at: Date | null;
  start_day: string | null;
  end_day: string | null;
  figures: JSONColumnType<ReportFigure[], string, string> | null;
  recipients: number | null;
  /** To which webhooks it was handed, as they were then; null before that, and where it is not known. */
  webhooks: JSONColumnType<RunWebhook[], string | undefined, string> | null;
  problem: string | null;
  content: JSONColumnType<RunContent, string | undefined, string> | null;
  created_at: ColumnType<Date, Date | undefined, never>;
};

/** When the digest of a member comes. */
export type DigestsTable = {
  member_id: string;
  weeks: number;
  due_at: Date;
  claimed_until: Generated<Date>;
  attempts: Generated<number>;
  last_sent_at: Date | null;
};

export type SubscriptionTables = {
  digests: DigestsTable;
  subscriptions: SubscriptionsTable;
  report_runs: ReportRunsTable;
  report_webhooks: ReportWebhooksTable;
  subscription_recipients: { subscription_id: string; user_id: string };
};
