import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { LIMITS, type Surface } from './limits.ts';

/** Addresses of people are not kept for this: their hash is enough to count. */
export const hashOf = (who: string): string =>
  createHash('sha256').update(who.toLowerCase()).digest('base64url');

type Input = { services: Pick<Services, 'postgres'>; surface: Surface; who: string };

/**
 * Counts a guess before it is looked at, so that many at the same moment are as few as one after the other. Throws
 * TOO_MANY_REQUESTS beyond the limit. Outside any transaction: a guess that fails stays counted. `isLast` is true for
 * the guess that used the limit up.
 */
export async function countGuess({ services, surface, who }: Input): Promise<{ isLast: boolean }> {
  const { guesses: limit, minutes } = LIMITS[surface];
  const isOver = sql<boolean>`guesses.began_at <= now() - make_interval(mins => ${minutes})`;
  const { guesses, seconds } = await services.postgres
    .insertInto('guesses')
    .values({ surface, who: hashOf(who), guesses: 1, began_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.columns(['surface', 'who']).doUpdateSet({
        guesses: sql`case when ${isOver} then 1 else guesses.guesses + 1 end`,
        began_at: sql`case when ${isOver} or guesses.guesses + 1 = ${limit} then now() else guesses.began_at end`,
      }),
    )
    .returning([
      'guesses',
      sql<number>`ceil(extract(epoch from guesses.began_at + make_interval(mins => ${minutes}) - now()))::integer`.as(
        'seconds',
      ),
    ])
    .executeTakeFirstOrThrow();
  if (guesses > limit)
    throw new AppError('TOO_MANY_REQUESTS', { details: { retryAfter: Math.max(1, seconds) } });
  return { isLast: guesses === limit };
}

/** After a right guess the wrong ones before it count no more. */
export async function forgetGuesses({
  postgres,
  surface,
  who,
}: {
  postgres: Postgres | PostgresTransaction;
  surface: Surface;
  who: string;
}): Promise<void> {
  await postgres
    .deleteFrom('guesses')
    .where('surface', '=', surface)
    .where('who', '=', hashOf(who))
    .execute();
}
