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
};

export type SubscriptionTables = {
  subscriptions: SubscriptionsTable;
  subscription_recipients: { subscription_id: string; user_id: string };
};
