import type { Block } from '@parley/core/assistant';
import {
  type DateRange,
  type Day,
  isPartialUnit,
  lengthInDays,
  periodBefore,
  toWire,
} from '@parley/core/dates';
import { reportPlaceOf } from '@parley/core/features/notifications';
import { type SharedPlace, sharedPlaceOf } from '@parley/core/features/shares';
import {
  DIMENSIONS,
  type DimensionId,
  delta,
  dimensionsOf,
  METRICS,
  type MetricId,
} from '@parley/core/metrics';
import { pageOf } from '@parley/core/pages';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { readMetricQuery } from '../metrics/index.ts';
import { reportFigures } from '../notifications/index.ts';
import { rangeInWords } from './range-in-words.ts';
import type { SharedContent } from './shared-content.ts';
import { subjectNames } from './subject-names.ts';

/** From this many days on a course is by week. */
const WEEKLY_DAYS = 22;
const SHORTEST_COURSE = 3;
const MOST_ROWS = 10;

type Asked = { urlTemplate: string; metric: MetricId | null; title: string; range: DateRange; today: Day };
type Sources = { place: SharedPlace; range: DateRange; today: Day };

const scopeOf = ({ filter, audienceId }: SharedPlace) => ({
  ...(filter.length > 0 && { filter }),
  ...(audienceId !== undefined && { audienceId }),
});

const metricsBy = ({ metrics }: SharedPlace, dimension: DimensionId): MetricId[] =>
  metrics.filter((metric) => dimensionsOf(metric).includes(dimension));

/** How each figure went, as a line; none over a day or two. */
async function coursesOf(ctx: Context, { place, range, today }: Sources): Promise<Block[]> {
  const days = lengthInDays(range);
  const unit = days < WEEKLY_DAYS ? 'day' : 'week';
  const metrics = metricsBy(place, unit);
  if (days < SHORTEST_COURSE || metrics.length === 0) return [];
  const query = await readMetricQuery(ctx, {
    ...scopeOf(place),
    metrics,
    dimensions: [unit],
    ...toWire(range),
    page: { limit: 1000, offset: 0 },
  });
  const { rows } = await runMetricQuery({ ctx, input: query });
  return metrics.map((metric) => ({
    kind: 'chart',
    shape: 'line',
    x: { label: DIMENSIONS[unit].label, kind: 'time' },
    unit: METRICS[metric].unit,
    series: [
      {
        id: metric,
        label: METRICS[metric].label,
        points: rows.map(({ dimensions, metrics: figures }) => {
          const x = dimensions[unit]?.id ?? '';
          const isPartial = unit === 'week' && isPartialUnit(unit, x, { range, today });
          return { x, y: figures[metric] ?? null, ...(isPartial && { partial: true }) };
        }),
      },
    ],
  }));
}

/** The largest parts of the page, with the figures that they have. */
async function tableOf(ctx: Context, { place, range }: Sources): Promise<Block[]> {
  const { breakdown } = place;
  const metrics = breakdown === undefined ? [] : metricsBy(place, breakdown);
  const [first] = metrics;
  if (breakdown === undefined || first === undefined) return [];
  const query = await readMetricQuery(ctx, {
    ...scopeOf(place),
    metrics,
    dimensions: [breakdown],
    ...toWire(range),
    sort: [{ field: first, order: 'desc' }],
    page: { limit: MOST_ROWS, offset: 0 },
  });
  const { rows, totalRows } = await runMetricQuery({ ctx, input: query });
  return [
    {
      kind: 'table',
      columns: [
        { id: breakdown, label: DIMENSIONS[breakdown].label, unit: 'text' },
        ...metrics.map((metric) => ({
          id: metric,
          label: METRICS[metric].label,
          unit: METRICS[metric].unit,
        })),
      ],
      rows: rows.map(({ dimensions, metrics: figures }) => ({
        [breakdown]: dimensions[breakdown]?.name ?? '',
        ...Object.fromEntries(metrics.map((metric) => [metric, figures[metric] ?? null])),
      })),
      totalRows,
    },
  ];
}

async function audienceName(ctx: Context, id: string): Promise<string> {
  const row = await ctx.postgres
    .selectFrom('audiences')
    .select('name')
    .where('instance_id', '=', ctx.instance.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? 'TAM';
}

/** The key figures of a page with their course, and the table of its largest parts: by the queries of the page. */
export async function pageContent(ctx: Context, asked: Asked): Promise<SharedContent> {
  const { urlTemplate, metric, title, range, today } = asked;
  const place = sharedPlaceOf(urlTemplate, metric);
  const page = reportPlaceOf(urlTemplate)?.page;
  if (place === undefined || page === undefined) throw notFound('Page');
  const [figures, courses, table, audience, names] = await Promise.all([
    // It also refuses pages that are not part of the plan.
    reportFigures(ctx, { urlTemplate, range }),
    coursesOf(ctx, { place, range, today }),
    tableOf(ctx, { place, range, today }),
    place.audienceId === undefined ? undefined : audienceName(ctx, place.audienceId),
    subjectNames(ctx, urlTemplate),
  ]);
  const numbers = figures
    .filter((figure) => place.metrics.includes(figure.metric))
    .map(
      ({ metric: id, value, previous }): Block => ({
        kind: 'number',
        label: METRICS[id].label,
        value,
        unit: METRICS[id].unit,
        better: METRICS[id].better,
        ...(previous !== null && {
          previous,
          delta: delta(value, previous),
          previousLabel: rangeInWords(periodBefore(range)),
        }),
      }),
    );
  return {
    title,
    facts: [
      names === undefined ? pageOf(page).title : `${pageOf(page).title}: ${names}`,
      rangeInWords(range),
      ...(audience === undefined ? [] : [audience]),
    ],
    text: '',
    blocks: [...numbers, ...courses, ...table],
    warnings: figures.flatMap(({ metric: id, value, missing }) =>
      value === null && missing !== null && place.metrics.includes(id)
        ? [`${METRICS[id].label}: ${missing}`]
        : [],
    ),
    asOf: new Date().toISOString(),
  };
}
