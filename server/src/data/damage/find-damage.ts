import type { ClickHouse } from '../../platform/clickhouse/clickhouse.ts';
import { sql, str, strings } from '../../platform/clickhouse/sql.ts';
import { PASSING_TABLES } from './damaged-tables.ts';

export type FoundPart = { table: string; part: string; reason: string };

/** A part holds the blocks from `lo` to `hi` of a partition. */
type Blocks = { table: string; partition: string; lo: number; hi: number };

const detached = (clickhouse: ClickHouse): Promise<(FoundPart & Blocks)[]> =>
  clickhouse.rows(
    sql`
      SELECT
        table,
        extract(name, '((?:all|[0-9a-f]+)_[0-9]+_[0-9]+_[0-9]+(?:_[0-9]+)?)(?:_try[0-9]+)?$') AS part,
        any(detached_parts.reason) AS reason,
        any(ifNull(partition_id, '')) AS partition,
        toFloat64(any(ifNull(min_block_number, 0))) AS lo,
        toFloat64(any(ifNull(max_block_number, 0))) AS hi
      FROM system.detached_parts
      WHERE database = currentDatabase()
        AND (
          detached_parts.reason IN ('', 'noquorum', 'unexpected')
          OR startsWith(detached_parts.reason, 'broken')
        )
        AND table NOT IN (SELECT arrayJoin(${strings(PASSING_TABLES)}))
      GROUP BY table, part
      ORDER BY table, part`,
    { name: 'health.detached-parts' },
  );

const active = (clickhouse: ClickHouse, tables: readonly string[]): Promise<Blocks[]> =>
  clickhouse.rows(
    sql`
      SELECT table, partition_id AS partition, toFloat64(min_block_number) AS lo, toFloat64(max_block_number) AS hi
      FROM system.parts
      WHERE database = currentDatabase() AND active AND table IN (SELECT arrayJoin(${strings(tables)}))`,
    { name: 'health.active-parts' },
  );

/** Whether a part is read. */
export async function isActive(
  clickhouse: ClickHouse,
  { table, part }: Pick<FoundPart, 'table' | 'part'>,
): Promise<boolean> {
  const rows = await clickhouse.rows(
    sql`
      SELECT name FROM system.parts
      WHERE database = currentDatabase() AND active AND table = ${str(table)} AND name = ${str(part)}`,
    { name: 'health.is-active' },
  );
  return rows.length > 0;
}

/** Whether what a part was merged from is still there, and is read in its place. */
function isReplaced(part: Blocks, others: readonly Blocks[]): boolean {
  const within = others.filter(
    ({ table, partition, lo, hi }) =>
      table === part.table && partition === part.partition && lo >= part.lo && hi <= part.hi,
  );
  return within.some(({ lo }) => lo === part.lo) && within.some(({ hi }) => hi === part.hi);
}

/** Parts that ClickHouse has put aside, now or when it started, and whose rows are in no answer. */
export async function findDamage(clickhouse: ClickHouse): Promise<FoundPart[]> {
  const found = await detached(clickhouse);
  if (found.length === 0) return [];
  const others = await active(clickhouse, [...new Set(found.map(({ table }) => table))]);
  return found
    .filter((part) => !isReplaced(part, others))
    .map(({ table, part, reason }) => ({ table, part, reason }));
}
