import { type DateRange, type Day, toDay } from '@parley/core/dates';
import { formatFigure, METRICS, type MetricId, metricOf } from '@parley/core/metrics';
import { queryPermalink } from '@parley/language/plan';
import { runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { sharedNames } from '../shared-names.ts';
import { isAnswerable } from '../suggestions/is-answerable.ts';
import { comparedWindows } from './compared-windows.ts';
import { hasPast, type UnusualChange, unusualChanges } from './unusual-changes.ts';

/** Counts that people look at first. */
const KEY_FIGURES = [
  'visits',
  'targetVisits',
  'companies',
  'leads',
  'pipelineCount',
  'closedWonCount',
] as const satisfies readonly MetricId[];
type KeyFigureId = (typeof KEY_FIGURES)[number];

/** A CRM that was not read yet has nothing of the last days: that is no news. */
const FROM_CRM: ReadonlySet<MetricId> = new Set(['leads', 'pipelineCount', 'closedWonCount']);
const VENDOR_ROWS = 200;

export type Change = {
  metric: MetricId;
  says: string;
  /** What changed most in it, `Mostly LinkedIn Ads: +120.`; empty where that is not known. */
  mostly: string;
  /** Whether it is good news; null where a figure is neither. */
  isBetter: boolean | null;
  /** The page that shows the figure, below the instance. */
  path: string | null;
  /** Asks the assistant about it. */
  question: string | null;
};
export type Changes = {
  range: DateRange;
  /** Whether any figure has a past that is long enough to compare with. */
  isComparable: boolean;
  changes: readonly Change[];
};

const countText = (value: number): string => formatFigure(value, 'count');

async function figuresIn(ctx: Context, range: DateRange): Promise<Partial<Record<MetricId, number | null>>> {
  const input = { metrics: KEY_FIGURES, dimensions: [], filters: [], range };
  return (await runMetricQuery({ ctx, input })).totals.metrics;
}

/** The vendor whose visits changed most, in the direction of the change. */
async function mostlyBy(
  ctx: Context,
  { id, deviations }: UnusualChange<KeyFigureId>,
  range: DateRange,
  compare: DateRange | undefined,
): Promise<string> {
  if (FROM_CRM.has(id) || compare === undefined) return '';
  const { rows } = await runMetricQuery({
    ctx,
    input: {
      metrics: [id],
      dimensions: ['vendor'],
      filters: [],
      range,
      compare,
      sort: [{ by: id, order: 'desc' }],
      page: { limit: VENDOR_ROWS, offset: 0 },
    },
  });
  const sign = Math.sign(deviations);
  const [most] = rows
    .map(({ dimensions, metrics, previous }) => ({
      name: dimensions.vendor?.name ?? '',
      difference: (metrics[id] ?? 0) - (previous?.[id] ?? 0),
    }))
    .toSorted((a, b) => sign * (b.difference - a.difference));
  if (most === undefined || most.name === '' || sign * most.difference <= 0) return '';
  return `Mostly ${most.name}: ${sign > 0 ? '+' : '−'}${countText(Math.abs(most.difference))}.`;
}

function saysOf({ id, value, usual }: UnusualChange<KeyFigureId>): string {
  const { label } = METRICS[id];
  const than = `${value > usual ? 'above' : 'below'} the usual ${countText(usual)}`;
  const share = usual === 0 ? '' : `${formatFigure(Math.abs(value - usual) / usual, 'percent')} `;
  return `${label}: ${countText(value)}, ${share}${than}.`;
}

/** Key figures since a person was last here that are unlike their own past, the most unusual first. */
export async function listChanges({
  ctx,
  input: { since = null },
  today = toDay(Date.now()),
}: {
  ctx: Context;
  input: { since?: Date | null | undefined };
  today?: Day;
}): Promise<Changes> {
  const { range, before } = comparedWindows(since === null ? null : toDay(since.getTime()), today);
  const [names, now, ...past] = await Promise.all([
    sharedNames.get(ctx, today),
    figuresIn(ctx, range),
    ...before.map((each) => figuresIn(ctx, each)),
  ]);
  const figures = KEY_FIGURES.flatMap((id) => {
    const value = now[id] ?? null;
    if (value === null || (value === 0 && FROM_CRM.has(id))) return [];
    return [{ id, value, before: past.map((each) => each[id] ?? 0) }];
  });
  const changes = unusualChanges(figures).map(async (change): Promise<Change> => {
    const { id, deviations } = change;
    const { label, better } = metricOf(id);
    const when = `from ${range.start} to ${range.end}`;
    const question = [`Why did ${label.toLowerCase()} change ${when}?`, `${label} by day ${when}`].find(
      (each) => isAnswerable(each, names, today),
    );
    return {
      metric: id,
      says: saysOf(change),
      mostly: await mostlyBy(ctx, change, range, before[0]),
      isBetter: better === 'neither' ? null : (better === 'up') === deviations > 0,
      path: queryPermalink({ metrics: [id], dimensions: [], filters: [], range }),
      question: question ?? null,
    };
  });
  return { range, isComparable: figures.some(hasPast), changes: await Promise.all(changes) };
}
