import { type Block, findPart } from '@parley/core/assistant';
import type { DateRange, Day } from '@parley/core/dates';
import { comparedRange, reportPlaceOf } from '@parley/core/features/notifications';
import { sharedPlaceOf } from '@parley/core/features/shares';
import { delta, METRICS, type MetricId } from '@parley/core/metrics';
import { pageOf } from '@parley/core/pages';
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
import type { SharedContent } from './shared-content.ts';

type Asked = {
  urlTemplate: string;
  metric: MetricId | null;
  title: string;
  range: DateRange;
  today: Day;
  hidesCompanies: boolean;
  part: { kind: string; position: number } | null;
};

/** People name audiences after companies. */
const SOME_AUDIENCE = 'Companies of one audience';

/** Why a figure has no value, and what speaks against it. */
function noteOf({ metric, value, missing, note }: ReportFigure): [string, string][] {
  const said = [value === null ? missing : null, note ?? null].filter((each) => each !== null);
  return said.length === 0 ? [] : [[METRICS[metric].label, said.join(' ')]];
}

/** What speaks against the figure of a chart that is shown alone. */
const notesOfChart = (
  { series }: { series: readonly { label: string }[] },
  figures: readonly ReportFigure[],
) =>
  figures
    .flatMap((figure) => noteOf(figure))
    .filter(([label]) => series.some((each) => each.label === label))
    .map(([label, note]) => `${label}: ${note}`);

/** The key figures of a page with their course, and the table of its largest parts: by the queries of the page. */
export async function pageContent(ctx: Context, asked: Asked): Promise<SharedContent> {
  const { urlTemplate, metric, title, range, today, hidesCompanies, part } = asked;
  const place = sharedPlaceOf(urlTemplate, metric);
  const page = reportPlaceOf(urlTemplate)?.page;
  if (place === undefined || page === undefined) throw notFound('Page');
  const [{ figures: all, definitions }, courses, tables, audience, names] = await Promise.all([
    // It also refuses pages that are not part of the plan.
    reportFigures(ctx, { urlTemplate, range }),
    pageCourses(ctx, { place, range, today }),
    pageTable(ctx, { place, range }),
    audienceNames(ctx, urlTemplate),
    subjectNames(ctx, urlTemplate),
  ]);
  const figures = all.filter((figure) => place.metrics.includes(figure.metric));
  const numbers = figures.map(
    ({ metric: id, value, previous }): Block => ({
      kind: 'number',
      label: METRICS[id].label,
      value,
      unit: METRICS[id].unit,
      better: METRICS[id].better,
      ...(previous !== null && {
        previous,
        delta: delta(value, previous),
        previousLabel: rangeInWords(comparedRange(urlTemplate, range)),
      }),
    }),
  );
  const blocks = [...numbers, ...courses, ...tables.map(({ table }) => table)];
  const found = part === null ? undefined : findPart(blocks, part);
  return {
    title,
    facts: [
      names === undefined ? pageOf(page).title : `${pageOf(page).title}: ${names}`,
      rangeInWords(range),
      ...(audience === undefined ? [] : [hidesCompanies ? SOME_AUDIENCE : audience]),
    ],
    text: '',
    ...(part === null
      ? {
          blocks,
          notes: Object.fromEntries(figures.flatMap((figure) => noteOf(figure))),
          warnings: tables.flatMap((table) => besideFigures(table, figures).notes ?? []),
        }
      : {
          blocks: found === undefined ? [] : [found],
          notes: {},
          warnings:
            found?.kind === 'chart'
              ? notesOfChart(found, figures)
              : tables.flatMap((table) => besideFigures(table, []).notes ?? []),
        }),
    definitions,
    asOf: new Date().toISOString(),
  };
}
