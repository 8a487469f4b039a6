import { addDays } from '@parley/core/dates';
import { onOneReplica } from '../../platform/clickhouse/replicas.ts';
import { bind, raw, sql as statement, str } from '../../platform/clickhouse/sql.ts';
import type { Services } from '../../platform/context/context.ts';
import { nextVersion } from '../../platform/outbox/index.ts';
import {
  ARRIVAL,
  type Arrival,
  advanceWatermark,
  freshArrivals,
  learnProcessed,
  noteProcessed,
  readWatermark,
  rememberProcessed,
  sinceOverlap,
} from './arrivals.ts';
import { storeFoundCampaigns } from './found-campaigns.ts';
import { markForRollUp } from './mark.ts';
import { longestViewThrough } from './windows.ts';

/** Marks beyond this many are one: everything. */
const MOST_MARKS = 5000;

async function markInstance(
  { postgres, clickhouse }: Pick<Services, 'postgres' | 'clickhouse'>,
  instanceId: string,
  moments: readonly string[],
): Promise<void> {
  const viewThroughDays = await longestViewThrough(postgres, instanceId);
  if (viewThroughDays === undefined) return;
  const changed = await clickhouse.rows<{ id: string; day: string }>(
    statement`
      SELECT DISTINCT company_id AS id, toString(impression_arrivals.day) AS day
      FROM impression_arrivals
      WHERE instance_id = ${str(instanceId)}
        AND arrived_at IN (SELECT arrayJoin(${bind("Array(DateTime64(3, 'UTC'))", moments)}))
      LIMIT ${raw(String(MOST_MARKS + 1))}`,
    { name: 'traffic.impressions-changed' },
  );
  const [first] = changed.map(({ day }) => day).toSorted();
  if (first !== undefined)
    await storeFoundCampaigns(
      { postgres, clickhouse },
      {
        instanceIds: [instanceId],
        version: await nextVersion(postgres),
        table: 'impressions',
        where: statement` AND occurred_at >= toDateTime64(${bind('Date', first)}, 3, 'UTC')`,
      },
    );
  const days = new Set(
    changed.flatMap(({ day }) =>
      Array.from({ length: viewThroughDays + 1 }, (_, later) => addDays(day, later)),
    ),
  );
  const isMany = changed.length > MOST_MARKS;
  await markForRollUp(postgres, instanceId, isMany ? { all: true } : { days: [...days], companies: changed });
}

/**
 * Marks what impressions that arrived since the last time may change: view-through visits of the days after them, and
 * the touches of their companies. One process at a time should, but twice does no harm.
 */
export async function markImpressions(services: Services): Promise<void> {
  const { postgres, clickhouse } = services;
  const stillThere = await onOneReplica(clickhouse);
  const watermark = await readWatermark(postgres, 'impressions');
  const arrivals = await clickhouse.rows<Arrival>(
    statement`
      SELECT ${ARRIVAL}
      FROM impression_arrivals
      WHERE ${sinceOverlap(watermark)}
      GROUP BY arrived_at, instance_id
      ORDER BY arrived_at`,
    { name: 'traffic.impression-arrivals' },
  );
  const unknown = new Set(freshArrivals(postgres, 'impressions', arrivals).map((each) => each.instance_id));
  if (unknown.size > 0) await learnProcessed(postgres, 'impressions', [...unknown]);
  const fresh = freshArrivals(postgres, 'impressions', arrivals);
  for (const [id, own] of Map.groupBy(fresh, (arrival) => arrival.instance_id)) {
    for (let start = 0; start < own.length; start += 500) {
      const moments = own.slice(start, start + 500).map(({ moment }) => moment);
      await markInstance(services, id, moments);
    }
    await stillThere();
    await noteProcessed(postgres, 'impressions', own);
    rememberProcessed(postgres, 'impressions', own);
  }
  await advanceWatermark(postgres, 'impressions', watermark, arrivals);
}
