import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { raw, sql } from '../../platform/clickhouse/sql.ts';

/** Tables of what runs work on: a run has a partition of its own in each. */
export const RUN_TABLES = ['run_windows', 'run_subjects', 'run_events'] as const;

export type RunTable = (typeof RUN_TABLES)[number];

/** Drops what a run has worked on. Without the engine it stays until `forgetLeftRuns` finds it. */
export async function forgetRun(
  clickhouse: ClickHouse,
  { run, tables }: { run: number; tables: readonly RunTable[] },
): Promise<void> {
  for (const table of tables)
    await clickhouse
      .command(sql`ALTER TABLE ${raw(table)} DROP PARTITION ID '${raw(String(run))}'`, {
        name: 'runs.forget',
      })
      .catch(() => undefined);
}
