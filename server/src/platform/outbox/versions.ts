import { sql } from 'kysely';
import type { Postgres, PostgresTransaction } from '../postgres/postgres.ts';

/** What one step of the sequence gives: the first number is nobody's, so that there is one below every version. */
const STEP = 1000;

/**
 * Versions of rows in ClickHouse, where of two rows with one key the higher version counts: each higher than every one before,
 * whatever a clock does and whichever server asks. Ask for them holding what keeps others from writing the same rows.
 */
export async function nextVersions(
  postgres: Postgres | PostgresTransaction,
  count: number,
): Promise<number[]> {
  const steps = Math.ceil(count / (STEP - 1));
  const { rows } = await sql<{ first: string }>`
    select nextval('versions') as first from generate_series(1, ${steps})`.execute(postgres);
  const firsts = rows.map(({ first }) => Number(first)).sort((a, b) => a - b);
  return Array.from(
    { length: count },
    (_, index) => (firsts[Math.floor(index / (STEP - 1))] ?? 0) + 1 + (index % (STEP - 1)),
  );
}

export async function nextVersion(postgres: Postgres | PostgresTransaction): Promise<number> {
  const [version = 0] = await nextVersions(postgres, 1);
  return version;
}
