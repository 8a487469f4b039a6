import { formatFigure, type MetricId } from '@parley/core/metrics';
import { AMOUNT_OF } from '../lexicon/touched.ts';
import { hasRole, neighbour, roleOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import type { Frame } from './frame.ts';
import { hasStatus } from './status.ts';
import { union } from './union.ts';

const SIZE = /^(biggest|largest|top|highest|greatest|smallest|lowest|most valuable)$/i;

/** "show me the …": those that there are, and not how many. */
const isShown = (before: readonly Span[]): boolean =>
  /^(?:(?:please|and|so|then|can you|could you|just|now|ok|okay|let me|i want to|i would like to) )*(?:show|see|give|display|view|get|pull up)(?: me| us)? (?:all |all of )?(?:the|our|my|these|those|all)(?: single| individual| actual)?$/i.test(
    before
      .map(({ words }) => words)
      .join(' ')
      .trim(),
  );

/** "list the deals won", "biggest opportunities": the opportunities themselves are wanted, not how many there are. */
function isListed(spans: readonly Span[]): boolean {
  const at = spans.findIndex(({ reading }) => reading.kind === 'metric');
  const before = neighbour(spans, at, -1);
  if (hasRole(spans.slice(0, at), 'list')) return true;
  if (isShown(spans.slice(0, at)) && /s$/.test(spans[at]?.words ?? '')) return true;
  // "show lost deals", as people call them; a label alone is the figure.
  const isOwn = spans.slice(0, at).every(({ words }) => /^(?:please|show|me|us|see|all)$/i.test(words));
  if (at > 0 && isOwn && /\b(?:deals|opps)\b/i.test(spans[at]?.words ?? '')) return true;
  if (roleOf(before) === 'which' && /^(which|what)$/i.test(before?.words ?? '')) return true;
  return spans.slice(0, at).some(({ reading, words }) => reading.kind === 'top' && SIZE.test(words));
}

/** "which of those did we win": those of a number of opportunities that was shown. */
const isOfStatus = (frame: Frame, spans: readonly Span[]): boolean =>
  hasStatus(frame) &&
  roleOf(spans.find(({ words }) => words !== '')) === 'which' &&
  spans.some(({ reading }) => reading.kind === 'status') &&
  spans.every(({ reading }) => reading.kind !== 'metric');

const OPPORTUNITIES: ReadonlySet<MetricId> = new Set([
  ...(Object.keys(AMOUNT_OF) as MetricId[]),
  'closedLostCount',
]);

/** Rows of opportunities with what each is worth, where they are asked for. */
export function withOpportunities(frame: Frame, spans: readonly Span[]): Frame {
  const [metric, another] = frame.metrics;
  if (metric === undefined || another !== undefined || !OPPORTUNITIES.has(metric)) return frame;
  const isRow = frame.groupings.length === 0 && frame.threshold === null && !frame.isShare && !frame.isCause;
  if (!isRow || hasRole(spans, 'count') || !(isListed(spans) || isOfStatus(frame, spans))) return frame;
  const [side, ...sides] = frame.sides;
  const held = side === undefined ? [] : [sides.reduce(union, side)];
  return {
    ...frame,
    metrics: [AMOUNT_OF[metric] ?? metric],
    groupings: ['opportunity'],
    sides: [],
    restrictions: [...frame.restrictions, ...held],
  };
}

/** No company has so many opportunities: the bound is on their amount. */
const LEAST_AMOUNT = 1000;

/** "deals over 100k": the opportunities themselves, by what each is worth, not companies that have that many. */
export function withAmounts(
  frame: Frame,
  spans: readonly Span[],
): { frame: Frame; notes: readonly string[] } {
  const { threshold, metrics, groupings } = frame;
  const [metric, another] = metrics;
  const amount = metric === undefined || another !== undefined ? undefined : AMOUNT_OF[metric];
  const isOwn = threshold?.metric === null || threshold?.metric === metric;
  if (threshold === null || !isOwn || amount === undefined || groupings.length > 0)
    return { frame, notes: [] };
  const bounds = [threshold.min, threshold.max].filter((bound) => bound !== null);
  if (Math.max(...bounds) < LEAST_AMOUNT) return { frame, notes: [] };
  const told = bounds.map((bound) => formatFigure(bound, 'money')).join(' to ');
  return {
    frame: {
      ...frame,
      metrics: [amount],
      threshold: { ...threshold, metric: null },
      groupings: ['opportunity'],
      isRowCount: hasRole(spans, 'count'),
    },
    notes: [`${told} is compared with the amount of each opportunity.`],
  };
}
