import { sql } from 'kysely';
import type { Services } from '../../platform/context/index.ts';
import { expireGuesses } from './limits/index.ts';

/** Removes sessions and one-time tokens that have ended, and old guesses. */
export async function expireSessions({ postgres }: Pick<Services, 'postgres'>): Promise<void> {
  await postgres.deleteFrom('sessions').where('expires_at', '<', sql<Date>`now()`).execute();
  // Kept for a while, so that an expired token differs from one that never existed.
  await postgres
    .deleteFrom('verifications')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await expireGuesses(postgres);
}
