import type { Block } from '@parley/core/assistant';
import { METRICS } from '@parley/core/metrics';
import { listed } from '@parley/language/frame';
import type { Grouping } from '@parley/language/lexicon';
import type { Plan } from '@parley/language/plan';
import { groupingName, groupingPlural, isTime } from '@parley/language/plan';
import type { Answerer } from './answer-parts.ts';
import { coursesIn, courseTable } from './courses.ts';
import { capital, during, figure, name, part, say } from './phrase.ts';
import { askRows, isCut, type Row, rowName, valueName } from './rows.ts';
import { changeSentence, heldAgainstWhole, numberBlock, scopeOf, unitOf, withUnit } from './wording.ts';

/** The most lines that a reader can distinguish. */
const MOST_SERIES = 5;
/** Rows that a bound chose are named up to so many. */
const MOST_NAMED = 6;

type Series = Extract<Block, { kind: 'chart' }>['series'];

function seriesOf(plan: Plan, rows: readonly Row[], today: string): Series {
  const time = plan.frame.groupings.find(isTime) ?? 'week';
  const split = plan.frame.groupings.find((grouping) => !isTime(grouping));
  const point = (row: Row) => {
    const x = row.values[time]?.id ?? '';
    const partial = isCut(plan, time, x, today);
    return { x, y: row.metrics[plan.metric] ?? null, ...(partial && { partial }) };
  };
  if (split === undefined)
    return [{ id: plan.metric, label: METRICS[plan.metric].label, points: rows.map(point) }];
  const groups = new Map<string, { label: string; total: number; points: ReturnType<typeof point>[] }>();
  for (const row of rows) {
    const { id = '' } = row.values[split] ?? {};
    const group = groups.get(id) ?? { label: valueName(split, row.values[split]), total: 0, points: [] };
    group.points.push(point(row));
    group.total += row.metrics[plan.metric] ?? 0;
    groups.set(id, group);
  }
  return [...groups]
    .toSorted(([, a], [, b]) => b.total - a.total)
    .slice(0, MOST_SERIES)
    .map(([id, { label, points }]) => ({ id, label, points }));
}

/** The rows of whole days, weeks, months, quarters or years. */
const wholeOf = (plan: Plan, time: Grouping, rows: readonly Row[], today: string): Row[] =>
  rows.filter((row) => !isCut(plan, time, row.values[time]?.id ?? '', today));

const wholeOnly = (time: Grouping, rows: readonly Row[], whole: readonly Row[]): string =>
  whole.length < rows.length ? `, whole ${groupingPlural(time)} only` : '';

/** Highest and lowest row of those that cover a whole unit. */
function extremes(plan: Plan, rows: readonly Row[], today: string): string {
  const time = plan.frame.groupings.find(isTime) ?? 'week';
  const whole = wholeOf(plan, time, rows, today);
  const ordered = whole
    .filter((row) => row.metrics[plan.metric] != null)
    .toSorted((a, b) => (b.metrics[plan.metric] ?? 0) - (a.metrics[plan.metric] ?? 0));
  const [most] = ordered;
  const least = ordered.at(-1);
  if (most === undefined || least === undefined || ordered.length < 2) return '';
  const unit = unitOf(plan.metric);
  const when = time === 'day' ? 'on' : 'in';
  return say`The highest was ${figure(most.metrics[plan.metric], unit)} ${name(when)} ${name(rowName(time, most))}, the lowest ${figure(least.metrics[plan.metric], unit)} ${name(when)} ${name(rowName(time, least))}.`;
}

function average(plan: Plan, rows: readonly Row[], today: string): string {
  const time = plan.frame.groupings.find(isTime);
  const isSplit = plan.frame.groupings.length > 1;
  if (!plan.frame.isAverage || time === undefined || isSplit || !METRICS[plan.metric].additive) return '';
  const whole = wholeOf(plan, time, rows, today);
  const sum = whole.reduce((total, row) => total + (row.metrics[plan.metric] ?? 0), 0);
  if (whole.length === 0) return '';
  return say`On average ${figure(sum / whole.length, unitOf(plan.metric))} per ${name(groupingName(time))}${part(wholeOnly(time, rows, whole))}.`;
}

