import { sql } from 'kysely';
import type { PostgresTransaction } from '../postgres/postgres.ts';
import { keyringOf } from './keyring.ts';
import { type Place, SEALED_COLUMNS, type SealedColumn } from './places.ts';
import { open, seal } from './seal.ts';

type Config = Parameters<typeof keyringOf>[0];
type Row = { id: string; sealed: string };

/** So many rows are read at a time. */
const AT_ONCE = 500;

const where = (config: Config, { column }: SealedColumn) =>
  sql`${sql.ref(column)} is not null and ${sql.ref(column)} not like ${`sealed:${keyringOf(config)[0].id}:%`}`;

/** How many texts are sealed with another key than the first one. */
export async function countOtherKeys(transaction: PostgresTransaction, config: Config): Promise<number> {
  let count = 0;
  for (const place of SEALED_COLUMNS) {
    const { rows } = await sql<{ count: string }>`
      select count(*) from ${sql.table(place.table)} where ${where(config, place)}`.execute(transaction);
    count += Number(rows[0]?.count ?? 0);
  }
  return count;
}

/**
 * Seals what another key sealed with the first one, within a transaction: gives how many texts of which table. Their rows are locked until
 * it ends, so that nothing that a server stores meanwhile is lost. Throws when a text cannot be opened.
 */
export async function resealAll(
  transaction: PostgresTransaction,
  config: Config,
): Promise<{ table: string; count: number }[]> {
  const counts = new Map<string, number>();
  for (const place of SEALED_COLUMNS)
    counts.set(
      place.table,
      (counts.get(place.table) ?? 0) + (await resealColumn(transaction, config, place)),
    );
  return [...counts].map(([table, count]) => ({ table, count })).filter(({ count }) => count > 0);
}

async function resealColumn(
  transaction: PostgresTransaction,
  config: Config,
  place: SealedColumn,
): Promise<number> {
  const [table, column, key] = [sql.table(place.table), sql.ref(place.column), sql.ref(place.key)];
  let count = 0;
  let last = '';
  for (;;) {
    const { rows } = await sql<Row>`
      select ${key} as id, ${column} as sealed from ${table}
      where ${where(config, place)} and ${key} > ${last} order by ${key} limit ${AT_ONCE} for update`.execute(
      transaction,
    );
    if (rows.length === 0) return count;
    const again = rows.map(({ id, sealed }): Row => {
      const at = { table: place.table, column: place.column, id } as Place;
      return { id, sealed: seal(config, at, open(config, at, sealed)) };
    });
    await sql`
      update ${table} set ${column} = again.sealed
      from unnest(${again.map(({ id }) => id)}::text[], ${again.map(({ sealed }) => sealed)}::text[]) as again (id, sealed)
      where ${table}.${key} = again.id`.execute(transaction);
    count += rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}
