import pg from 'pg';
import type { PostgresAddress } from './address.ts';
import { APPLICATION_NAME } from './application-name.ts';

/** Whether a session is done with what it was asked, or cannot get rid of its answer. */
export type LookAtSession = (session: number) => Promise<boolean>;

const LOOK_MS = 1_500;

/** Asks PostgreSQL over a connection of its own, which ends with the look. A session that it does not show is not done. */
export const lookAtSession =
  (address: PostgresAddress): LookAtSession =>
  async (session) => {
    const client = new pg.Client({
      ...address,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: LOOK_MS,
      query_timeout: LOOK_MS,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity
         where pid = $1 and (state like 'idle%' or (state = 'active' and wait_event = 'ClientWrite'))`,
        [session],
      );
      return rowCount === 1;
    } finally {
      void client.end().catch(() => undefined);
    }
  };
