import { type ComparedPeriod, comparedPeriod, type DateRange } from '../../dates/index.ts';
import { decodeTableState, type FilterInput, toFilters } from '../../filters/index.ts';
import type { DimensionId, MetricId } from '../../metrics/index.ts';
import { GROUPED_AUDIENCE, type PageId, pageAt } from '../../pages/index.ts';
import { OPPORTUNITIES_TABLE, TOUCH_FILTERS } from '../opportunities/index.ts';
import { GOAL_KPIS } from './goal-kpis.ts';
import { decoded, subjectOf } from './goal-place.ts';

/** The key figures of a report, by page: those of the page itself. */
export const REPORT_KPIS = {
  dashboard: GOAL_KPIS['web-traffic'],
  ...GOAL_KPIS,
  audience: ['targetVisits', 'engagedCompanies', 'pipelineInfluenced', 'closedWonInfluenced'],
  companies: ['visits', 'targetVisits', 'pageViews', 'impressions', 'engagedCompanies'],
  opportunities: [
    'pipelineAmount',
    'closedWonAmount',
    'pipelineToClosedWonRatio',
    'winRate',
    'averageDaysToClose',
    'averageContractValue',
  ],
  pixels: GOAL_KPIS.pixel,
} as const satisfies Partial<Record<PageId, readonly MetricId[]>>;

export type ReportPage = keyof typeof REPORT_KPIS;
export const isReportPage = (page: PageId): page is ReportPage => Object.hasOwn(REPORT_KPIS, page);

/** What a table of the largest parts of a page breaks its figures down by. */
export const REPORT_BREAKDOWNS: Readonly<Partial<Record<ReportPage, DimensionId>>> = {
  dashboard: 'channel',
  'web-traffic': 'channel',
  channels: 'channel',
  channel: 'vendor',
  vendors: 'vendor',
  vendor: 'campaign',
  campaigns: 'campaign',
  companies: 'company',
  opportunities: 'company',
  pixels: 'pixel',
};

export type ReportPlace = {
  page: ReportPage;
  filter: FilterInput[];
  audienceId: string | undefined;
  /** What the page compares with, where its address says it. */
  comparedWith: ComparedPeriod;
};

const AUDIENCE = 'audience';
/** Why a page of several pixels with their audiences together has neither a report nor a link. */
export const NO_GROUPED_AUDIENCE =
  'The audiences of several pixels together are on their page alone. Choose one audience, or TAM.';
const COMPARE = 'compare';

/** The figures of opportunities are narrowed by what touched them, as the address of their page says. */
const touchesOf = (search: string): FilterInput[] =>
  toFilters(
    OPPORTUNITIES_TABLE,
    decodeTableState(OPPORTUNITIES_TABLE, search).state.filters.filter(({ field }) =>
      Object.hasOwn(TOUCH_FILTERS, field),
    ),
  );

/** What a report of an address below the root of the instance is about; undefined where there is none. */
export function reportPlaceOf(address: string): ReportPlace | undefined {
  const [path = '', search = ''] = address.split('?');
  const place = subjectOf(path);
  if (place === undefined || !isReportPage(place.page)) return undefined;
  const parameter = (name: string): string => {
    const pair = search.split('&').find((one) => one.startsWith(`${name}=`));
    return decoded(pair?.slice(name.length + 1) ?? '');
  };
  const asked = place.page === 'audience' ? audienceAt(path) : parameter(AUDIENCE);
  // Pages without a group show the target market in its place.
  const audienceId = asked === GROUPED_AUDIENCE && !hasPixels(place.filter) ? '' : asked;
  return {
    page: place.page,
    filter: [...place.filter, ...(place.page === 'opportunities' ? touchesOf(search) : [])],
    audienceId: audienceId === '' ? undefined : audienceId,
    comparedWith: parameter(COMPARE) === 'before' ? 'PERIOD_BEFORE' : 'SATURDAY_BEFORE',
  };
}

const hasPixels = (filter: readonly FilterInput[]): boolean =>
  filter.some(({ field, operand }) => field === 'pixelIds' && Array.isArray(operand) && operand.length > 1);

/** Whether a page is narrowed to the audiences of its pixels together. */
export const isOfGroup = (address: string): boolean =>
  reportPlaceOf(address)?.audienceId === GROUPED_AUDIENCE;

/** The page of an audience has the figures of its companies. */
const audienceAt = (path: string): string => decoded(pageAt(path)?.parameters['audience'] ?? '');

/** The days that the page of an address compares a period with: what a message says of it, the page shows. */
export const comparedRange = (address: string, range: DateRange): DateRange =>
  comparedPeriod(range, reportPlaceOf(address)?.comparedWith);
