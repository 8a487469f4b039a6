import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';

/** What writing facts came to. `withoutCompany`: rows that no company could be found for; they are kept all the same. */
export type Stored = {
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  withoutCompany: number;
};

export const NOTHING_STORED: Stored = { created: 0, updated: 0, unchanged: 0, deleted: 0, withoutCompany: 0 };

export const addStored = (a: Stored, b: Partial<Stored>): Stored => ({
  created: a.created + (b.created ?? 0),
  updated: a.updated + (b.updated ?? 0),
  unchanged: a.unchanged + (b.unchanged ?? 0),
  deleted: a.deleted + (b.deleted ?? 0),
  withoutCompany: a.withoutCompany + (b.withoutCompany ?? 0),
});

/** Who writes facts, and where. `importId`: given when an import does; what it changes is kept, to be taken back. */
export type Writer = {
  transaction: PostgresTransaction;
  instanceId: string;
  importId?: string | undefined;
};

/** `source` says where rows come from: `import`, `api`, or an integration. */
export type WriteInput<Row> = Writer & { source: string; rows: readonly Row[] };

/** What takes facts out, by their ids. */
export type Removal = Writer & { ids: readonly string[] };

/** An id computed from what a fact is called where it came from, so that the same fact has the same id everywhere. */
export const factId = (prefix: string, instanceId: string, ...parts: readonly string[]): string =>
  `${prefix}_${createHash('sha256')
    .update([instanceId, ...parts].join('|'))
    .digest('hex')
    .slice(0, 16)}`;

const lockKey = (instanceId: string): string => `facts ${instanceId}`;

/** One writer of facts per instance at a time, until its transaction ends: compare and write are one step. */
export async function lockFacts(transaction: PostgresTransaction, instanceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockKey(instanceId)}, 0))`.execute(transaction);
}

const importKey = (instanceId: string): string => `imports ${instanceId}`;

/** One import per instance at a time, until its transaction ends. It comes before `lockFacts`. */
export async function lockImports(transaction: PostgresTransaction, instanceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${importKey(instanceId)}, 0))`.execute(transaction);
}

/** As `lockImports`, but false at once when another import has it. */
export async function tryLockImports(transaction: PostgresTransaction, instanceId: string): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${importKey(instanceId)}, 0)) as locked`.execute(
    transaction,
  );
  return rows[0]?.locked === true;
}

const ROWS_AT_ONCE = 2_000;

/** Pieces of a list that fit into a statement. */
export const chunksOf = <Row>(rows: readonly Row[], size = ROWS_AT_ONCE): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  );

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

export type Plan<Row> = { created: Row[]; updated: Row[]; same: Row[]; unchanged: number };

/**
 * Sorts rows into those that are not there, those that differ in what they say, and the others. A row that is given
 * twice counts once: the last one.
 */
export function planWrite<Row extends { id: string }>(
  rows: readonly Row[],
  before: ReadonlyMap<string, { [Key in keyof Row]?: unknown }>,
  compared: readonly (keyof Row)[],
): Plan<Row> {
  const plan: Plan<Row> = { created: [], updated: [], same: [], unchanged: 0 };
  for (const row of new Map(rows.map((each) => [each.id, each])).values()) {
    const old = before.get(row.id);
    if (old === undefined) plan.created.push(row);
    else if (compared.some((key) => !isSame(old[key], row[key]))) plan.updated.push(row);
    else plan.same.push(row);
  }
  plan.unchanged = plan.same.length;
  return plan;
}
