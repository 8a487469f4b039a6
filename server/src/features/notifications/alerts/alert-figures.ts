import { addDays, type DateRange, type Day, periodBefore, toWire } from '@parley/core/dates';
import {
  type AlertCondition,
  type AlertFigures,
  type AlertOutcome,
  alertOutcome,
  alertRange,
  USUAL_WEEKS,
} from '@parley/core/features/notifications';
import type { MetricId } from '@parley/core/metrics';
import { runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import type { VariableTemplate } from '../../../platform/postgres/subscription-tables.ts';
import { readMetricQuery } from '../../metrics/index.ts';

export type WatchedFigure = AlertCondition & { variableTemplate: VariableTemplate };

const WEEK = 7;

/** The figure of each day of a period, by the query of a page broken down by day. */
async function figuresByDay(
  ctx: Context,
  { metric, variableTemplate }: WatchedFigure,
  range: DateRange,
): Promise<ReadonlyMap<Day, number | null>> {
  const query = await readMetricQuery(ctx, {
    ...variableTemplate,
    metrics: [metric],
    dimensions: ['day'],
    ...toWire(range),
    page: { limit: 100, offset: 0 },
  });
  const { rows } = await runMetricQuery({ ctx, input: query });
  return new Map(rows.map(({ dimensions, metrics }) => [dimensions.day?.id ?? '', metrics[metric] ?? null]));
}

/** Days before the first with data say nothing of what is usual. */
const isData = (figure: number | null | undefined): boolean =>
  figure !== null && figure !== undefined && figure !== 0;

async function unusualFigures(ctx: Context, watched: WatchedFigure, day: Day): Promise<AlertFigures> {
  const start = addDays(day, -WEEK * USUAL_WEEKS);
  const days = await figuresByDay(ctx, watched, { start, end: day });
  const first = [...days]
    .filter(([, figure]) => isData(figure))
    .map(([each]) => each)
    .toSorted()[0];
  const weekdays = Array.from({ length: USUAL_WEEKS }, (_, week) => {
    const each = addDays(day, -WEEK * (week + 1));
    return first === undefined || each < first ? null : (days.get(each) ?? null);
  });
  return { value: days.get(day) ?? null, previous: null, weekdays };
}

async function totalFigures(ctx: Context, watched: WatchedFigure, range: DateRange): Promise<AlertFigures> {
  const { metric, variableTemplate, cause } = watched;
  const before = toWire(daysBefore(range));
  const query = await readMetricQuery(ctx, {
    ...variableTemplate,
    metrics: [metric],
    ...toWire(range),
    ...(cause === 'changed' && { compareStartDate: before.startDate, compareEndDate: before.endDate }),
  });
  const { totals } = await runMetricQuery({ ctx, input: query });
  return {
    value: figureIn(totals.metrics, metric),
    previous: figureIn(totals.previous ?? {}, metric),
    weekdays: [],
  };
}

const figureIn = (figures: Partial<Record<MetricId, number | null>>, metric: MetricId): number | null =>
  figures[metric] ?? null;

/** As many days before: whole months among them are compared with as many days, too. */
const daysBefore = (range: DateRange): DateRange => {
  const { end } = periodBefore(range);
  const length = (Date.parse(range.end) - Date.parse(range.start)) / 86_400_000;
  return { start: addDays(end, -length), end };
};

/** What an alert finds now, with the days it looked at. */
export async function lookAtFigure(
  ctx: Context,
  watched: WatchedFigure,
  now: number = Date.now(),
): Promise<AlertOutcome & { range: DateRange }> {
  const range = alertRange(watched, now);
  const figures =
    watched.cause === 'unusual'
      ? await unusualFigures(ctx, watched, range.end)
      : await totalFigures(ctx, watched, range);
  return { ...alertOutcome(watched, figures, range), range };
}
