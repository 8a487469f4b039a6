import type { MetricId } from '@parley/core/metrics';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type SharesTable = {
  id: string;
  instance_id: string;
  title: string;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, never>;
  token_hash: string;
  password_hash: string | null;
  ends_at: Date | null;
  revoked_at: Date | null;
  url_template: string | null;
  metric: MetricId | null;
  window_days: number | null;
  /** YYYY-MM-DD. */
  start_day: string | null;
  end_day: string | null;
  memory: JSONColumnType<object> | null;
  audience: string | null;
  /** The chart or table of a page, by its name there. */
  part: string | null;
  /** The kind of the block of an answer, and how many of that kind come before it; of a page in links of before. */
  kind: string | null;
  position: number | null;
  is_live: boolean;
  hides_companies: boolean;
  kept: JSONColumnType<object> | null;
  opens: Generated<number>;
  last_opened_at: Date | null;
  guesses: Generated<number>;
  guesses_since: Date | null;
};

export type ShareTables = {
  shares: SharesTable;
  share_settings: { instance_id: string; is_on: boolean; changed_at: Generated<Date> };
};
