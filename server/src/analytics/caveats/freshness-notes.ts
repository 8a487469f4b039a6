import { vendorOf } from '@parley/core/features/channels';
import { asOfText, isProviderId, providerCard } from '@parley/core/features/integrations';
import type { Filter } from '@parley/core/filters';
import { type MetricId, type MetricQuery, metricOf, partsOf } from '@parley/core/metrics';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';

type Asked = Pick<MetricQuery, 'metrics' | 'filters' | 'range'>;
type Row = { provider_id: string; vendor_id: string; campaign_ids: string[]; read_until: Date };

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

/** Up to when the spend of connected ad accounts is here, by the figures that it is part of; nothing where none reported any. */
export async function freshnessNotes(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  { metrics, filters, range }: Asked,
): Promise<Partial<Record<MetricId, string>>> {
  const own = metrics.filter(isOfSpend);
  if (own.length === 0) return {};
  const { rows } = await sql<Row>`
    with accounts as (
      select connections.provider_id, connections.provider_id || '/' || connections.organization_id as source,
        (select max(runs.began_at) from integration_runs as runs
          where runs.connection_id = connections.id and runs.status = 'completed') as read_until
      from integration_connections as connections where connections.instance_id = ${instance.id}
    )
    select accounts.provider_id, statistics.vendor_id, min(accounts.read_until) as read_until,
      array_agg(distinct statistics.campaign_id) as campaign_ids
    from accounts join ad_statistics as statistics
      on statistics.instance_id = ${instance.id} and statistics.source = accounts.source
    where accounts.read_until is not null
      and statistics.day between ${range.start}::date and ${range.end}::date
    group by 1, 2`.execute(postgres);
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
