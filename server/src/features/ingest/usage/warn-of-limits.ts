import type { Services } from '../../../platform/context/index.ts';
import { countEvents, monthOf } from './count-events.ts';

/** A look, once an hour, that logs each instance with more events than planned: once a month and server. Nothing is dropped. */
export function warnOfLimits(): (services: Services, now?: number) => Promise<void> {
  const warned = new Set<string>();
  return async ({ clickhouse, config, log }, now = Date.now()) => {
    const limit = config.PARLEY_EVENTS_PER_MONTH;
    if (limit === undefined) return;
    const month = monthOf(now);
    const events = new Map<string, number>();
    for (const row of await countEvents({ clickhouse }, { from: month, to: month }))
      events.set(row.instanceId, (events.get(row.instanceId) ?? 0) + row.events);
    for (const [instance, count] of events) {
      const key = `${instance} ${month}`;
      if (count <= limit || warned.has(key)) continue;
      warned.add(key);
      log.warn(
        { instance, month, events: count, limit, part: 'ingest' },
        'an instance has more events this month than PARLEY_EVENTS_PER_MONTH; all of them are taken',
      );
    }
  };
}
