import { addDays, toDay } from '@parley/core/dates';
import { vendorOf } from '@parley/core/features/channels';
import { isProviderId, type ProviderId, providerCard } from '@parley/core/features/integrations';
import type { Filter } from '@parley/core/filters';
import { type MetricId, type MetricQuery, type MetricSource, metricOf, partsOf } from '@parley/core/metrics';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/context.ts';

type Reader = Pick<Context, 'postgres' | 'instance'>;
type Asked = Pick<MetricQuery, 'metrics' | 'filters' | 'range'>;
type Account = { provider_id: string; source: string; is_active: boolean; read_until: Date | null };
type Reported = { source: string; vendor_id: string; campaign_ids: string[] };

/** A connected provider that figures come from. */
export type FigureSource = {
  providerId: ProviderId;
  /** The oldest of its accounts; null as long as none was read to its end. */
  readUntil: Date | null;
  /** False when one of its accounts has to be connected again. */
  isActive: boolean;
};

/** An account that was last read before the period is one of it when it reported in the days before that reading. */
const DAYS_BEFORE = 30;
const OF_CRM: ReadonlySet<MetricSource> = new Set([
  'opportunities',
  'touches',
  'leads',
  'leadTouches',
  'offlineEvents',
]);

export const isOfSpend = (id: MetricId): boolean =>
  partsOf(id).some((part) => metricOf(part).source === 'spend');
const isOfCrm = (id: MetricId): boolean => partsOf(id).some((part) => OF_CRM.has(metricOf(part).source));

/** What of a reported campaign a filter looks at. */
const FIELDS: Readonly<Record<string, (row: Reported) => readonly string[]>> = {
  vendorIds: ({ vendor_id }) => [vendor_id],
  channelIds: ({ vendor_id }) => [vendorOf(vendor_id).channelId],
  campaignIds: ({ campaign_ids }) => campaign_ids,
};

/** Whether anything of a row passes a filter; filters that are about something else let all pass. */
function passes(row: Reported, filter: Filter): boolean {
  const valuesOf = Object.hasOwn(FIELDS, filter.field) ? FIELDS[filter.field] : undefined;
  if (valuesOf === undefined || 'range' in filter) return true;
  const wanted = [filter.operand].flat().map(String);
  const values = valuesOf(row);
  if (filter.operator === 'in') return values.some((value) => wanted.includes(value));
  return filter.operator !== 'notIn' || values.some((value) => !wanted.includes(value));
}

/** The accounts of an instance, with the time of the last reading that was completed. */
const accountsOf = async ({ postgres, instance }: Reader): Promise<Account[]> =>
  await postgres
    .selectFrom('integration_connections as connections')
    .leftJoin('integration_runs as runs', (join) =>
      join.onRef('runs.connection_id', '=', 'connections.id').on('runs.status', '=', 'completed'),
    )
    .where('connections.instance_id', '=', instance.id)
    .select(({ fn, ref }) => [
      'connections.provider_id',
      sql<string>`${ref('connections.provider_id')} || '/' || ${ref('connections.organization_id')}`.as(
        'source',
      ),
      sql<boolean>`${ref('connections.status')} = 'active'`.as('is_active'),
      fn.max('runs.began_at').as('read_until'),
    ])
    .groupBy(['connections.id'])
    .execute();

/** Those that reported something that passes the filters, in the period or shortly before their last reading. */
async function reporting(
  { postgres, instance }: Reader,
  accounts: readonly Account[],
  { filters, range: { start, end } }: Asked,
): Promise<Account[]> {
  if (accounts.length === 0) return [];
  const since = ({ read_until: at }: Account): string =>
    at !== null && toDay(at) < start ? addDays(toDay(at), -DAYS_BEFORE) : start;
  const rows = await postgres
    .selectFrom('ad_statistics')
    .where('instance_id', '=', instance.id)
    .where('day', '<=', end)
    .where(({ and, eb, or }) =>
      or(accounts.map((each) => and([eb('source', '=', each.source), eb('day', '>=', since(each))]))),
    )
    .groupBy(['source', 'vendor_id'])
    .select(['source', 'vendor_id', sql<string[]>`array_agg(distinct campaign_id)`.as('campaign_ids')])
    .execute();
  const found = new Set(
    rows.filter((row) => filters.every((each) => passes(row, each))).map(({ source }) => source),
  );
  return accounts.filter(({ source }) => found.has(source));
}

/** One of each provider, by name: as of the oldest of its accounts. */
function byProvider(accounts: readonly Account[]): FigureSource[] {
  const found = new Map<ProviderId, FigureSource>();
  for (const { provider_id: id, read_until: at, is_active } of accounts) {
    if (!isProviderId(id)) continue;
    const { readUntil, isActive } = found.get(id) ?? { readUntil: null, isActive: true };
    found.set(id, {
      providerId: id,
      readUntil: at === null || (readUntil !== null && readUntil <= at) ? readUntil : at,
      isActive: isActive && is_active,
    });
  }
  const nameOf = ({ providerId }: FigureSource): string => providerCard(providerId).name;
  return [...found.values()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
}

const isCrm = ({ provider_id: id }: Account): boolean =>
  isProviderId(id) && providerCard(id).category === 'crm';

/**
 * The connected providers that figures come from: every CRM for what CRMs have, and for spend each ad platform that reported something
 * the filters let pass. None where figures come from files and from people only.
 */
export async function figureSources(ctx: Reader, asked: Asked): Promise<FigureSource[]> {
  const ofSpend = asked.metrics.some(isOfSpend);
  const ofCrm = asked.metrics.some(isOfCrm);
  if (!ofSpend && !ofCrm) return [];
  const accounts = await accountsOf(ctx);
  return byProvider([
    ...(ofCrm ? accounts.filter(isCrm) : []),
    ...(ofSpend
      ? await reporting(
          ctx,
          accounts.filter((each) => !(ofCrm && isCrm(each))),
          asked,
        )
      : []),
  ]);
}
