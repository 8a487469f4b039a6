import type { ClickHouse } from '@parley/server/platform/clickhouse/clickhouse';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { raw, sql } from '@parley/server/platform/clickhouse/sql';

/** Tables of runs stay at the replica where a run works. */
const OF_RUNS = new Set(['run_windows', 'run_subjects', 'run_events']);
const WAIT_SECONDS = 120;

export type Replica = { name: string; clickhouse: ClickHouse };
export type Table = { name: string; engine: string };
/** Rows of a table, and a sum of their hashes, which is the same in any order. */
export type Holding = { rows: string; hash: string };

type Address = Parameters<typeof connectClickhouse>[0];

/** A replica by its own address, past what leads to one of them. */
export const replicaAt = (address: Address): Replica => ({
  name: new URL(address.url).host,
  clickhouse: connectClickhouse(address),
});

export async function tablesOf({ clickhouse }: Replica): Promise<Table[]> {
  return await clickhouse.rows<Table>(
    sql`
      SELECT name, engine FROM system.tables
      WHERE database = currentDatabase() AND endsWith(engine, 'MergeTree') ORDER BY name`,
    { name: 'replicas.tables' },
  );
}

/** What is wrong with the tables of replicas: each has the same, all of them replicated but those of runs. */
export function wrongTables(of: readonly { name: string; tables: readonly Table[] }[]): string[] {
  const [first] = of;
  return of.flatMap(({ name, tables }) => [
    ...tables
      .filter((table) => table.engine.startsWith('Replicated') === OF_RUNS.has(table.name))
      .map((table) => `${table.name} at ${name} has the engine ${table.engine}`),
    ...(first?.tables ?? [])
      .filter((table) => tables.every((other) => other.name !== table.name || other.engine !== table.engine))
      .map((table) => `${table.name}, ${table.engine} at ${first?.name}, is not so at ${name}`),
  ]);
}

/** Fetches what a replica lacks, and reads what it then has in each table. */
export async function holdingsOf(replica: Replica): Promise<Map<string, Holding>> {
  const { clickhouse } = replica;
  const holdings = new Map<string, Holding>();
  for (const { name, engine } of await tablesOf(replica)) {
    if (OF_RUNS.has(name)) continue;
    const table = raw(`\`${name}\``);
    if (engine.startsWith('Replicated'))
      await clickhouse.command(sql`SYSTEM SYNC REPLICA ${table}`, {
        name: 'replicas.fetch',
        timeoutSeconds: WAIT_SECONDS,
      });
    // What is merged differs from moment to moment; what is counted does not.
    const final = raw(/Replacing|Summing|Aggregating|Collapsing/.test(engine) ? 'FINAL' : '');
    const [held] = await clickhouse.rows<Holding>(
      sql`SELECT toString(count()) AS rows, toString(sum(cityHash64(toString(tuple(*))))) AS hash FROM ${table} ${final}`,
      { name: 'replicas.holding', timeoutSeconds: WAIT_SECONDS },
    );
    if (held !== undefined) holdings.set(name, held);
  }
  return holdings;
}

/** Tables in which a replica does not have what the first one has. */
export function differences(
  of: readonly { name: string; holdings: ReadonlyMap<string, Holding> }[],
): string[] {
  const [first, ...others] = of;
  return others.flatMap(({ name, holdings }) =>
    [...(first?.holdings ?? [])].flatMap(([table, { rows, hash }]) => {
      const held = holdings.get(table);
      if (held?.rows === rows && held.hash === hash) return [];
      const what =
        held?.rows === rows
          ? `${rows} rows at ${name}, and they differ from those at`
          : `${held?.rows ?? 'no'} rows at ${name}, and ${rows} at`;
      return [`${table} has ${what} ${first?.name}`];
    }),
  );
}
