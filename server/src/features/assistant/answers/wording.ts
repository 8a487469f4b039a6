import type { Block } from '@parley/core/assistant';
import {
  delta,
  formatFigure,
  METRICS,
  type MetricId,
  type MetricResult,
  type MetricRow,
  metricOf,
  NEUTRAL_DELTA,
} from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import type { Plan } from '@parley/language/plan';
import { extremeOf, metricName } from '@parley/language/plan';
import { during, figure, name, part, period, say } from './phrase.ts';

export const unitOf = (metric: MetricId) => METRICS[metric].unit;

/** The figure and its name: `1,234 page views`, `34.5% visit efficiency`. */
export const withUnit = (metric: MetricId, value: number | null | undefined): string => {
  if (unitOf(metric) === 'count')
    return say`${figure(value, 'count')} ${name(value === 1 ? singular(metricName(metric)) : metricName(metric))}`;
  return say`${figure(value, unitOf(metric))} ${name(metricName(metric))}`;
};

const singular = (words: string): string =>
  words.replace(/(compan|opportunit)ies$/, '$1y').replace(/(visit|view|impression|lead|click|event)s$/, '$1');

/** `Most`, `Lowest`, or that these come after others: how the rows of an answer begin. */
export const leadOf = ({ metric, frame: { top, offset } }: Plan): string =>
  offset > 0 ? say`After the first ${figure(offset, 'count')},` : extremeOf(metric, top?.order ?? 'desc');

/** ` from LinkedIn` or nothing. */
export const scopeOf = (plan: Plan): string => (plan.scope === '' ? '' : ` ${plan.scope}`);

/** `That is 5.2% more than the 1,173 from Aug 27 to Sep 26, 2026.`; empty without a comparison. */
export function changeSentence(
  metric: MetricId,
  value: number | null | undefined,
  previous: number | null | undefined,
  words: string,
): string {
  if (words === '' || previous === null || previous === undefined || value === null || value === undefined)
    return '';
  if (unitOf(metric) === 'date') return '';
  const change = delta(value, previous);
  const before = say`${figure(previous, unitOf(metric))} ${during(words)}`;
  if (change === null) return previous === 0 && value > 0 ? noneSentence(metric, words) : '';
  if (Math.abs(change) < NEUTRAL_DELTA) return say`That is about the same as before (${name(before)}).`;
  const size = figure(Math.abs(change), 'percent');
  const isUp = change > 0;
  if (unitOf(metric) === 'percent')
    return say`That is ${name(isUp ? 'up' : 'down')} from ${figure(previous, 'percent')} (${period(words)}).`;
  const less = unitOf(metric) === 'count' ? 'fewer' : 'less';
  return say`That is ${size} ${name(isUp ? 'more' : less)} than the ${name(before)}.`;
}

/** `There was no spend from Sep 1 to Sep 30, 2026.`: nothing then, in words that fit what is counted. */
function noneSentence(metric: MetricId, words: string): string {
  const unit = unitOf(metric);
  if (metricOf(metric).ratio === undefined && unit === 'count')
    return say`There were no ${name(metricName(metric))} ${during(words)}.`;
  if (metricOf(metric).ratio === undefined && unit === 'money')
    return say`There was no ${name(metricName(metric))} ${during(words)}.`;
  return say`It was ${figure(0, unit)} ${during(words)}.`;
}

/** Whether a figure is compared with the previous period by default. */
const isHeldUnasked = ({ shape, frame }: Plan): boolean =>
  frame.comparison === null && !frame.isChange && (shape === 'figure' || shape === 'trend');

/** A time before of which some days have no data says nothing of how a figure went; it is left out where nobody asked for it. */
export const heldAgainstWhole = (plan: Plan, notes: MetricResult['previousNotes']): Plan =>
  isHeldUnasked(plan) && Object.keys(notes ?? {}).length > 0 ? { ...plan, compareWords: '' } : plan;

/** What the figures compared with lack, where the answer compares. */
export const previousNotesOf = (plan: Plan, results: readonly MetricResult[]): string[] =>
  plan.compareWords === '' || isHeldUnasked(plan)
    ? []
    : results.flatMap((result) => Object.values(result.previousNotes ?? {}).slice(0, 1));

const BY_TYPE: ReadonlySet<MetricId> = new Set(['otherVisits', 'botVisits', 'unresolvedVisits']);

/** Where on the page behind the link a figure without a tile of its own is. */
export function placeOf(plan: Plan): string {
  if (!BY_TYPE.has(plan.metric) || !plan.permalink?.startsWith(`${pagePath('web-traffic')}?`)) return '';
  const isShare = plan.shape === 'share';
  return say`On the page behind the link, see “Visits by traffic type”${part(isShare ? ' with all types shown' : '')}.`;
}

/** The block of one figure with what it was before. */
export function numberBlock(
  metric: MetricId,
  row: MetricRow,
  plan: Plan,
  label: string = METRICS[metric].label,
): Block {
  const value = row.metrics[metric] ?? null;
  const previous = row.previous?.[metric];
  const { unit, better } = METRICS[metric];
  if (previous === undefined || plan.compareWords === '' || unit === 'date')
    return { kind: 'number', label, value, unit, better };
  return {
    kind: 'number',
    label,
    value,
    unit,
    better,
    previous,
    delta: delta(value, previous),
    previousLabel: plan.compareWords,
  };
}

/** A share of 0 to 1 as people read it. */
export const percentOf = (part: number | null | undefined, whole: number | null | undefined): string =>
  part === null || part === undefined || whole === null || whole === undefined || whole === 0
    ? ''
    : formatFigure(part / whole, 'percent');
