import { AppError } from '../errors/app-error.ts';

const WINDOW_MS = 60_000;
const MOST_CALLERS = 100_000;

/** What callers have used in their minute over all servers, and how many seconds of it are left. */
export type SharedUses = ReadonlyMap<string, { uses: number; seconds: number }>;

/** Adds what was used here since the last time to what is known of all servers, and answers the sums. */
export type ShareUses = (uses: ReadonlyMap<string, number>) => Promise<SharedUses>;

export type CallerLimit = {
  /** Counts one request of a caller; throws TOO_MANY_REQUESTS when its minute is used up. */
  count(caller: string): void;
  /** Exchanges counts with other servers; without any, nothing happens. */
  share(): Promise<void>;
};

/** `used` is of all servers as far as known here; `unshared` of it only this server knows. */
type Minute = { used: number; unshared: number; endsAt: number };

/**
 * A limit of requests per minute for each caller: a user over all sessions and keys, an address while nobody is
 * signed in. GraphQL and REST draw from the same allowance. None when `most` is 0. Counted in memory, because a request must not wait
 * for it; servers add up their counts now and then, so that a limit holds over all of them.
 */
export function createCallerLimit(
  most: number,
  { now = Date.now, share }: { now?: () => number; share?: ShareUses } = {},
): CallerLimit {
  const minutes = new Map<string, Minute>();
  const forgetEnded = (at: number): void => {
    for (const [caller, { endsAt }] of minutes) if (endsAt <= at) minutes.delete(caller);
    if (minutes.size >= MOST_CALLERS) minutes.clear();
  };
  const exchange = async (): Promise<void> => {
    if (share === undefined) return;
    forgetEnded(now());
    const sent = new Map<string, number>();
    for (const [caller, minute] of minutes)
      if (minute.unshared > 0) {
        sent.set(caller, minute.unshared);
        minute.unshared = 0;
      }
    if (sent.size === 0) return;
    const sums = await share(sent).catch((error: unknown) => {
      for (const [caller, uses] of sent) {
        const minute = minutes.get(caller);
        if (minute) minute.unshared += uses;
      }
      throw error;
    });
    for (const [caller, { uses, seconds }] of sums) {
      const minute = minutes.get(caller);
      if (minute === undefined) continue;
      minute.used = uses + minute.unshared;
      minute.endsAt = now() + seconds * 1000;
    }
  };
  /** One after the other: what is on its way is known when the next one ends. */
  let before: Promise<void> = Promise.resolve();
  return {
    count(caller) {
      if (most === 0) return;
      const at = now();
      let minute = minutes.get(caller);
      if (minute === undefined || minute.endsAt <= at) {
        if (minutes.size >= MOST_CALLERS) forgetEnded(at);
        minute = { used: 0, unshared: 0, endsAt: at + WINDOW_MS };
        minutes.set(caller, minute);
      }
      if (minute.used >= most)
        throw new AppError('TOO_MANY_REQUESTS', {
          details: { retryAfter: Math.ceil((minute.endsAt - at) / 1000) },
        });
      minute.used += 1;
      minute.unshared += 1;
    },
    share() {
      before = before.catch(() => undefined).then(exchange);
      return before;
    },
  };
}
