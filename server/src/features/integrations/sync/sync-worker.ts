import type { Services } from '../../../platform/context/index.ts';
import { crewWorker, type Worker } from '../../../platform/operations/index.ts';
import { isDue } from './is-due.ts';
import { runSync } from './run-sync.ts';

/** Connections that are due, which those of the sample data never are, the one that waits longest first. */
export const findDue = async ({ postgres }: Pick<Services, 'postgres'>, most: number): Promise<string[]> => {
  const rows = await postgres
    .selectFrom('integration_connections')
    .select('id')
    .where('status', '=', 'active')
    .where(isDue(new Date()))
    .orderBy('sync_due_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** Reads connections when they are due: by their schedule, or because a user asked for it. */
export const syncWorker = (services: Services): Worker =>
  crewWorker({
    name: 'integrations',
    log: services.log,
    problems: { find: 'due connections could not be looked for', run: 'a sync could not go on' },
    findDue: (most) => findDue(services, most),
    run: (id, signal) => runSync(services, id, { signal }),
  });
