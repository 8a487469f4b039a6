import type { DateRange } from '@parley/core/dates';
import { companiesPermalink, companyPermalink } from '@parley/core/features/companies';
import type { Filter } from '@parley/core/filters';
import type { MetricId } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import type { Restriction } from '../frame/frame.ts';
import type { Grouping, TrafficType } from '../lexicon/meaning.ts';
import { list } from '../text/list.ts';
import { restrictionFilter } from './filters.ts';
import { ownPagePermalink } from './own-page.ts';

/** Figures that the web traffic page shows for the whole of a period. */
const ON_TRAFFIC_PAGE: ReadonlySet<MetricId> = new Set(
  list(
    `visits, targetVisits, otherVisits, botVisits, unresolvedVisits, visitEfficiency, engagedCompanies`,
  ) as readonly MetricId[],
);

/** The web traffic page with these days and this audience. */
export function trafficPermalink({ start, end }: DateRange, audience?: string): string {
  const chosen = audience === undefined ? '' : `&audience=${encodeURIComponent(audience)}`;
  return `${pagePath('web-traffic')}?startDate=${start}&endDate=${end}${chosen}`;
}

export type LinkInput = {
  range: DateRange;
  audience: string | undefined;
  restrictions: readonly Restriction[];
  traffic: readonly { type: TrafficType; isExcluded: boolean }[];
  /** Only visits of known companies were asked for: all that the list holds. */
  isKnownOnly?: boolean;
  /** Further filters that the list has too. */
  filters?: readonly Filter[];
};

const VISITED: Filter = { field: 'metrics.visits', range: { min: { operand: 1, inclusive: true } } };

/** Target companies are those of the audience, else of TAM; null where the list cannot tell a category. */
function categoryFilters({ traffic, audience }: LinkInput): Filter[] | null {
  const filters: Filter[] = [];
  for (const { type, isExcluded } of traffic) {
    // The list holds known companies and their human visits only.
    if ((type === 'bot' || type === 'unresolved') && isExcluded) continue;
    if (type === 'human' && !isExcluded) continue;
    if (type !== 'target' && type !== 'other') return null;
    const isTarget = (type === 'target') !== isExcluded;
    if (audience === undefined) filters.push({ field: 'inTam', operator: 'eq', operand: isTarget });
    else filters.push({ field: 'audienceIds', operator: isTarget ? 'in' : 'notIn', operand: [audience] });
  }
  return filters;
}

/** The list of companies behind a figure; null where its filters cannot say the same. */
export function listPermalink(input: LinkInput): string | null {
  const { range, restrictions } = input;
  const companies = restrictions.filter(({ field }) => field === 'company');
  const [company] = companies;
  if (company !== undefined) {
    const isOne = restrictions.length === 1 && company.ids.length === 1 && !company.isExcluded;
    return isOne ? companyPermalink(company.ids[0] ?? '', range) : null;
  }
  const categories = categoryFilters(input);
  if (categories === null || restrictions.some(({ field, isExcluded }) => field === 'page' && isExcluded))
    return null;
  const own = input.filters ?? [];
  const hasOwnVisits = own.some(({ field }) => field === 'metrics.visits');
  const filters = [
    ...restrictions.map(restrictionFilter),
    ...categories,
    ...(hasOwnVisits ? [] : [VISITED]),
    ...own,
  ];
  return companiesPermalink({ filters, sortBy: 'metrics.visits', sortOrder: 'desc' }, range);
}

/** A category that a metric names by itself is one for the list all the same. */
const IMPLIED: Readonly<Partial<Record<MetricId, TrafficType>>> = {
  targetVisits: 'target',
  engagedCompanies: 'target',
  otherVisits: 'other',
};

export function withImplied(metric: MetricId, input: LinkInput): LinkInput {
  const type = IMPLIED[metric];
  return type === undefined ? input : { ...input, traffic: [...input.traffic, { type, isExcluded: false }] };
}

/** The page that shows the figure: the traffic page for whole periods, that of the one thing it is of, else the list behind it. */
export function figurePermalink(metric: MetricId, input: LinkInput): string | null {
  const isWhole = input.restrictions.length === 0 && (input.filters ?? []).length === 0;
  if (isWhole && input.traffic.length === 0 && ON_TRAFFIC_PAGE.has(metric))
    return trafficPermalink(input.range, input.audience);
  const own = ownPagePermalink(metric, input);
  if (own !== null) return own;
  return isListed(metric, input) || isPartlyListed(metric, input)
    ? listPermalink(withImplied(metric, input))
    : null;
}

/** Figures whose list of companies adds up to them, or is counted by them. */
const OF_KNOWN: ReadonlySet<MetricId> = new Set([
  'targetVisits',
  'otherVisits',
  'companies',
  'engagedCompanies',
]);
const OF_COMPANY: ReadonlySet<Restriction['field']> = new Set([
  'sector',
  'region',
  'revRange',
  'company',
  'audience',
]);

/** Whether the list holds all that the figure counts. Visits of people are, when only those of known companies are asked. */
export const isListed = (metric: MetricId, { restrictions, isKnownOnly = false }: LinkInput): boolean =>
  OF_KNOWN.has(metric) ||
  (metric === 'humanVisits' &&
    (isKnownOnly || restrictions.some(({ field, isExcluded }) => OF_COMPANY.has(field) && !isExcluded)));

/** All visits of a source: the list holds those of known companies, and the answer says how many. */
export const isPartlyListed = (metric: MetricId, { restrictions, traffic }: LinkInput): boolean =>
  metric === 'visits' && restrictions.length > 0 && traffic.length === 0;

const ROW_FIELD: Readonly<Partial<Record<Grouping, Restriction['field']>>> = {
  channel: 'channel',
  vendor: 'vendor',
  campaign: 'campaign',
  sector: 'sector',
  region: 'region',
  revRange: 'revRange',
  company: 'company',
  page: 'page',
};

/** Where one row of a breakdown leads: the list, narrowed to it. */
export function rowPermalink(
  grouping: Grouping,
  row: { id: string; name: string },
  input: LinkInput,
): string | null {
  const field = ROW_FIELD[grouping];
  if (field === undefined || row.id === '') return null;
  if (field === 'company') return companyPermalink(row.id, input.range);
  const restriction = { field, ids: [row.id], name: row.name, members: [row.name], isExcluded: false };
  const others = input.restrictions.filter((each) => each.field !== field || each.isExcluded);
  return listPermalink({ ...input, restrictions: [...others, restriction] });
}
