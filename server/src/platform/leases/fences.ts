import type { ClickHouse } from '../clickhouse/clickhouse.ts';
import { bind, type Sql, sql, str } from '../clickhouse/sql.ts';
import { PROCESS_ID } from './process-id.ts';

export type FenceKind = 'visits' | 'roll-ups';

/**
 * The end of a statement that writes rows of instances: rows of an instance pass unless a process took over from the holder of
 * the lease that the version was given under. ClickHouse decides when it begins the statement, however late it was sent.
 */
export const unlessFenced = (kind: FenceKind, version: number): Sql =>
  sql`
    WHERE instance_id NOT IN (
      SELECT instance_id FROM fences WHERE kind = ${str(kind)} AND fences.version > ${bind('UInt64', String(version))}
    )`;

/** From now on nothing of a version below is written; what a holder before has begun is ended first. */
export async function fence(
  clickhouse: ClickHouse,
  kind: FenceKind,
  {
    instanceIds,
    holders,
    version,
  }: { instanceIds: readonly string[]; holders: readonly string[]; version: number },
): Promise<void> {
  await clickhouse.insert(
    'fences',
    instanceIds.map((instance_id) => ({ kind, instance_id, version })),
  );
  for (const holder of new Set(holders)) {
    if (holder === PROCESS_ID) continue;
    await clickhouse.command(
      sql`KILL QUERY WHERE query_kind = 'Insert' AND Settings['log_comment'] = ${str(holder)} SYNC`,
      { name: 'leases.end' },
    );
  }
}
