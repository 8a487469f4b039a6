import type { MetricId } from '@parley/core/metrics';
import { LEVEL } from '../lexicon/plain-words.ts';
import { EMPLOYEES, TYPES } from '../lexicon/unmeasured.ts';
import { hasRole, metricIn, neighbour, roleOf, textOf } from '../spans/context.ts';
import { each, type Rule, STOP } from './rule.ts';
import { isJudging } from './scorecard.ts';

/** "why so high": why it is as it is, whatever is thought of it. */
const asItIs = each((span, at, spans) =>
  LEVEL.test(textOf(span)) &&
  /^(so|that|this|too)$/.test(textOf(spans[at - 1])) &&
  hasRole(spans.slice(0, at), 'why') &&
  metricIn(span) === undefined &&
  // "why is TechTarget so expensive": of a thing alone it is all that is asked.
  !(isJudging(span) && spans.some(({ reading }) => reading.kind === 'name') && !spans.some(metricIn))
    ? STOP
    : undefined,
);

/** "list the first 20 companies": those on top. */
const firstOnes = each((span, at, spans) =>
  span.reading.kind === 'unknown' && textOf(span) === 'first' && spans[at + 1]?.reading.kind === 'number'
    ? { kind: 'top', order: 'desc' }
    : undefined,
);

/** "cheapest first": in which order. */
const orderFirst = each((span, at, spans) => {
  const before = spans[at - 1]?.reading;
  const isOrder =
    before?.kind === 'top' || (before?.kind === 'unclear' && /expensive|cheap/.test(before.wish));
  return span.reading.kind === 'unknown' && /^(first|last)$/.test(textOf(span)) && isOrder ? STOP : undefined;
});

/** "the first touch version", "linear variant": the one that is named, and nothing more. */
const versions = each((span, at, spans) =>
  span.reading.kind === 'unknown' &&
  /^(versions?|variants?|flavou?rs?|editions?|cuts?|views?)$/.test(textOf(span)) &&
  ['metric', 'model', 'grouping', 'period', 'name', 'traffic', 'chart'].includes(
    neighbour(spans, at, -1)?.reading.kind ?? '',
  )
    ? STOP
    : undefined,
);

/** "which gained and which lost": what has become less, and no deals. */
const gainsAndLosses = each((span, _, spans) => {
  const isLost = span.reading.kind === 'outcome' && !span.reading.isWon;
  const isHeld = spans.some(
    (other) => roleOf(other) === 'change' && /^(gain|grew|grow|rose|up)/.test(textOf(other)),
  );
  const isOfDeals = spans.some((other) => metricIn(other) !== undefined);
  return isLost && isHeld && !isOfDeals ? { kind: 'role', role: 'change' } : undefined;
});

const OF_DEALS = new Set<MetricId>(['pipelineCount', 'pipelineAmount', 'closedWonCount']);
const RATES = new Set<MetricId>([
  'winRate',
  'averageContractValue',
  'averageDaysToClose',
  'medianDaysToClose',
]);

/** "hit rate on deals", "win rate of our opportunities": what the rate is of, and no figure more. */
const ratesOfDeals = each((span, at, spans) => {
  if (
    !OF_DEALS.has(metricIn(span) ?? 'visits') ||
    !/^(of|on|for|across|in|among)$/.test(textOf(spans[at - 1]))
  ) {
    const isOurs =
      roleOf(spans[at - 1]) === 'own' && /^(of|on|for|across|in|among)$/.test(textOf(spans[at - 2]));
    if (!isOurs || !OF_DEALS.has(metricIn(span) ?? 'visits')) return undefined;
  }
  return RATES.has(metricIn(neighbour(spans, at, -1)) ?? 'visits') ? STOP : undefined;
});

const OF_OPPORTUNITIES = new Set<MetricId>([
  'pipelineCount',
  'pipelineAmount',
  'closedWonCount',
  'closedWonAmount',
  'closedLostCount',
]);

/** "opps by type": theirs, and not that of visits. */
const typesOfDeals = each((span, _, spans) => {
  const metrics = spans.flatMap((other) => metricIn(other) ?? []);
  const isOfDeals = metrics.length > 0 && metrics.every((metric) => OF_OPPORTUNITIES.has(metric));
  return span.reading.kind === 'grouping' &&
    span.reading.grouping === 'trafficType' &&
    /^(types?|kinds?|categor(y|ies))$/.test(textOf(span)) &&
    isOfDeals
    ? { kind: 'unmeasured', unmeasured: TYPES }
    : undefined;
});

/** "which industry converts best, by win rate": the figure is said, and it is the one that says what converts. */
const namedRates = each((span, _, spans) =>
  span.reading.kind === 'unmeasured' &&
  /^convert(s|ed|ing)?$/.test(textOf(span)) &&
  spans.some((other) => RATES.has(metricIn(other) ?? 'visits'))
    ? STOP
    : undefined,
);

/** "companies with less than 500 people": how many work there. */
const headcounts = each((span, at, spans) =>
  span.reading.kind === 'unmeasured' &&
  /^(people|persons|users|staff|heads|folks)$/.test(textOf(span)) &&
  spans[at - 1]?.reading.kind === 'threshold' &&
  spans.slice(0, at).some(({ reading }) => reading.kind === 'companies')
    ? { kind: 'unmeasured', unmeasured: EMPLOYEES }
    : undefined,
);

const OPENING = /^(opening|opens|starting|creating)$/;

/** "who is opening deals": when opportunities are counted. */
const openingDeals = each((span, at, spans) =>
  span.reading.kind === 'unknown' &&
  OPENING.test(textOf(span)) &&
  OF_OPPORTUNITIES.has(metricIn(neighbour(spans, at, 1)) ?? 'visits')
    ? STOP
    : undefined,
);

const RULES: readonly Rule[] = [
  asItIs,
  firstOnes,
  orderFirst,
  versions,
  gainsAndLosses,
  ratesOfDeals,
  typesOfDeals,
  namedRates,
  headcounts,
  openingDeals,
];

/** What words mean as people talk: of levels, of who is first, of gains and losses, of deals. */
export const refineTalk: Rule = (spans) => RULES.reduce((read, rule) => rule(read), spans);
