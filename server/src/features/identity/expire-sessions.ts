import { sql } from 'kysely';
import type { Services } from '../../platform/context/index.ts';

/** Removes sessions that have ended and failed sign-ins of a day ago. */
export async function expireSessions({ postgres }: Pick<Services, 'postgres'>): Promise<void> {
  await postgres.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
  await postgres
    .deleteFrom('sign_in_failures')
    .where('last_failed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
