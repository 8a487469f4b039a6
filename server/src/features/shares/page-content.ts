import type { Block } from '@parley/core/assistant';
import type { DateRange, Day } from '@parley/core/dates';
import { comparedRange, reportPlaceOf } from '@parley/core/features/notifications';
import { type SharedPart, sharedPlaceOf } from '@parley/core/features/shares';
import { delta, METRICS, type MetricId } from '@parley/core/metrics';
import { pageOf } from '@parley/core/pages';
import type { Chart } from '../../platform/charts/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { ReportFigure } from '../../platform/postgres/subscription-tables.ts';
import {
  audienceNames,
  besideFigures,
  pageCourses,
  pageTable,
  rangeInWords,
  reportFigures,
  subjectNames,
} from '../notifications/index.ts';
import { chartOfPart, placeOfPart, tableOfPart } from './part-content.ts';
import type { SharedContent } from './shared-content.ts';

type Asked = {
  urlTemplate: string;
  metric: MetricId | null;
  title: string;
  range: DateRange;
  today: Day;
  hidesCompanies: boolean;
  /** The chart or table that is shown alone; without it all of the page. */
  part: SharedPart | undefined;
};

/** People name audiences after companies. */
const SOME_AUDIENCE = 'Companies of one audience';

/** Why a figure has no value, and what speaks against it. */
function noteOf({ metric, value, missing, note }: ReportFigure): [string, string][] {
  const said = [value === null ? missing : null, note ?? null].filter((each) => each !== null);
  return said.length === 0 ? [] : [[METRICS[metric].label, said.join(' ')]];
}

/** A key figure as a tile, with what it is compared with. */
const numberOf = (
  { metric, value, previous }: ReportFigure,
  { urlTemplate, range }: Pick<Asked, 'urlTemplate' | 'range'>,
): Block => ({
  kind: 'number',
  label: METRICS[metric].label,
  value,
  unit: METRICS[metric].unit,
  better: METRICS[metric].better,
  ...(previous !== null && {
    previous,
    delta: delta(value, previous),
    previousLabel: rangeInWords(comparedRange(urlTemplate, range)),
  }),
});

type Found = {
  figures: readonly ReportFigure[];
  courses: readonly Chart[];
  tables: Awaited<ReturnType<typeof pageTable>>;
};
type Shown = Pick<SharedContent, 'blocks' | 'notes' | 'warnings'>;

const wholePage = (asked: Asked, { figures, courses, tables }: Found): Shown => ({
  blocks: [
    ...figures.map((figure) => numberOf(figure, asked)),
    ...courses,
    ...tables.map(({ table }) => table),
  ],
  notes: Object.fromEntries(figures.flatMap(noteOf)),
  warnings: tables.flatMap((table) => besideFigures(table, figures).notes ?? []),
});

const onePart = ({ kind }: SharedPart, { figures, courses, tables }: Found): Shown => ({
  blocks: [...chartOfPart(courses), ...tables.map((table) => tableOfPart(table).table)],
  notes: {},
  warnings:
    kind === 'chart'
      ? figures.flatMap(noteOf).map(([label, note]) => `${label}: ${note}`)
      : tables.flatMap((table) => besideFigures(table, []).notes ?? []),
});

/** What a link of a page shows, by the queries of the page: its key figures with their course and its table, or one part alone. */
export async function pageContent(ctx: Context, asked: Asked): Promise<SharedContent> {
  const { urlTemplate, metric, title, range, today, hidesCompanies, part } = asked;
  const whole = sharedPlaceOf(urlTemplate, metric);
  const page = reportPlaceOf(urlTemplate)?.page;
  if (whole === undefined || page === undefined) throw notFound('Page');
  const place = part === undefined ? whole : placeOfPart(whole, part);
  const [{ figures: all, definitions }, courses, tables, audience, names] = await Promise.all([
    // It also refuses pages that are not part of the plan.
    reportFigures(ctx, { urlTemplate, range, metrics: part?.metrics }),
    part?.kind === 'table' ? [] : pageCourses(ctx, { place, range, today }),
    pageTable(ctx, { place, range }),
    audienceNames(ctx, urlTemplate),
    subjectNames(ctx, urlTemplate),
  ]);
  const figures = all.filter((figure) => place.metrics.includes(figure.metric));
  const found = { figures, courses, tables };
  return {
    title,
    facts: [
      names === undefined ? pageOf(page).title : `${pageOf(page).title}: ${names}`,
      rangeInWords(range),
      ...(audience === undefined ? [] : [hidesCompanies ? SOME_AUDIENCE : audience]),
    ],
    text: '',
    ...(part === undefined ? wholePage(asked, found) : onePart(part, found)),
    definitions,
    asOf: new Date().toISOString(),
  };
}
