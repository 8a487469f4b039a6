import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';

/** Whether a table has any such row. */
export async function hasRows(clickhouse: ClickHouse, table: string, which: Sql): Promise<boolean> {
  const rows = await clickhouse.rows<{ one: number }>(
    sql`SELECT 1 AS one FROM ${raw(table)} WHERE ${which} LIMIT 1`,
    { name: 'erasure.find', timeoutSeconds: 600 },
  );
  return rows.length > 0;
}
