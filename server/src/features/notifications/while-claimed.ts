import { sql } from 'kysely';

const CLAIM_SECONDS = 20;
const RENEW_MS = 5_000;

/**
 * Until when work is claimed from now on, by the clock of PostgreSQL: a server that dies at it leaves it to another one after this
 * long. It may be claimed by two, when one was stopped and goes on: what is written at its end decides which of them did it.
 */
export const claimedUntil = sql<Date>`clock_timestamp() + make_interval(secs => ${sql.lit(CLAIM_SECONDS)})`;

/** Whether a claim, or the wait for another try, is over. */
export const now = sql<Date>`clock_timestamp()`;

/** Does what was claimed, and claims it again and again until it is done. */
export async function whileClaimed<Result>(
  renew: () => Promise<unknown>,
  work: () => Promise<Result>,
): Promise<Result> {
  // Who cannot renew it loses it.
  const timer = setInterval(() => void renew().catch(() => undefined), RENEW_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
