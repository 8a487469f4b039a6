import { onSide, SIDED_TABLES, type Side, tableOn } from '../../platform/clickhouse/sides.ts';
import { raw, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { allDone } from '../../platform/operations/index.ts';

/**
 * Deletes what a side holds of an instance that is read from the other one. Call it holding the lease of its roll-ups. No statement
 * finds the rows from then on; merges take them away.
 */
export async function clearSide(
  { clickhouse: engine }: Pick<Services, 'clickhouse'>,
  instanceId: string,
  side: Side,
): Promise<void> {
  const clickhouse = onSide(engine, 0);
  const which = sql`instance_id = ${str(instanceId)}`;
  const clear = async (name: (typeof SIDED_TABLES)[number]): Promise<void> => {
    const table = raw(tableOn(side, name));
    const [row] = await clickhouse.rows<{ one: number }>(
      sql`SELECT 1 AS one FROM ${table} WHERE ${which} LIMIT 1`,
      { name: 'traffic.side-rows' },
    );
    if (row === undefined) return;
    await clickhouse.command(sql`DELETE FROM ${table} WHERE ${which}`, {
      name: 'traffic.clear-side',
      timeoutSeconds: 600,
    });
  };
  // At the same time: each waits for the engine.
  await allDone(SIDED_TABLES.map(clear));
}
