import { randomUUID } from 'node:crypto';
import type { Day } from '@parley/core/dates';
import type { PageViewRow } from '@parley/server/data/events/rows';
import { rollUpNow } from '@parley/server/data/roll-ups/index';
import { rebuildVisits } from '@parley/server/data/visits/index';
import type { Services } from '@parley/server/platform/context/index';
import { makeWorld } from '../analytics/world.ts';

type Tags = Pick<PageViewRow, 'utm_source' | 'utm_medium' | 'utm_campaign'>;

/** Visits of people on a day who followed a link with these tags, counted like all others. */
export async function storeVisits(
  services: Services,
  instanceId: string,
  { day, count, tags }: { day: Day; count: number; tags: Tags },
): Promise<void> {
  const [view] = makeWorld(instanceId, 14, 1).pageViews;
  if (view === undefined) throw new Error('there is no page view');
  const at = `${day} 10:00:00.000`;
  await services.clickhouse.insert(
    'page_views',
    Array.from(
      { length: count },
      (_, index): PageViewRow => ({
        ...view,
        ...tags,
        ...{ occurred_at: at, received_at: at, event_id: randomUUID(), visitor_id: `visitor-${index}` },
        ...{ referral_domain: '', bot_reason: '', company_id: '', company_method: '' },
      }),
    ),
  );
  await rebuildVisits({ services, instanceId });
  await rollUpNow({ services, instanceId });
}
