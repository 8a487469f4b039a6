import { sql as postgresSql } from 'kysely';
import { raw, sql, str } from '../../../platform/clickhouse/sql.ts';
import type { Services } from '../../../platform/context/index.ts';

/** Bytes on the disks of both databases that the rows of an instance take, as their share of the rows of each table. */
export type Storage = { instanceId: string; bytes: number };

type Shares = readonly { instance: string; rows: number }[];

/** Adds the part of a table to the instances that have rows in it. */
function addShares(sums: Map<string, number>, bytes: number, shares: Shares): void {
  const all = shares.reduce((sum, { rows }) => sum + rows, 0);
  for (const { instance, rows } of shares)
    sums.set(instance, (sums.get(instance) ?? 0) + (bytes * rows) / Math.max(1, all));
}

async function addClickhouse(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  sums: Map<string, number>,
): Promise<void> {
  const options = { name: 'ingest.storage', timeoutSeconds: 120 };
  const tables = await clickhouse.rows<{ name: string; bytes: number }>(
    sql`
      SELECT table AS name, toFloat64(sum(bytes_on_disk)) AS bytes
      FROM system.parts
      WHERE active AND database = currentDatabase()
        AND table IN (SELECT table FROM system.columns WHERE database = currentDatabase() AND name = ${str('instance_id')})
      GROUP BY table`,
    options,
  );
  for (const { name, bytes } of tables)
    addShares(
      sums,
      bytes,
      await clickhouse.rows(
        sql`SELECT instance_id AS instance, toFloat64(count()) AS rows FROM ${raw(name)} GROUP BY instance_id`,
        options,
      ),
    );
}

async function addPostgres(
  { postgres }: Pick<Services, 'postgres'>,
  sums: Map<string, number>,
): Promise<void> {
  const { rows: tables } = await postgresSql<{ name: string; bytes: number }>`
    select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'instance_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind = 'r'`.execute(postgres);
  for (const { name, bytes } of tables) {
    const { rows } = await postgresSql<{ instance: string; rows: number }>`
      select instance_id as instance, count(*)::float8 as rows
      from ${postgresSql.table(name)} where instance_id is not null group by instance_id`.execute(postgres);
    addShares(sums, bytes, rows);
  }
}

/**
 * What instances take on the disks of both databases, the largest first. An estimate: rows of a table count alike. Tables that no instance
 * has rows in are in none. Reads the keys of all rows, so it is for now and then.
 */
export async function countStorage(services: Pick<Services, 'postgres' | 'clickhouse'>): Promise<Storage[]> {
  const sums = new Map<string, number>();
  await addClickhouse(services, sums);
  await addPostgres(services, sums);
  return [...sums]
    .map(([instanceId, bytes]) => ({ instanceId, bytes: Math.round(bytes) }))
    .toSorted((a, b) => b.bytes - a.bytes);
}
