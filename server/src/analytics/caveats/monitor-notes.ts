import { vendorOf } from '@parley/core/features/channels';
import { isMonitorId, type Monitor, type MonitorId, monitorOf } from '@parley/core/features/health';
import { type MetricId, type MetricQuery, metricOf, partsOf } from '@parley/core/metrics';
import type { Context } from '../../platform/context/context.ts';

export type TouchingFinding = { monitor: MonitorId; vendorId: string | null; says: string };

/** A figure says the latest of what touches it; the health center has them all. */
const MOST_TOLD = 2;
const MOST_READ = 200;

const OF_COMPANIES: readonly MetricId[] = [
  'companies',
  'engagedCompanies',
  'targetVisits',
  'otherVisits',
  'visitEfficiency',
  'percentOfEngagedCompanies',
];
const COMPANY_DIMENSIONS: readonly string[] = ['company', 'sector', 'region', 'revRange'];
const SPLIT: readonly string[] = ['channel', 'vendor', 'campaign'];

type Asked = Pick<MetricQuery, 'metrics' | 'dimensions' | 'filters'>;

const valuesOf = ({ filters }: Asked, field: string): readonly string[] | undefined => {
  const filter = filters.find((each) => each.field === field && 'operator' in each && each.operator === 'in');
  if (filter === undefined || !('operator' in filter)) return undefined;
  return [filter.operand ?? []].flat().map(String);
};

/** Whether a question is about a vendor at all: by its filters, or as one of many. */
function asksVendor(query: Asked, vendorId: string): boolean {
  const [vendors, channels] = [valuesOf(query, 'vendorIds'), valuesOf(query, 'channelIds')];
  if (vendors !== undefined && !vendors.includes(vendorId)) return false;
  return channels === undefined || channels.includes(vendorOf(vendorId).channelId);
}

const isSplitBy = (query: Asked): boolean =>
  query.dimensions.some((each) => SPLIT.includes(each)) ||
  valuesOf(query, 'vendorIds') !== undefined ||
  valuesOf(query, 'channelIds') !== undefined;

function isOfCompanies(query: Asked, id: MetricId): boolean {
  return (
    query.dimensions.some((each) => COMPANY_DIMENSIONS.includes(each)) ||
    [id, ...partsOf(id)].some((each) => OF_COMPANIES.includes(each))
  );
}

/** Whether a finding touches a figure of a question, days apart. */
export function isTouched(query: Asked, id: MetricId, { monitor, vendorId }: TouchingFinding): boolean {
  const { touches, isSplit = false, isOfCompanies: needsCompanies = false }: Monitor = monitorOf(monitor);
  const isCounted = partsOf(id).some((part) => touches.includes(metricOf(part).source));
  if (!isCounted || (vendorId !== null && !asksVendor(query, vendorId))) return false;
  if (needsCompanies && !isOfCompanies(query, id)) return false;
  // Only the sum over vendors is whole: money that brought nobody is in it all the same.
  return !isSplit || isSplitBy(query);
}

function noteOf(found: readonly TouchingFinding[]): string {
  const told = found.slice(0, MOST_TOLD).map(({ monitor, says }) => `${monitorOf(monitor).title}: ${says}`);
  const rest = found.length - told.length;
  return [...told, ...(rest > 0 ? [`${rest} more on the health center.`] : [])].join(' ');
}

/** What monitors found in the days of a question, by the figures that it touches; nothing for all others. */
export async function monitorNotes(
  { postgres, instance }: Pick<Context, 'postgres' | 'instance'>,
  { range, ...query }: Asked & Pick<MetricQuery, 'range'>,
): Promise<Partial<Record<MetricId, string>>> {
  const rows = await postgres
    .selectFrom('monitor_findings')
    .select(['monitor', 'vendor_id', 'says'])
    .where('instance_id', '=', instance.id)
    .where('first_day', '<=', range.end)
    .where('last_day', '>=', range.start)
    .orderBy('last_day', 'desc')
    .orderBy('found_at', 'desc')
    .limit(MOST_READ)
    .execute();
  // Findings of a monitor that there is no more stay in the table.
  const findings = rows
    .filter(({ monitor }) => isMonitorId(monitor))
    .map(({ monitor, vendor_id, says }) => ({ monitor, vendorId: vendor_id, says }));
  return Object.fromEntries(
    query.metrics.flatMap((id) => {
      const found = findings.filter((each) => isTouched(query, id, each));
      return found.length === 0 ? [] : [[id, noteOf(found)]];
    }),
  );
}
