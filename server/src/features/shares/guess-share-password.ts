import { LONGEST_PASSWORD } from '@parley/core/features/shares';
import { verifyPassword } from 'better-auth/crypto';
import type { Services } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { OpenShare } from './find-open-share.ts';

/** Wrong passwords of one link in an hour, on all servers together, from wherever they come. */
export const MOST_GUESSES = 20;
const HOUR_MS = 3_600_000;

/**
 * Whether a password is right. Each is counted before it is looked at, so that many at once are no more than one after the
 * other; a right one takes its own count back. Those that are too many are not counted: nobody takes them back.
 */
export async function guessSharePassword(
  { postgres }: Pick<Services, 'postgres'>,
  { id, password_hash }: Pick<OpenShare, 'id' | 'password_hash'>,
  password: string,
): Promise<boolean> {
  if (password_hash === null) return true;
  const since = new Date(Date.now() - HOUR_MS);
  const counted = await postgres
    .updateTable('shares')
    .set((row) => ({
      guesses: row
        .case()
        .when('guesses_since', '>', since)
        .then(row('guesses', '+', 1))
        .else(1)
        .end(),
      guesses_since: row
        .case()
        .when('guesses_since', '>', since)
        .then(row.ref('guesses_since'))
        .else(new Date())
        .end(),
    }))
    .where('id', '=', id)
    .where((row) =>
      row.or([
        row('guesses', '<', MOST_GUESSES),
        row('guesses_since', 'is', null),
        row('guesses_since', '<=', since),
      ]),
    )
    .returning('guesses')
    .executeTakeFirst();
  if (counted === undefined) throw new AppError('TOO_MANY_REQUESTS');
  if (password.length > LONGEST_PASSWORD) return false;
  const isRight = await verifyPassword({ hash: password_hash, password });
  if (isRight)
    await postgres
      .updateTable('shares')
      .set((row) => ({ guesses: row('guesses', '-', 1) }))
      .where('id', '=', id)
      .where('guesses', '>', 0)
      .execute();
  return isRight;
}
