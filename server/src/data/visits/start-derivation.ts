import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../../platform/context/context.ts';
import { isOutage } from '../../platform/errors/is-outage.ts';
import { advanceWatermark, noteProgram, withDerivationLeases } from '../roll-ups/index.ts';
import { deriveRun, lookForArrivals, type PageViewArrival, pageViewsOf } from './arrivals.ts';
import { catchUp } from './catch-up.ts';

/** Between looks while page views arrive, and while none do: looking costs 13 ms of a processor. */
const PAUSE_MS = 1000;
const IDLE_PAUSE_MS = 1500;
const LONGEST_PAUSE_MS = 30_000;
/** What many instances can be derived of in one run: most of the time of a run of few page views is planning statements. */
const SMALL_PAGE_VIEWS = 2_000;
const SMALL_DAYS_BACK = 2;
const INSTANCES_A_RUN = 250;
/** Runs at once: one of small amounts together, and one of a single instance, which may take long and must not hold up the others. */
const LANES = { together: 1, alone: 1 } as const;

export type Derivation = { stop(): Promise<void> };
type Lane = keyof typeof LANES;
type Own = { instanceId: string; arrivals: PageViewArrival[] };

const isSmall = ({ arrivals }: Own): boolean =>
  pageViewsOf(arrivals) <= SMALL_PAGE_VIEWS &&
  arrivals.every(({ days_back }) => days_back <= SMALL_DAYS_BACK);

/** Instances cut into runs, as few as can be and as even as can be: what most of a run costs does not depend on how many they are. */
function runsOf(lane: Lane, waiting: readonly Own[]): Own[][] {
  const count = Math.ceil(waiting.length / (lane === 'together' ? INSTANCES_A_RUN : 1));
  const runs = Array.from({ length: count }, (): Own[] => []);
  for (const [index, own] of waiting.entries()) runs[Math.floor((index * count) / waiting.length)]?.push(own);
  return runs;
}

/** Derives visits as page views arrive, about every second. Processes share the instances: each works where no other does. */
export function startDerivation({ services }: { services: Services }): Derivation {
  const { postgres, log } = services;
  const stopping = new AbortController();
  /** Instances that a run of this process is at. */
  const busy = new Set<string>();
  const running: Record<Lane, Set<Promise<void>>> = { together: new Set(), alone: new Set() };
  /** Instances that failed: they are tried again by themselves, and after a while. */
  const failed = new Map<string, { pause: number; until: number }>();
  /** When an instance had its last turn alone. */
  const turns = new Map<string, number>();

  const fail = (run: readonly Own[], error: unknown): void => {
    log.warn(
      { instances: run.length, instanceId: run[0]?.instanceId, err: error },
      'visits could not be derived; trying again',
    );
    // Of several nobody knows whose fault it is.
    const isFirst = run.length > 1 || isOutage(error);
    for (const { instanceId } of run) {
      const pause = isFirst ? 0 : Math.min((failed.get(instanceId)?.pause || PAUSE_MS) * 2, LONGEST_PAUSE_MS);
      if (!isOutage(error)) failed.set(instanceId, { pause, until: performance.now() + pause });
    }
  };

  const start = (lane: Lane, run: readonly Own[]): void => {
    const ids = run.map(({ instanceId }) => instanceId);
    for (const id of ids) busy.add(id);
    if (lane === 'alone') for (const id of ids) turns.set(id, performance.now());
    const work = withDerivationLeases(services, ids, (leases) =>
      deriveRun(
        services,
        leases,
        run.flatMap(({ arrivals }) => arrivals),
      ),
    )
      .then(
        (left) => {
          if (left !== undefined) for (const id of ids) failed.delete(id);
        },
        (error: unknown) => fail(run, error),
      )
      .finally(() => {
        for (const id of ids) busy.delete(id);
        running[lane].delete(work);
      });
    running[lane].add(work);
  };

  const look = async (): Promise<number> => {
    await noteProgram(postgres, 'derives');
    const { watermark, arrivals, fresh } = await lookForArrivals(services);
    await advanceWatermark(postgres, 'visits', watermark, arrivals);
    const now = performance.now();
    const waiting = [...Map.groupBy(fresh, ({ instance_id }) => instance_id)]
      .map(([instanceId, own]): Own => ({ instanceId, arrivals: own }))
      .filter(({ instanceId }) => !busy.has(instanceId) && (failed.get(instanceId)?.until ?? 0) <= now);
    const lanes: Record<Lane, Own[]> = {
      together: waiting.filter((own) => isSmall(own) && !failed.has(own.instanceId)),
      alone: waiting
        .filter((own) => !isSmall(own) || failed.has(own.instanceId))
        .sort((a, b) => (turns.get(a.instanceId) ?? 0) - (turns.get(b.instanceId) ?? 0)),
    };
    for (const lane of ['together', 'alone'] as const) {
      const free = LANES[lane] - running[lane].size;
      if (lanes[lane].length === 0) continue;
      for (const run of runsOf(lane, lanes[lane]).slice(0, Math.max(0, free))) start(lane, run);
    }
    return fresh.length;
  };

  const work = async (): Promise<void> => {
    let pause = PAUSE_MS;
    let caughtUp: Promise<void> | undefined;
    while (!stopping.signal.aborted) {
      try {
        const count = await look();
        caughtUp ??= catchUp(services, stopping.signal).catch((error: unknown) => {
          log.warn({ err: error }, 'page views without an arrival could not be looked for; trying again');
          caughtUp = undefined;
        });
        pause = count === 0 ? IDLE_PAUSE_MS : PAUSE_MS;
      } catch (error) {
        log.warn({ err: error }, 'visits could not be derived; trying again');
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      // What arrived while all of a lane were busy is looked for as soon as one of them is done.
      if (running.together.size >= LANES.together && !stopping.signal.aborted)
        await Promise.race(running.together);
    }
    await Promise.all([caughtUp, ...running.together, ...running.alone]);
  };
  const done = work();
  return {
    stop: async () => {
      stopping.abort();
      await done;
    },
  };
}
