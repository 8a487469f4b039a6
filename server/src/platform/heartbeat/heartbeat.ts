/** How long a question waits before the engine is asked whether it is there, and how long that may take. */
const PATIENCE_MS = 500;
const PING_MS = 1_500;
/** A single answer can be late where the machine is busy. */
const MOST_MISSED = 2;
/**
 * A limit that passes this much too late passed while this process was busy itself: the answer may have been there all along, and
 * the miss counts half.
 */
export const LATE_MS = 500;

const frozen = (): Error =>
  Object.assign(new Error('The engine does not answer a ping.'), { code: 'ETIMEDOUT' });

export type Heartbeat = {
  /** Runs a question; its signal is aborted when the engine no longer answers at all. Until it does again, nothing is asked. */
  watch<Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  stop(): void;
};

/**
 * A question may take half a minute, an engine that is frozen takes for ever. While anybody waits, the engine is asked whether it
 * is there, over a connection of its own; without an answer all questions end in less than five seconds, also where an answer to
 * one asker takes several of them: those that follow fail at once, until a ping is answered.
 */
export function createHeartbeat(ping: (signal: AbortSignal) => Promise<boolean>): Heartbeat {
  const waiting = new Set<AbortController>();
  let timer: NodeJS.Timeout | undefined;
  let isBeating = false;
  let isStopped = false;
  let missed = 0;

  const isAway = (): boolean => missed >= MOST_MISSED;
  const isNeeded = (): boolean => !isStopped && (waiting.size > 0 || isAway());
  const schedule = (afterMs: number): void => {
    if (timer !== undefined || isBeating || !isNeeded()) return;
    timer = setTimeout(() => void beat(), afterMs);
    timer.unref();
  };
  const beat = async (): Promise<void> => {
    timer = undefined;
    isBeating = true;
    const askedAt = performance.now();
    const isThere = await ping(AbortSignal.timeout(PING_MS)).catch(() => false);
    isBeating = false;
    const isBusy = performance.now() - askedAt > PING_MS + LATE_MS;
    missed = isThere || !isNeeded() ? 0 : missed + (isBusy ? 0.5 : 1);
    if (isAway()) for (const each of waiting) each.abort(frozen());
    // Another ping follows at once: the five seconds are running.
    schedule(missed > 0 && !isAway() ? 0 : PATIENCE_MS);
  };
  const rest = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  return {
    async watch(ask) {
      if (isAway()) throw frozen();
      const own = new AbortController();
      waiting.add(own);
      schedule(PATIENCE_MS);
      try {
        return await ask(own.signal);
      } catch (error) {
        throw own.signal.aborted ? own.signal.reason : error;
      } finally {
        waiting.delete(own);
        if (!isNeeded()) rest();
      }
    },
    stop() {
      isStopped = true;
      rest();
    },
  };
}
