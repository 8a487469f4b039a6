import { createHash } from 'node:crypto';
import { readConfiguration } from '../../../data/configuration/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import type { OfflineEventRecord } from '../records.ts';

/** Whether a task, an event or a member of a campaign is an offline event. */
export type Counted = (record: OfflineEventRecord) => boolean;

/** Which records the company counts, and a word for these settings: what was read with others is read again. */
export async function readOfflineSettings(
  postgres: Postgres,
  instanceId: string,
): Promise<{ isCounted: Counted; scope: string }> {
  const { taskEvent, campaign } = await readConfiguration(postgres, instanceId, 'offline-events');
  const types = new Set(taskEvent?.offlineTasksSpecific.map((type) => type.toLowerCase()));
  return {
    isCounted: ({ group, type }) => {
      if (group === 'campaign') return campaign !== null;
      if (taskEvent === null) return false;
      if (group === 'event') return taskEvent.offlineEventsAll;
      return taskEvent.offlineTasksAll || types.has(type.toLowerCase());
    },
    scope: createHash('sha256')
      .update(JSON.stringify([taskEvent, campaign !== null]))
      .digest('hex')
      .slice(0, 16),
  };
}
