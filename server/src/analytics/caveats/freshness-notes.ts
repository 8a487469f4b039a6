import { vendorOf } from '@parley/core/features/channels';
import { asOfText, isProviderId, providerCard } from '@parley/core/features/integrations';
import type { Filter } from '@parley/core/filters';
import { type MetricId, type MetricQuery, metricOf, partsOf } from '@parley/core/metrics';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';

type Asked = Pick<MetricQuery, 'metrics' | 'filters' | 'range'>;
type Row = { provider_id: string; vendor_id: string; campaign_ids: string[]; read_until: Date };
type Account = { provider_id: string; source: string; read_until: Date };

/** What of a reported campaign a filter looks at. */
const FIELDS: Readonly<Record<string, (row: Row) => readonly string[]>> = {
  vendorIds: ({ vendor_id }) => [vendor_id],
  channelIds: ({ vendor_id }) => [vendorOf(vendor_id).channelId],
  campaignIds: ({ campaign_ids }) => campaign_ids,
};

/** Whether anything of a row passes a filter; filters that are about something else let all pass. */
function passes(row: Row, filter: Filter): boolean {
  const valuesOf = Object.hasOwn(FIELDS, filter.field) ? FIELDS[filter.field] : undefined;
  if (valuesOf === undefined || 'range' in filter) return true;
  const wanted = [filter.operand].flat().map(String);
  const values = valuesOf(row);
  if (filter.operator === 'in') return values.some((value) => wanted.includes(value));
  return filter.operator !== 'notIn' || values.some((value) => !wanted.includes(value));
}

const isOfSpend = (id: MetricId): boolean => partsOf(id).some((part) => metricOf(part).source === 'spend');

/** The accounts of an instance that were read to their end, with the time of the last such reading. */
const accountsOf = async (postgres: Context['postgres'], instanceId: string): Promise<Account[]> =>
  await postgres
    .selectFrom('integration_connections as connections')
    .innerJoin('integration_runs as runs', (join) =>
      join.onRef('runs.connection_id', '=', 'connections.id').on('runs.status', '=', 'completed'),
    )
    .where('connections.instance_id', '=', instanceId)
    .select(({ fn, ref }) => [
      'connections.provider_id',
      sql<string>`${ref('connections.provider_id')} || '/' || ${ref('connections.organization_id')}`.as(
        'source',
      ),
      fn.max('runs.began_at').as('read_until'),
    ])
    .groupBy(['connections.id', 'connections.provider_id', 'connections.organization_id'])
    .execute();

/** What those accounts reported of a period, by vendor. */
async function rowsOf(
  postgres: Context['postgres'],
  instanceId: string,
  { start, end }: MetricQuery['range'],
): Promise<Row[]> {
  const accounts = await accountsOf(postgres, instanceId);
  if (accounts.length === 0) return [];
  const reported = await postgres
    .selectFrom('ad_statistics')
    .where('instance_id', '=', instanceId)
    .where(
      'source',
      'in',
      accounts.map(({ source }) => source),
    )
    .where('day', '>=', start)
    .where('day', '<=', end)
    .groupBy(['source', 'vendor_id'])
    .select(['source', 'vendor_id', sql<string[]>`array_agg(distinct campaign_id)`.as('campaign_ids')])
    .execute();
  return reported.flatMap((row) =>
    accounts.filter(({ source }) => source === row.source).map((account) => ({ ...account, ...row })),
  );
}

/** Up to when the spend of connected ad accounts is here, by the figures that it is part of; nothing where none reported any. */
export async function freshnessNotes(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  { metrics, filters, range }: Asked,
): Promise<Partial<Record<MetricId, string>>> {
  const own = metrics.filter(isOfSpend);
  if (own.length === 0) return {};
  const rows = await rowsOf(postgres, instance.id, range);
  const oldest = new Map<string, Date>();
  for (const row of rows.filter((each) => filters.every((filter) => passes(each, filter)))) {
    const known = oldest.get(row.provider_id);
    if (known === undefined || row.read_until < known) oldest.set(row.provider_id, row.read_until);
  }
  if (oldest.size === 0) return {};
  const told = [...oldest]
    .map(([id, at]) => `${isProviderId(id) ? providerCard(id).name : id} as of ${asOfText(at)} UTC`)
    .toSorted();
  const note = `Spend of ${told.join(', of ')}.`;
  return Object.fromEntries(own.map((id) => [id, note]));
}
