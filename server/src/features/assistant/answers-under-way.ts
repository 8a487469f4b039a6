import { setTimeout as delay } from 'node:timers/promises';

/** Answers in progress, so that their results are stored before the databases close. */
export type AnswersUnderWay = {
  /** `work` may fail: its caller handles that. */
  add(work: Promise<unknown>, abort: AbortController): void;
  /** Waits so long for it, stops what takes longer, and waits as long again for that to be stored. */
  close(patienceMs: number): Promise<void>;
};

export function createAnswersUnderWay(): AnswersUnderWay {
  const running = new Map<Promise<unknown>, AbortController>();
  const settled = (patienceMs: number): Promise<unknown> =>
    Promise.race([Promise.allSettled(running.keys()), delay(patienceMs, undefined, { ref: false })]);
  return {
    add(work, abort) {
      running.set(work, abort);
      void Promise.allSettled([work]).then(() => running.delete(work));
    },
    async close(patienceMs) {
      await settled(patienceMs);
      for (const abort of running.values()) abort.abort();
      await settled(patienceMs);
    },
  };
}
