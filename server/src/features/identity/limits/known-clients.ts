import { sql } from 'kysely';
import type { Origin, Services } from '../../../platform/context/index.ts';
import type { Postgres, PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { clientOf } from './client-of.ts';
import { countGuess, forgetGuesses, hashOf } from './count-guess.ts';

/** A network that a user has signed in from; it is kept as a hash beside the guesses. */
const KNOWN = 'known client';
const KNOWN_DAYS = 30;

type Who = { email: string; origin: Origin };

const keyOf = ({ email, origin }: Who): string => `${email} ${clientOf(origin)}`;

/** Remembers where a user has signed in from. */
export async function rememberClient({
  transaction,
  userId,
  origin,
}: {
  transaction: PostgresTransaction;
  userId: string;
  origin: Origin;
}): Promise<void> {
  const { email } = await transaction
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('guesses')
    .values({ surface: KNOWN, who: hashOf(keyOf({ email, origin })), guesses: 1, began_at: sql`now()` })
    .onConflict((conflict) => conflict.columns(['surface', 'who']).doUpdateSet({ began_at: sql`now()` }))
    .execute();
}

async function isKnown(postgres: Postgres, who: Who): Promise<boolean> {
  const row = await postgres
    .selectFrom('guesses')
    .select('surface')
    .where('surface', '=', KNOWN)
    .where('who', '=', hashOf(keyOf(who)))
    .where('began_at', '>', sql<Date>`now() - make_interval(days => ${KNOWN_DAYS})`)
    .executeTakeFirst();
  return row !== undefined;
}

type Surface = 'password' | 'link sent';

/**
 * Counts a guess at an address. One from where its owner has signed in before counts for itself: strangers can use up what an
 * address has for everybody else, and not lock out its owner. Of links each client has a few: one stranger alone does not use up
 * those of an owner who asks from a new place. What is refused there counts at the address no more.
 */
export async function countAtAddress({
  services,
  surface,
  who,
}: {
  services: Pick<Services, 'postgres'>;
  surface: Surface;
  who: Who;
}): Promise<{ isLast: boolean }> {
  if (await isKnown(services.postgres, who))
    return await countGuess({ services, surface: `${surface} by known client`, who: keyOf(who) });
  if (surface === 'link sent')
    await countGuess({ services, surface: 'link sent by client to address', who: keyOf(who) });
  return await countGuess({ services, surface: `${surface} by address`, who: who.email });
}

/** After a right password the wrong ones before it count no more. */
export async function forgetPasswordGuesses(
  postgres: Postgres | PostgresTransaction,
  who: Who,
): Promise<void> {
  await forgetGuesses({ postgres, surface: 'password by address', who: who.email });
  await forgetGuesses({ postgres, surface: 'password by known client', who: keyOf(who) });
}

/** Forgets guesses of a day ago, and where nobody has signed in from for long. */
export async function expireGuesses(postgres: Postgres): Promise<void> {
  await postgres
    .deleteFrom('guesses')
    .where('began_at', '<', sql<Date>`now() - interval '1 day'`)
    .where('surface', '!=', KNOWN)
    .execute();
  await postgres
    .deleteFrom('guesses')
    .where('began_at', '<', sql<Date>`now() - make_interval(days => ${KNOWN_DAYS})`)
    .execute();
}
