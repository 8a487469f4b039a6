import { type Day, toDay } from '@parley/core/dates';
import type { Config } from '../../../platform/config/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import type { Measurement } from '../../../platform/watch/index.ts';
import { countEvents, monthOf } from './count-events.ts';
import { countQueries } from './count-queries.ts';
import { countStorage } from './count-storage.ts';

type Stores = Pick<Services, 'postgres' | 'clickhouse'>;

/** A limit of what an instance takes; more than that is a warning, and nothing is refused. */
type Limit = {
  kind: 'events' | 'storage' | 'queries';
  setting: 'PARLEY_EVENTS_PER_MONTH' | 'PARLEY_STORAGE_GIGABYTES' | 'PARLEY_QUERIES_PER_DAY';
  message: string;
  /** An instance is warned of once in each. */
  period(now: number): { month?: Day; day?: Day };
  /** In the unit of the setting. */
  count(stores: Stores, now: number): Promise<Map<string, number>>;
};

const sumUp = <Row extends { instanceId: string }>(
  rows: readonly Row[],
  of: (row: Row) => number,
): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row.instanceId, (sums.get(row.instanceId) ?? 0) + of(row));
  return sums;
};

const LIMITS: readonly Limit[] = [
  {
    kind: 'events',
    setting: 'PARLEY_EVENTS_PER_MONTH',
    message: 'an instance has more events this month than PARLEY_EVENTS_PER_MONTH; all of them are taken',
    period: (now) => ({ month: monthOf(now) }),
    count: async (stores, now) =>
      sumUp(await countEvents(stores, { from: monthOf(now), to: monthOf(now) }), ({ events }) => events),
  },
  {
    kind: 'storage',
    setting: 'PARLEY_STORAGE_GIGABYTES',
    message: 'an instance takes more of the disks than PARLEY_STORAGE_GIGABYTES; nothing is refused',
    period: (now) => ({ month: monthOf(now) }),
    count: async (stores) => sumUp(await countStorage(stores), ({ bytes }) => bytes / 1e9),
  },
  {
    kind: 'queries',
    setting: 'PARLEY_QUERIES_PER_DAY',
    message: 'an instance asked more queries today than PARLEY_QUERIES_PER_DAY; all of them are answered',
    period: (now) => ({ day: toDay(now) }),
    count: async (stores, now) => sumUp(await countQueries(stores, toDay(now)), ({ today }) => today),
  },
];

const limitOf = (config: Config, { setting }: Limit): number | undefined => config[setting];

/**
 * A look, once an hour, that logs each instance with more than planned: once a period and server. Counts only what has a limit.
 * What of a limit cannot be counted now (storage, where a statement takes too long) keeps none of the others from being looked at.
 * `measure` tells how many instances were above each at the last look.
 */
export function watchLimits() {
  const warned = new Set<string>();
  const above = new Map<Limit['kind'], number>();
  return {
    async look({ postgres, clickhouse, config, log }: Services, now = Date.now()): Promise<void> {
      const failures: unknown[] = [];
      for (const limit of LIMITS) {
        const most = limitOf(config, limit);
        if (most === undefined) continue;
        const period = limit.period(now);
        const all = await limit.count({ postgres, clickhouse }, now).catch((error: unknown) => {
          failures.push(error);
          return undefined;
        });
        if (all === undefined) continue;
        const counts = [...all].filter(([, count]) => count > most);
        above.set(limit.kind, counts.length);
        for (const [instance, count] of counts) {
          const key = `${limit.kind} ${instance} ${Object.values(period).join()}`;
          if (warned.has(key)) continue;
          warned.add(key);
          log.warn({ instance, ...period, [limit.kind]: count, limit: most, part: 'ingest' }, limit.message);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
    measure: (): Measurement => ({
      name: 'parley_instances_over_limit',
      type: 'gauge',
      help: 'Instances with more than planned, by limit, at the last look.',
      values: [...above].map(([limit, value]) => ({ labels: { limit }, value })),
    }),
  };
}
