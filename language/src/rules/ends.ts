import type { MetricId } from '@parley/core/metrics';
import type { Unmeasured } from '../lexicon/meaning.ts';
import { metricIn, roleOf, textOf } from '../spans/context.ts';
import type { Reading, Span } from '../spans/span.ts';
import { type Rule, STOP } from './rule.ts';

/** How opportunities end, or that they began. */
type End = 'won' | 'lost' | 'opened';

const FIGURES: Readonly<Record<End, Readonly<Partial<Record<MetricId, MetricId>>>>> = {
  won: { pipelineCount: 'closedWonCount', pipelineAmount: 'closedWonAmount' },
  lost: { pipelineCount: 'closedLostCount' },
  opened: { pipelineCount: 'pipelineCount', pipelineAmount: 'pipelineAmount' },
};

export const LOST_VALUE: Unmeasured = {
  what: 'The amount of lost opportunities',
  reason: 'of those that were lost only the number is kept',
  instead: 'Closed-lost opportunities this year',
};

const BEGUN = /^(opened|open|created|started|generated|new)$/;
const isJoint = (span: Span): boolean =>
  ['versus', 'and', 'or', 'also'].includes(roleOf(span) ?? '') || /^[+&]$/.test(textOf(span));

const isWonFigure = (span: Span): boolean =>
  metricIn(span) === 'closedWonAmount' && /^(closed ?won|won|win)$/.test(textOf(span).replace('-', ' '));

function endOf(span: Span): End | undefined {
  if (span.reading.kind === 'outcome') return span.reading.isWon ? 'won' : 'lost';
  if (isWonFigure(span)) return 'won';
  return BEGUN.test(textOf(span)) ? 'opened' : undefined;
}

const OWN: Readonly<Partial<Record<MetricId, readonly [unit: MetricId, end: End]>>> = {
  closedWonCount: ['pipelineCount', 'won'],
  closedLostCount: ['pipelineCount', 'lost'],
  pipelineCount: ['pipelineCount', 'opened'],
  pipelineAmount: ['pipelineAmount', 'opened'],
};

type Part = { end: End; endAt: number; unitAt: number; unit: MetricId | undefined };

function partOf(spans: readonly Span[], from: number, to: number): Part | undefined {
  const within = spans.slice(from, to);
  const unitAt = within.findIndex((span) => OWN[metricIn(span) ?? 'visits'] !== undefined);
  const endAt = within.findIndex((span) => endOf(span) !== undefined);
  const [unit, own] = OWN[metricIn(within[unitAt]) ?? 'visits'] ?? [];
  const said = within[endAt] === undefined ? undefined : endOf(within[endAt]);
  const end = said ?? own;
  if (end === undefined) return undefined;
  return {
    end,
    endAt: endAt === -1 ? -1 : from + endAt,
    unitAt: unitAt === -1 ? -1 : from + unitAt,
    unit,
  };
}

const APART: Unmeasured = {
  what: 'Figures that are each of something else',
  reason: 'all figures of an answer are of the same companies and days',
  instead: 'Opportunities and closed-won opportunities in the last 90 days',
};

/** The parts of a question between its joints and commas that say how opportunities began or ended. */
function partsIn(spans: readonly Span[]): { parts: Part[]; isNamed: boolean } {
  const cuts = spans.flatMap((span, at) => (isJoint(span) || span.isSet === true ? [at] : []));
  const bounds = [...new Set([0, ...cuts, spans.length])];
  const found = bounds.slice(0, -1).map((from, index) => {
    const to = bounds[index + 1] ?? spans.length;
    const hasName = spans.slice(from, to).some(({ reading }) => reading.kind === 'name');
    return { part: partOf(spans, from, to), hasName };
  });
  const named = found.filter(({ part, hasName }) => hasName && part !== undefined);
  return { parts: found.flatMap(({ part }) => part ?? []), isNamed: named.length > 1 };
}

/** Compared with each other, or asked for explicitly: "and how many were won". */
const isHeld = (spans: readonly Span[], { endAt, unitAt }: Part): boolean =>
  spans
    .slice(0, Math.max(endAt, unitAt))
    .some(
      (span, at) => roleOf(span) === 'versus' || (roleOf(span) === 'count' && isJoint(spans[at - 1] ?? span)),
    );

/** "opps opened vs lost", "deals won and lost": each end is a figure by itself, of what the question counts. */
export const refineEnds: Rule = (spans) => {
  if (!spans.some((span) => span.reading.kind === 'outcome' || isWonFigure(span))) return spans;
  const { parts, isNamed } = partsIn(spans);
  const unit = parts.find((part) => part.unit !== undefined)?.unit;
  const [first, ...others] = parts;
  if (first === undefined || unit === undefined || others.every(({ end }) => end === first.end)) return spans;
  // "deals and revenue won": the end is that of both.
  const isSaid = ({ endAt, unitAt }: Part): boolean =>
    endAt !== -1 || /opened|created|new|started/.test(textOf(spans[unitAt]));
  const isOpen = (part: Part): boolean => part.end === 'opened' && !isSaid(part);
  // "opps opened, pipeline and closed won": each of them is said to be one by itself.
  const isApart = parts.some((part) => part.end === 'opened' && isSaid(part));
  if (parts.some(isOpen) && !isApart && !others.some((part) => isHeld(spans, part))) return spans;
  const readingOf = (part: Part): Reading => {
    const last = parts.slice(0, parts.indexOf(part)).findLast((each) => each.unit !== undefined)?.unit;
    const metric = FIGURES[part.end][part.unit ?? last ?? unit];
    if (isNamed) return { kind: 'unmeasured', unmeasured: APART };
    return metric === undefined ? { kind: 'unmeasured', unmeasured: LOST_VALUE } : { kind: 'metric', metric };
  };
  return spans.map((span, at) => {
    const part = parts.find((each) => (each.unitAt === -1 ? each.endAt : each.unitAt) === at);
    if (part !== undefined) return { ...span, reading: readingOf(part) };
    return parts.some(({ endAt }) => endAt === at) ? { ...span, reading: STOP } : span;
  });
};

const WORTH = /^(value|worth|amount of|amount|total value|combined value|sum|sum of|size|sizes|money)$/;

const BIGGEST = /^(biggest|largest|smallest)$/;

/** "value of deals lost", "biggest deals we lost": only their number is kept. */
export const refineLostValue: Rule = (spans) => {
  const lost = spans.findIndex((span) => metricIn(span) === 'closedLostCount');
  const worth = spans.findIndex(
    (span, at) =>
      (WORTH.test(textOf(span)) && metricIn(span) === undefined) ||
      (BIGGEST.test(textOf(span)) && at === lost - 1),
  );
  if (lost === -1 || worth === -1) return spans;
  return spans.map((span, at) =>
    at === lost ? { ...span, reading: { kind: 'unmeasured', unmeasured: LOST_VALUE } } : span,
  );
};
