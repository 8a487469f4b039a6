import { AppError } from '../errors/app-error.ts';

const WINDOW_MS = 60_000;
const MOST_CALLERS = 100_000;

export type CallerLimit = {
  /** Counts one request of a caller; throws TOO_MANY_REQUESTS when its minute is used up. */
  count(caller: string): void;
};

/**
 * A limit of requests per minute for each caller: a user over all sessions and keys, an address while nobody is
 * signed in. GraphQL and REST draw from the same allowance. None when `most` is 0.
 */
export function createCallerLimit(most: number, now: () => number = Date.now): CallerLimit {
  let endsAt = 0;
  let used = new Map<string, number>();
  return {
    count(caller) {
      if (most === 0) return;
      const at = now();
      if (at >= endsAt || used.size >= MOST_CALLERS) {
        used = new Map();
        endsAt = at + WINDOW_MS;
      }
      const count = (used.get(caller) ?? 0) + 1;
      used.set(caller, count);
      if (count > most)
        throw new AppError('TOO_MANY_REQUESTS', { details: { retryAfter: Math.ceil((endsAt - at) / 1000) } });
    },
  };
}
