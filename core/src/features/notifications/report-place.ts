import type { FilterInput } from '../../filters/index.ts';
import type { MetricId } from '../../metrics/index.ts';
import type { PageId } from '../../pages/index.ts';
import { GOAL_KPIS } from './goal-kpis.ts';
import { decoded, subjectOf } from './goal-place.ts';

/** The key figures of a report, by page: those of the page itself. */
export const REPORT_KPIS = {
  dashboard: GOAL_KPIS['web-traffic'],
  ...GOAL_KPIS,
} as const satisfies Partial<Record<PageId, readonly MetricId[]>>;

export type ReportPage = keyof typeof REPORT_KPIS;
export const isReportPage = (page: PageId): page is ReportPage => Object.hasOwn(REPORT_KPIS, page);

export type ReportPlace = { page: ReportPage; filter: FilterInput[]; audienceId: string | undefined };

/** The parameter of the audience in an address. */
const AUDIENCE = 'audience=';

/** What a report of an address below the root of the instance is about; undefined where there is none. */
export function reportPlaceOf(address: string): ReportPlace | undefined {
  const [path = '', search = ''] = address.split('?');
  const place = subjectOf(path);
  if (place === undefined || !isReportPage(place.page)) return undefined;
  const pair = search.split('&').find((one) => one.startsWith(AUDIENCE));
  const audienceId = decoded(pair?.slice(AUDIENCE.length) ?? '');
  return {
    page: place.page,
    filter: place.filter,
    audienceId: audienceId === '' ? undefined : audienceId,
  };
}
