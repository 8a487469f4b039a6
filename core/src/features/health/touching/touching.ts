import { type MetricId, type MetricQuery, metricOf, partsOf } from '../../../metrics/index.ts';
import { vendorOf } from '../../channels/index.ts';
import { type Monitor, type MonitorId, monitorOf } from '../monitors.ts';

/** Something that a monitor found. Its days are looked at elsewhere. */
export type TouchingFinding = { monitor: MonitorId; vendorId: string | null; says: string };

/** A figure says the latest of what touches it; the health center has them all. */
const MOST_TOLD = 2;

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

/** A filter, however a surface writes it. */
type AskedFilter = { field: string; operator?: string | null | undefined; operand?: unknown };
export type AskedFigures = Pick<MetricQuery, 'metrics' | 'dimensions'> & { filters: readonly AskedFilter[] };

const valuesOf = ({ filters }: AskedFigures, name: string): readonly string[] | undefined => {
  const filter = filters.find(({ field, operator }) => field === name && operator === 'in');
  return filter === undefined ? undefined : [filter.operand ?? []].flat().map(String);
};

/** Whether a question is about a vendor at all: by its filters, or as one of many. */
function asksVendor(query: AskedFigures, vendorId: string): boolean {
  const [vendors, channels] = [valuesOf(query, 'vendorIds'), valuesOf(query, 'channelIds')];
  if (vendors !== undefined && !vendors.includes(vendorId)) return false;
  return channels === undefined || channels.includes(vendorOf(vendorId).channelId);
}

const isSplitBy = (query: AskedFigures): boolean =>
  query.dimensions.some((each) => SPLIT.includes(each)) ||
  valuesOf(query, 'vendorIds') !== undefined ||
  valuesOf(query, 'channelIds') !== undefined;

function isOfCompanies(query: AskedFigures, id: MetricId): boolean {
  return (
    query.dimensions.some((each) => COMPANY_DIMENSIONS.includes(each)) ||
    [id, ...partsOf(id)].some((each) => OF_COMPANIES.includes(each))
  );
}

/** Whether a finding touches a figure of a question, days apart. */
export function isTouched(
  query: AskedFigures,
  id: MetricId,
  { monitor, vendorId }: TouchingFinding,
): boolean {
  const { touches, isSplit = false, isOfCompanies: needsCompanies = false }: Monitor = monitorOf(monitor);
  const isCounted = partsOf(id).some((part) => touches.includes(metricOf(part).source));
  if (!isCounted || (vendorId !== null && !asksVendor(query, vendorId))) return false;
  if (needsCompanies && !isOfCompanies(query, id)) return false;
  // Only the sum over vendors is whole: money that brought nobody is in it all the same.
  return !isSplit || isSplitBy(query);
}

/** Findings that touch a figure, in a few sentences: the first two, and how many more there are. */
export function findingTexts(found: readonly TouchingFinding[]): string[] {
  const told = found.slice(0, MOST_TOLD).map(({ monitor, says }) => `${monitorOf(monitor).title}: ${says}`);
  const rest = found.length - told.length;
  return [...told, ...(rest > 0 ? [`${rest} more in the health center.`] : [])];
}
