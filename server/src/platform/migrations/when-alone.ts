import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { APPLICATION, APPLICATION_NAME } from '../postgres/application-name.ts';
import type { Migration } from './files.ts';

/** Long enough for servers that are being stopped. */
const PATIENCE_MS = 15_000;
const LOOK_EVERY_MS = 300;

/** Whether another process of Parley works on the database; those that wait for their turn to migrate do not. */
async function isAnotherThere(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `with processes as (
       select application_name as name, bool_or(wait_event_type = 'Lock' and wait_event = 'advisory') as is_waiting
       from pg_stat_activity
       where datname = current_database() and application_name like $1 || '%' and application_name != $2
       group by application_name
     )
     select exists (select from processes where is_waiting is not true) as is_there`,
    [APPLICATION, APPLICATION_NAME],
  );
  return rows[0]?.is_there === true;
}

/**
 * Before a migration that takes away what the former version of the program uses: waits until nobody uses it any more. Migrations that
 * only add run beside servers of the former version.
 */
export async function whenAlone(
  client: pg.PoolClient,
  pending: readonly Migration[],
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const contracting = pending.find(({ contracts }) => contracts);
  if (contracting === undefined) return;
  const end = performance.now() + patienceMs;
  while (await isAnotherThere(client)) {
    if (performance.now() > end)
      throw new StartupError(
        [
          `Another server still works on these databases, and the migration ${contracting.name} takes away what it uses:`,
          'stop every server, then start this one.',
        ].join(' '),
      );
    await delay(LOOK_EVERY_MS);
  }
}
