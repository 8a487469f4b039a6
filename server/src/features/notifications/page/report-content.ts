import type { DateRange } from '@parley/core/dates';
import {
  comparedRange,
  REPORT_BREAKDOWNS,
  REPORT_KPIS,
  reportPlaceOf,
} from '@parley/core/features/notifications';
import { pageOf } from '@parley/core/pages';
import type { Chart } from '../../../platform/charts/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { notFound } from '../../../platform/errors/index.ts';
import type { Ports } from '../../../platform/feature/index.ts';
import type { ReportFigure } from '../../../platform/postgres/subscription-tables.ts';
import { reportFigures } from '../report-figures.ts';
import { audienceChanges } from './audience-changes.ts';
import { type ChangeLine, largestChanges } from './largest-changes.ts';
import { pageCourses } from './page-courses.ts';
import { besideFigures, pageTable, type Table } from './page-table.ts';
import { audienceNames, subjectNames } from './subject-names.ts';
import { unlessItFails } from './unless-it-fails.ts';

export type ReportContent = {
  /** `Vendor: LinkedIn Ads, for Key accounts`. */
  pageName: string;
  range: DateRange;
  compared: DateRange;
  figures: readonly ReportFigure[];
  charts: readonly Chart[];
  tables: readonly Table[];
  changes: readonly ChangeLine[];
  /** What an answer says; left out in reports of pages, which are compared with the days before. */
  says?: string | undefined;
  /** The number of the definitions that its figures were made with; reports of before do not know it. */
  definitions?: number | undefined;
  /** What an answer warns of. */
  warnings?: readonly string[] | undefined;
};

type Asked = { urlTemplate: string; range: DateRange; explainChange: Ports['explainChange'] };

/** What a page is of, as its heading says it: `Vendors`, `Vendor: LinkedIn Ads`, and for whose companies: `Vendors, for Key accounts`. */
export async function pageName(ctx: Context, urlTemplate: string): Promise<string> {
  const place = reportPlaceOf(urlTemplate);
  if (place === undefined) throw notFound('Page');
  const [names, audiences] = await Promise.all([
    subjectNames(ctx, urlTemplate),
    audienceNames(ctx, urlTemplate),
  ]);
  const { title } = pageOf(place.page);
  const of = names === undefined ? title : `${title}: ${names}`;
  return audiences === undefined ? of : `${of}, for ${audiences}`;
}

/** All that a report of a page says of a period, by the queries of the page. */
export async function pageContent(
  ctx: Context,
  { urlTemplate, range, explainChange }: Asked,
): Promise<ReportContent> {
  const place = reportPlaceOf(urlTemplate);
  if (place === undefined) throw notFound('Page');
  const compared = comparedRange(urlTemplate, range);
  const asked = { ...place, metrics: REPORT_KPIS[place.page], breakdown: REPORT_BREAKDOWNS[place.page] };
  const [{ figures, definitions }, charts, tables, named, members] = await Promise.all([
    // It also refuses pages that are not part of the plan.
    reportFigures(ctx, { urlTemplate, range }),
    unlessItFails(ctx, 'charts', [], () => pageCourses(ctx, { place: asked, range, today: range.end })),
    unlessItFails(ctx, 'a table', [], () => pageTable(ctx, { place: asked, range })),
    pageName(ctx, urlTemplate),
    audienceChanges(ctx, { place, range }),
  ]);
  const changes = await largestChanges(ctx, { figures, place, range, compared, explainChange });
  return {
    ...{ pageName: named, range, compared, figures, definitions, charts },
    tables: [...members.tables, ...tables.map((table) => besideFigures(table, figures))],
    changes: [...members.changes, ...changes],
  };
}
