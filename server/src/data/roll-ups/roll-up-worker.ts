import type { Services } from '../../platform/context/context.ts';
import { loopWorker, type Worker } from '../../platform/operations/index.ts';
import type { Postgres } from '../../platform/postgres/postgres.ts';
import { REBUILD } from './mark.ts';
import { markImpressions } from './mark-impressions.ts';
import { noteProgram } from './program.ts';
import { rollUpInstance } from './roll-up-instance.ts';
import { withRollUpLease } from './with-lease.ts';

/** Between rounds, so that what changes every second is rolled up a few times a minute; less after a round that left some. */
const PAUSE_MS = 10_000;
const MORE_PAUSE_MS = 500;
/** A round that leaves this many marks or more has met its limit. */
const MANY = 5000;
/** Instances rolled up at the same time: the rebuild of one does not hold up the others. */
const AT_ONCE = 2;

type Input = {
  services: Services;
  /** Called before an instance is rolled up whose rebuild was asked for. */
  onRebuild(instanceId: string): Promise<unknown>;
};

async function isRebuild(postgres: Postgres, instanceId: string): Promise<boolean> {
  const mark = await postgres
    .selectFrom('roll_up_marks')
    .select('key')
    .where('instance_id', '=', instanceId)
    .where('kind', '=', 'all')
    .where('key', '=', REBUILD)
    .executeTakeFirst();
  return mark !== undefined;
}

/** Rolls up what has changed in every instance; gives whether there is more. An instance that fails holds up no other. */
async function round({ services, onRebuild }: Input, signal: AbortSignal): Promise<boolean> {
  const { postgres, log } = services;
  await noteProgram(postgres, 'derives');
  await markImpressions(services);
  const marked = await postgres.selectFrom('roll_up_marks').select('instance_id').distinct().execute();
  let isMore = false;
  const rollUp = async (instanceId: string): Promise<void> => {
    try {
      const done = await withRollUpLease(services, { instanceId, isPatient: false }, async (lease) => {
        if (await isRebuild(postgres, instanceId)) await onRebuild(instanceId);
        return await rollUpInstance(services, instanceId, lease);
      });
      isMore ||= (done ?? 0) >= MANY;
    } catch (error) {
      log.warn({ instanceId, err: error }, 'changes could not be rolled up; trying again');
    }
  };
  const waiting = marked.map(({ instance_id }) => instance_id).values();
  const work = async (): Promise<void> => {
    for (const instanceId of waiting) {
      if (signal.aborted) return;
      await rollUp(instanceId);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return isMore && !signal.aborted;
}

/** Follows visits, impressions and facts with their roll-ups, within seconds. Processes share the instances. */
export const rollUpWorker = ({ services, onRebuild }: Input): Worker =>
  loopWorker({
    name: 'roll-ups',
    log: services.log,
    everyMs: PAUSE_MS,
    firstMs: 0,
    problem: 'changes could not be rolled up',
    look: async (signal) => ((await round({ services, onRebuild }, signal)) ? MORE_PAUSE_MS : undefined),
  });
