/** How long a question waits before the engine is asked whether it is there, and how long that may take. */
const PATIENCE_MS = 500;
const PING_MS = 1_500;
/** A single answer can be late where the machine is busy. */
const MOST_MISSED = 2;

const frozen = (): Error =>
  Object.assign(new Error('The engine does not answer a ping.'), { code: 'ETIMEDOUT' });

export type Heartbeat = {
  /** Runs a question; its signal is aborted when the engine no longer answers at all. */
  watch<Result>(ask: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
};

/**
 * A question may take half a minute, an engine that is frozen takes for ever. While anybody waits, the engine is asked whether it
 * is there, over a connection of its own; without an answer all questions end in less than five seconds.
 */
export function createHeartbeat(ping: (signal: AbortSignal) => Promise<boolean>): Heartbeat {
  const waiting = new Set<AbortController>();
  let timer: NodeJS.Timeout | undefined;
  let isBeating = false;
  let missed = 0;

  const schedule = (afterMs: number): void => {
    if (timer !== undefined || isBeating || waiting.size === 0) return;
    timer = setTimeout(() => void beat(), afterMs);
    timer.unref();
  };
  const beat = async (): Promise<void> => {
    timer = undefined;
    isBeating = true;
    const asked = [...waiting];
    const isThere = await ping(AbortSignal.timeout(PING_MS)).catch(() => false);
    isBeating = false;
    missed = isThere || waiting.size === 0 ? 0 : missed + 1;
    if (missed >= MOST_MISSED) for (const each of asked) each.abort(frozen());
    // The second ping follows at once: the five seconds are running.
    schedule(missed === 0 ? PATIENCE_MS : 0);
  };

  return {
    async watch(ask) {
      const own = new AbortController();
      waiting.add(own);
      schedule(PATIENCE_MS);
      try {
        return await ask(own.signal);
      } catch (error) {
        throw own.signal.aborted ? own.signal.reason : error;
      } finally {
        waiting.delete(own);
        if (waiting.size === 0) {
          clearTimeout(timer);
          timer = undefined;
        }
      }
    },
  };
}
