import { addDays, type DateRange, lastDays, toDay } from '@parley/core/dates';
import { companyId } from '@parley/server/features/companies/index';
import { sampleRows } from '@parley/server/features/samples/sample-rows';
import { sampleWorld, type World } from '@parley/worlds';
import { categoryOf, inRange } from '../features/analytics/reference/breakdown.ts';
import { deriveReference } from '../features/analytics/reference/visits.ts';
import { sampleInstance, sampleSession, serverUrl } from './person.ts';

/** The seed that the server makes its sample world with. */
export const SEED = 20_260;

export type SampleVisit = {
  channelId: string;
  vendorId: string;
  companyId: string;
  category: ReturnType<typeof categoryOf>;
};

/** The day the sample world was made on: it goes up to the day before. */
async function madeOn(): Promise<string> {
  const answer = await fetch(`${serverUrl()}/api/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await sampleSession('admin')}`,
      'x-instance-id': sampleInstance(),
    },
    body: JSON.stringify({ query: '{ instances { current { createdAt } } }' }),
  });
  const { data } = (await answer.json()) as { data: { instances: { current: { createdAt: string } } } };
  return toDay(Date.parse(data.instances.current.createdAt));
}

let world: Promise<World> | undefined;

/** The sample world, made again: nothing of it comes from the server but its day. */
export function worldOfSample(): Promise<World> {
  world ??= madeOn().then((today) => sampleWorld({ seed: SEED, today }));
  return world;
}

/**
 * Visits of the sample world in the last 30 days, derived from its raw page views in plain TypeScript: none of it comes
 * from the server but the day the world was made on. The target is TAM.
 */
export async function sampleVisits(): Promise<readonly SampleVisit[]> {
  const world = await worldOfSample();
  const instanceId = sampleInstance();
  const range: DateRange = lastDays(30, toDay(Date.now()));
  // A visit of the first day may have begun the day before, and is then none of the period.
  const from = Date.parse(addDays(range.start, -1));
  const rows = sampleRows({ instanceId, host: world.host, pixelIds: new Map(), addressesFrom: 0 });
  const views = [...world.pageViews()].filter(({ at }) => at >= from).map(rows.pageView);
  const tam = world.audiences.find(({ isTam }) => isTam)?.companies ?? [];
  const targets = new Set(tam.map(({ domain }) => companyId(instanceId, domain)));
  return deriveReference(views)
    .filter(({ startedAt }) => inRange(toDay(startedAt), range))
    .map((visit) => ({
      channelId: visit.channelId,
      vendorId: visit.vendorId,
      companyId: visit.companyId,
      category: categoryOf(visit, targets),
    }));
}
