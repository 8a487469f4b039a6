import { sql, strings } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { forgetRun, RUN_TABLES, type RunTable } from './forget-run.ts';

type Part = { table: RunTable; run: string };

/** What was there at the last look of this process. */
const seen = new WeakMap<object, ReadonlySet<string>>();

/**
 * Drops what runs have worked on whose server was killed: what is still there at the second look. Looks are an hour apart, and no run
 * takes that long. No clock decides it.
 */
export async function forgetLeftRuns({ clickhouse }: Pick<Services, 'clickhouse'>): Promise<void> {
  const parts = await clickhouse.rows<Part>(
    sql`
      SELECT DISTINCT table, partition_id AS run
      FROM system.parts
      WHERE database = currentDatabase() AND active AND table IN (SELECT arrayJoin(${strings(RUN_TABLES)}))`,
    { name: 'runs.left' },
  );
  const before = seen.get(clickhouse);
  seen.set(clickhouse, new Set(parts.map(({ table, run }) => `${table} ${run}`)));
  for (const { table, run } of parts)
    if (before?.has(`${table} ${run}`)) await forgetRun(clickhouse, { run: Number(run), tables: [table] });
}
