/** When the engine is asked what it does with a statement, and how often again. */
const LOOK_AFTER_MS = 1_000;
const LOOK_EVERY_MS = 500;

/** The engine is done with a statement, or never had it, and no answer comes: its connection froze while others go on. */
export class LostAnswer extends Error {
  readonly code = 'ETIMEDOUT';
}

type Asked = {
  id: string;
  looks: number;
  /** Since when it has a connection. */
  sentAt: number | undefined;
  /** Whether its asker waits for an answer, or for more of it. */
  isWaitedFor: boolean;
  /** Of the answer. */
  parts: number;
  /** How many looks did not find it, and how much of the answer there was then. */
  missed: { looks: number; parts: number };
  lost: AbortController;
};

export type Watched = {
  lost: AbortSignal;
  /** To be called for every part of an answer. */
  arrived(): void;
  /** The rest of the answer comes as it is taken: the connection is in use until `ended`, and looked after while its reader waits. */
  answered(ended: Promise<unknown>): void;
  waits(isWaiting: boolean): void;
};

export type Lookout = {
  /** Asks; the signal is aborted when the connection froze. `looks` is how many in a row must not find the statement. */
  watch<Result>(id: string, looks: number, ask: (watched: Watched) => Promise<Result>): Promise<Result>;
  stop(): void;
};

/**
 * A slow statement is at work, and the engine shows it. One that it does not show, at several looks between which nothing arrived, is
 * given up with its connection. What still waits for one of the `connections` is not looked for: they are given in the order of asking.
 */
export function createLookout(
  running: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  connections: number,
): Lookout {
  const open = new Set<Asked>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const schedule = (): void => {
    if (timer !== undefined || isStopped || ![...open].some(({ isWaitedFor }) => isWaitedFor)) return;
    timer = setTimeout(() => void look(), LOOK_EVERY_MS);
    timer.unref();
  };
  const toLookFor = (): Asked[] => {
    const now = performance.now();
    const sent = [...open].slice(0, connections);
    for (const each of sent) each.sentAt ??= now;
    return sent.filter(({ isWaitedFor, sentAt }) => isWaitedFor && now - (sentAt ?? now) >= LOOK_AFTER_MS);
  };
  const judge = (each: Asked, isRunning: boolean): void => {
    const isStill = !isRunning && each.missed.parts === each.parts;
    each.missed = { looks: isRunning ? 0 : isStill ? each.missed.looks + 1 : 1, parts: each.parts };
    if (each.missed.looks >= each.looks && open.has(each))
      each.lost.abort(new LostAnswer('ClickHouse is done with a statement, and nothing arrived.'));
  };
  const look = async (): Promise<void> => {
    const asked = toLookFor();
    if (asked.length > 0) {
      const found = await running(asked.map(({ id }) => id)).catch(() => undefined);
      // Whether the engine is there at all is for the heartbeat.
      for (const each of asked) judge(each, found === undefined || found.has(each.id));
    }
    timer = undefined;
    schedule();
  };

  return {
    async watch(id, looks, ask) {
      const each: Asked = {
        id,
        looks,
        sentAt: open.size < connections ? performance.now() : undefined,
        isWaitedFor: true,
        parts: 0,
        missed: { looks: 0, parts: 0 },
        lost: new AbortController(),
      };
      open.add(each);
      schedule();
      let ended: Promise<unknown> | undefined;
      const leave = (): void => void open.delete(each);
      try {
        return await ask({
          lost: each.lost.signal,
          arrived: () => void each.parts++,
          answered: (rest) => {
            each.isWaitedFor = false;
            ended = rest;
          },
          waits: (isWaiting) => {
            each.isWaitedFor = isWaiting;
            if (!isWaiting) return;
            each.sentAt = performance.now();
            each.missed = { looks: 0, parts: each.parts };
            schedule();
          },
        });
      } catch (error) {
        throw each.lost.signal.aborted ? each.lost.signal.reason : error;
      } finally {
        if (ended === undefined) leave();
        else ended.then(leave, leave);
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
