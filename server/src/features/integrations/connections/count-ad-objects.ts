import { isProviderId } from '@parley/core/features/integrations';
import type { Services } from '../../../platform/context/index.ts';
import { findProvider } from '../providers/index.ts';

/** How many campaigns, groups or ads of a connected account are in a state. */
export type AdObjectCount = {
  /** As the platform calls them: `Ad sets`. */
  label: string;
  /** As the platform calls it. */
  state: string;
  count: number;
};

/** The streams that have them, in the order that people see. */
const STREAMS = { campaign: 'campaigns', group: 'groups', creative: 'creatives' } as const;
const ORDER = Object.keys(STREAMS);

/** What the ad accounts of an instance are made of, by connection; what there is most of in a kind comes first. */
export async function countAdObjects(
  { postgres }: Pick<Services, 'postgres'>,
  instanceId: string,
): Promise<Map<string, AdObjectCount[]>> {
  const rows = await postgres
    .selectFrom('ad_objects as objects')
    .innerJoin('integration_connections as connections', 'connections.id', 'objects.connection_id')
    .select(['connections.id', 'connections.provider_id', 'objects.kind', 'objects.state'])
    .select(({ fn }) => fn.countAll().as('count'))
    .where('connections.instance_id', '=', instanceId)
    .groupBy(['connections.id', 'connections.provider_id', 'objects.kind', 'objects.state'])
    .orderBy('count', 'desc')
    .orderBy('objects.state')
    .execute();
  const counts = new Map<string, AdObjectCount[]>();
  for (const row of rows.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))) {
    const provider = isProviderId(row.provider_id) ? findProvider(row.provider_id) : undefined;
    const label = provider?.streams.find(({ id }) => id === STREAMS[row.kind])?.label;
    if (label === undefined) continue;
    const of = counts.get(row.id) ?? [];
    counts.set(row.id, of);
    of.push({ label, state: row.state, count: Number(row.count) });
  }
  return counts;
}
