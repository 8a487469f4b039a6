import { type RawBuilder, sql } from 'kysely';
import type { Postgres } from '../../platform/postgres/postgres.ts';

/** Any numbers that nothing else locks in PostgreSQL. */
const DERIVATION = 7_261_934;
const ROLL_UP = 7_261_935;

type Patience = { isPatient: boolean };

/** Waits for as long as it takes: others work longer under the lock than any statement of ours may. */
async function waitForLock(connection: Postgres, key: RawBuilder<unknown>): Promise<void> {
  await sql`set statement_timeout = 0`.execute(connection);
  try {
    await sql`select pg_advisory_lock(${key})`.execute(connection);
  } finally {
    await sql`reset statement_timeout`.execute(connection);
  }
}

async function withLock<Result>(
  postgres: Postgres,
  { key, isPatient }: Patience & { key: RawBuilder<unknown> },
  run: (connection: Postgres) => Promise<Result>,
): Promise<Result | undefined> {
  return postgres.connection().execute(async (connection) => {
    if (isPatient) await waitForLock(connection, key);
    else {
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${key}) as taken`.execute(
        connection,
      );
      if (rows[0]?.taken !== true) return undefined;
    }
    try {
      return await run(connection);
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/** Writes visits alone among all processes; waits for its turn, or with `isPatient` false gives up with undefined. */
export const withDerivationLock = <Result>(
  postgres: Postgres,
  patience: Patience,
  run: (connection: Postgres) => Promise<Result>,
): Promise<Result | undefined> => withLock(postgres, { ...patience, key: sql`${sql.lit(DERIVATION)}` }, run);

/** Rolls up an instance alone among all processes. */
export const withRollUpLock = <Result>(
  postgres: Postgres,
  { instanceId, ...patience }: Patience & { instanceId: string },
  run: (connection: Postgres) => Promise<Result>,
): Promise<Result | undefined> =>
  withLock(postgres, { ...patience, key: sql`${sql.lit(ROLL_UP)}, hashtext(${instanceId})` }, run);