/** "average spend per vendor per month": what each of them has on average, the largest first. */
function averagesOfEach(plan: Plan, rows: readonly Row[], today: string): string {
  const time = plan.frame.groupings.find(isTime) ?? 'week';
  const split = plan.frame.groupings.find((grouping) => !isTime(grouping));
  if (!plan.frame.isAverage || split === undefined || !METRICS[plan.metric].additive) return '';
  const whole = wholeOf(plan, time, rows, today);
  const count = new Set(whole.map((row) => row.values[time]?.id)).size;
  const groups = Map.groupBy(whole, (row) => row.values[split]?.id ?? '');
  const means = [...groups.values()]
    .map((own) => ({
      label: valueName(split, own[0]?.values[split]),
      mean: own.reduce((total, row) => total + (row.metrics[plan.metric] ?? 0), 0) / count,
    }))
    .toSorted((a, b) => b.mean - a.mean)
    .slice(0, MOST_SERIES);
  if (means.length === 0) return '';
  const told = means.map(({ label, mean }) => say`${name(label)} ${figure(mean, unitOf(plan.metric))}`);
  return say`On average per ${name(groupingName(time))}${part(wholeOnly(time, rows, whole))}: ${name(listed(told))}.`;
}

/** How many days, weeks or months a bound has chosen. */
function chosen({ frame, rangeWords }: Plan, rows: readonly Row[]): string {
  const time = frame.groupings.find(isTime) ?? 'week';
  if (frame.threshold === null || frame.groupings.length > 1) return '';
  const count = figure(rows.length, 'count');
  const noun = rows.length === 1 ? groupingName(time) : groupingPlural(time);
  const named = rows.length > MOST_NAMED ? '' : rows.map((row) => rowName(time, row)).join(', ');
  return say`${count} ${name(noun)} ${during(rangeWords)} ${name(rows.length === 1 ? 'is' : 'are')} so${part(named === '' ? '' : say`: ${name(named)}`)}.`;
}

/** One line by itself; parts upon each other, unless lines are wished for. */
function drawnAs({ frame: { chart } }: Plan, isSplit: boolean): 'line' | 'bars' | 'stacked' {
  if (chart === 'line' || chart === 'bars' || chart === 'stacked') return chart;
  return isSplit ? 'stacked' : 'line';
}

/** A figure over time, perhaps split by something. */
export const answerTrend: Answerer = async ({ plan: asked, ask, today }) => {
  const found = await askRows(asked, ask);
  const { rows, totals, asOf } = found;
  const plan = heldAgainstWhole(asked, found.previousNotes);
  const time = plan.frame.groupings.find(isTime) ?? 'week';
  const split = plan.frame.groupings.find((grouping) => !isTime(grouping));
  const value = totals.metrics[plan.metric] ?? null;
  // Every figure that was asked is drawn, each by itself: their units differ.
  const others = plan.query.metrics
    .filter((each) => each !== plan.metric)
    .map((metric) => ({ ...plan, metric }));
  const isWhole = unitOf(plan.metric) !== 'date' && split === undefined;
  const charts = [plan, ...others].map(
    (each) =>
      ({
        kind: 'chart',
        shape: drawnAs(plan, split !== undefined),
        x: { label: capital(groupingName(time)), kind: 'time' },
        unit: unitOf(each.metric),
        series: seriesOf(each, rows, today),
      }) as const satisfies Block,
  );
  const lines = split === undefined ? undefined : charts[0];
  const text = [
    chosen(plan, rows),
    say`${part(capital(withUnit(plan.metric, value)))}${part(scopeOf(plan))} ${during(plan.rangeWords)}, by ${name(groupingName(time))}${part(split === undefined ? '' : ` and ${groupingName(split)}`)}.`,
    average(plan, rows, today),
    averagesOfEach(plan, rows, today),
    lines === undefined ? extremes(plan, rows, today) : coursesIn(lines, time),
    // Before the other figures: it is of this one.
    isWhole ? changeSentence(plan.metric, value, totals.previous?.[plan.metric], plan.compareWords) : '',
    ...others.map((other) =>
      say`${part(capital(withUnit(other.metric, totals.metrics[other.metric])))}. ${part(split === undefined ? extremes(other, rows, today) : '')}`.trim(),
    ),
  ].filter((each) => each !== '');
  const dropped = split !== undefined && new Set(rows.map((row) => row.values[split]?.id)).size > MOST_SERIES;
  return {
    text: text.join(' '),
    blocks: [
      ...(split === undefined
        ? [plan, ...others].map(({ metric }) => numberBlock(metric, totals, plan))
        : []),
      ...charts,
      ...(lines === undefined ? [] : [courseTable(lines, time)]),
    ],
    asOf,
    warnings: dropped ? ['Only the largest rows are drawn.'] : [],
    suggestions: [],
  };
};
