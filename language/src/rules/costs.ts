import { METRICS, type MetricId } from '@parley/core/metrics';
import { meaningOf } from '../lexicon/lexicon.ts';
import { metricIn, textOf } from '../spans/context.ts';
import type { Reading, Span } from '../spans/span.ts';
import { STOP } from './rule.ts';

/** What the registry has as a cost of one of them. */
const COST_OF: Readonly<Partial<Record<MetricId, MetricId>>> = {
  visits: 'spendPerVisit',
  targetVisits: 'spendPerTargetVisit',
  adClicks: 'costPerClick',
  pipelineCount: 'costPerOpportunity',
};

/** What people ask the cost of, and the registry has none of: how that is called. */
const NO_COST: Readonly<Partial<Record<MetricId, string>>> = {
  leads: 'cost per lead',
  closedWonCount: 'cost per won deal',
  closedWonAmount: 'cost per won deal',
};

const PER = /^(per|for each|for every|each|every|for an?|for one|an?|one|single)$/;

/** What says that it is about money: a price, a spend, something cheap. */
function isMoney({ reading, words }: Span): boolean {
  if (reading.kind === 'unclear') return reading.wish === 'cheap' || reading.wish === 'expensive';
  if (reading.kind === 'metric') return reading.metric === 'spend';
  return reading.kind === 'unmeasured' && /^(pay|paid for|price|dollars|money|budgets?)$/i.test(words);
}

/** "the most expensive channel per visit and the cheapest": an order against the first, which no answer holds beside it. */
const isAgainst = ({ reading }: Span, money: Span): boolean =>
  reading.kind === 'unclear' &&
  (reading.wish === 'cheap' || reading.wish === 'expensive') &&
  money.reading.kind === 'unclear' &&
  money.reading.wish !== reading.wish;

function refined(money: Span): Reading {
  if (money.reading.kind !== 'unclear' || /^how/i.test(money.words)) return STOP;
  return { kind: 'top', order: money.reading.wish === 'cheap' ? 'asc' : 'desc' };
}

/** Where "per visit" stands: the words that say it, and of what it is. */
function unitOf(spans: readonly Span[]): { at: readonly number[]; metric: MetricId } | undefined {
  const bare = spans.findIndex(
    ({ reading, words }) => reading.kind === 'unmeasured' && /^per (visit|session)$/i.test(words),
  );
  if (bare !== -1) return { at: [bare], metric: 'visits' };
  // "cost of a target account visit": of whom it is stands between.
  const isTarget = (span: Span | undefined): boolean =>
    span?.reading.kind === 'traffic' && span.reading.type === 'target';
  const at = spans.findIndex(({ reading }, index) => {
    const cost = reading.kind === 'metric' ? COST_OF[reading.metric] : undefined;
    const joint = isTarget(spans[index - 1]) ? index - 2 : index - 1;
    return cost !== undefined && PER.test(textOf(spans[joint]));
  });
  const reading = spans[at]?.reading;
  if (reading?.kind !== 'metric') return undefined;
  if (!isTarget(spans[at - 1])) return { at: [at - 1, at], metric: reading.metric };
  return { at: [at - 2, at - 1, at], metric: reading.metric === 'visits' ? 'targetVisits' : reading.metric };
}

/** "what did we pay for LinkedIn ads", "how much money went into ads": what was spent. */
function spentOn(spans: readonly Span[], money: Span): readonly Span[] {
  const isSpent = money.reading.kind === 'unmeasured' && /^(pay|paid for|money|dollars)$/i.test(money.words);
  const isCost = ({ reading }: Span): boolean =>
    reading.kind === 'metric' && METRICS[reading.metric].unit === 'cost';
  const isCounted = ({ reading }: Span): boolean =>
    reading.kind === 'metric' && (reading.metric === 'adClicks' || reading.metric === 'adImpressions');
  // "what do we pay per click", "clicks we paid for", "that burn money": the figure is named.
  if (isSpent && spans.some((span) => isCost(span) || isCounted(span) || metricIn(span) === 'spend'))
    return spans.map((span) => (span === money ? { ...span, reading: STOP } : span));
  if (!isSpent || spans.some(({ reading }) => reading.kind === 'metric' || reading.kind === 'unclear'))
    return spans;
  return spans.map((span) => {
    if (span === money) return { ...span, reading: { kind: 'metric', metric: 'spend' } };
    return span.reading.kind === 'unknown' &&
      /^(went|into|go|burned|burnt|put|invest|invested|pour|poured|flow|flowed|goes|towards)$/.test(
        textOf(span),
      )
      ? { ...span, reading: STOP }
      : span;
  });
}

/** "what did a lead cost us", "price of a lead": refused as "cost per lead" is. */
function withoutCost(spans: readonly Span[], money: Span): readonly Span[] {
  const at = spans.findIndex(
    (span, index) => NO_COST[metricIn(span) ?? 'visits'] !== undefined && PER.test(textOf(spans[index - 1])),
  );
  const meant = meaningOf(NO_COST[metricIn(spans[at]) ?? 'visits']?.split(' ') ?? []);
  if (meant?.kind !== 'unmeasured') return spans;
  return spans.map((span, index): Span => {
    if (index === at || span === money) return { ...span, reading: meant };
    return index === at - 1 ? { ...span, reading: STOP } : span;
  });
}

/** "what do we pay for each visit from a target account", "cheapest vendors per visit": a cost of the registry. */
export function refineCosts(spans: readonly Span[]): readonly Span[] {
  const unit = unitOf(spans);
  const all = spans.filter(isMoney);
  const money = all[0];
  if (unit === undefined) {
    const without = money === undefined ? spans : withoutCost(spans, money);
    return without === spans
      ? all.reduce<readonly Span[]>((read, each) => spentOn(read, each), spans)
      : without;
  }
  if (money === undefined) return spans;
  const last = unit.at.at(-1) ?? 0;
  const target = spans.findIndex(
    ({ reading }, index) =>
      index > last && index <= last + 4 && reading.kind === 'traffic' && reading.type === 'target',
  );
  const isOfTarget = unit.metric === 'visits' && target !== -1;
  const metric = COST_OF[isOfTarget ? 'targetVisits' : unit.metric] ?? 'spendPerVisit';
  return spans.map((span, at) => {
    if (at === last) return { ...span, reading: { kind: 'metric', metric } };
    if (unit.at.includes(at) || (isOfTarget && at === target)) return { ...span, reading: STOP };
    return span === money || isAgainst(span, money) ? { ...span, reading: refined(span) } : span;
  });
}
