import type { MetricId } from '@parley/core/metrics';
import { AMOUNT_OF } from '../lexicon/touched.ts';
import { WEEKDAYS } from '../lexicon/unmeasured.ts';
import { hasRole, metricIn, neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { STOP } from './rule.ts';

const AVERAGE = /^(average|avg|mean|typical|on average)$/;

/** "how many deals did we win, and what was the average size": that of the deals, and no size of companies. */
const isSizeOfDeals = (spans: readonly Span[], at: number): boolean =>
  /^sizes?$/.test(textOf(spans[at])) &&
  AVERAGE.test(textOf(spans[at - 1])) &&
  roleOf(neighbour(spans, at - 1, -1)) !== 'by' &&
  spans.slice(0, at).some((span) => /^(pipeline|closedWon)(Count|Amount)$/.test(metricIn(span) ?? '')) &&
  spans.slice(0, at).some((span) => roleOf(span) === 'and');

/** "value of the deals we won", "average size of won deals": what they are worth, not how many there are. */
export function refineValues(spans: readonly Span[]): readonly Span[] {
  const isBig = (span: Span, at: number): boolean =>
    /^(big|large)$/.test(textOf(span)) && textOf(spans[at - 1]) === 'how';
  const value = spans.findIndex(
    (span, at) =>
      /^(value|worth|amount of|amount|total value|combined value|sum|size|sizes|money)$/.test(textOf(span)) ||
      isBig(span, at),
  );
  const size = spans.findIndex((_, at) => isSizeOfDeals(spans, at));
  if (size !== -1)
    return spans.map((span, at): Span => {
      if (at === size) return { ...span, reading: { kind: 'metric', metric: 'averageContractValue' } };
      return at === size - 1 ? { ...span, reading: STOP } : span;
    });
  const average = spans.findIndex((span) => AVERAGE.test(textOf(span)));
  const isAverage = average !== -1 || /^(size|big|large)/.test(textOf(spans[value]));
  const at = spans.findIndex(
    (span, index) => index > value && AMOUNT_OF[metricIn(span) ?? 'visits'] !== undefined,
  );
  const amount = AMOUNT_OF[metricIn(spans[at]) ?? 'visits'];
  if (value === -1 || at === -1 || at - value > 4 || amount === undefined) return spans;
  const own = metricIn(spans[at]) ?? '';
  const metric: MetricId =
    isAverage && /^(pipeline|closedWon)Count$/.test(own) ? 'averageContractValue' : amount;
  return spans.map((span, index) => {
    if (index === value || (isAverage && index === average)) return { ...span, reading: STOP };
    return index === at ? { ...span, reading: { kind: 'metric', metric } } : span;
  });
}

const MARKET =
  /^(tam|icp|our tam|target (market|accounts?|companies|company|list|audience)|tam (accounts|companies))$/;

/** "what part of our TAM visited": of all companies of the target, those that were there. */
export function refineMarketShare(spans: readonly Span[]): readonly Span[] {
  const market = spans.findIndex(
    (span) =>
      MARKET.test(textOf(span)) && (span.reading.kind === 'traffic' || metricIn(span) === 'baseAccounts'),
  );
  const share = spans.findIndex((span) => roleOf(span) === 'share');
  const isMet = hasRole(spans, 'visited') && share !== -1 && share < market;
  const hasMore = spans.some((span, at) => at !== market && metricIn(span) !== undefined);
  if (market === -1 || !isMet || hasMore) return spans;
  return spans.map((span, at) => {
    if (at === share) return { ...span, reading: STOP };
    return at === market
      ? { ...span, reading: { kind: 'metric', metric: 'percentOfEngagedCompanies' } }
      : span;
  });
}

/** "how many times did people come": nothing is named, and visits are what is counted. */
export function refineVisits(spans: readonly Span[]): readonly Span[] {
  const times = spans.findIndex((span) => /^how (many times|often)$/.test(textOf(span)));
  const isNamed = spans.some(({ reading }) => ['metric', 'grouping', 'outcome'].includes(reading.kind));
  const isCome = spans.some(
    (span) => roleOf(span) === 'visited' || /^(drop|stop|come|swing|drop by|stop by)$/.test(textOf(span)),
  );
  if (times === -1 || !isCome || isNamed) return spans;
  return spans.map((span, at) => {
    if (at === times) return { ...span, reading: { kind: 'metric', metric: 'visits' } };
    const isVerb = roleOf(span) === 'change' || /^(drop|stop|swing|by)$/.test(textOf(span));
    return isVerb && at > times ? { ...span, reading: STOP } : span;
  });
}

const DROPPED =
  /^(drop|ditch|lose|skip|strip out|strip|forget|take out|throw out|kick out|leave|hide|omit|suppress|discard|disregard|cut|cut out|kill|toss)$/;

/** "drop direct": what is named is to be left out, if the word comes first. */
export const refineDropped = (spans: readonly Span[]): readonly Span[] => {
  const [first, next] = spans.filter(({ reading }) => reading.kind !== 'stop');
  const isName =
    next?.reading.kind === 'name' ||
    next?.reading.kind === 'traffic' ||
    next?.reading.kind === 'threshold' ||
    (['grouping', 'companies'].includes(next?.reading.kind ?? '') &&
      spans.some(({ reading }) => reading.kind === 'threshold')) ||
    /^(bot|other|unresolved)Visits$/.test(metricIn(next) ?? '');
  if (first === undefined || !DROPPED.test(textOf(first)) || !isName) return spans;
  return spans.map((span) =>
    span === first ? { ...span, reading: { kind: 'role', role: 'exclude' } } : span,
  );
};

const WEEKDAY = /^(on |in )?(mon|tues|wednes|thurs|fri|satur|sun)days?$/;

/** "visits every tuesday": days of the week are no rows. */
export const refineWeekdays = (spans: readonly Span[]): readonly Span[] =>
  spans.map((span, at) =>
    span.reading.kind === 'period' &&
    WEEKDAY.test(textOf(span)) &&
    /^(every|each|per|all|any)$/.test(textOf(spans[at - 1]))
      ? { ...span, reading: { kind: 'unmeasured', unmeasured: WEEKDAYS } }
      : span,
  );

const THERE = /^(have|are there|there|in|on|in (our|the) .*)$/;

/** "how many accounts are in our TAM", "how many target accounts do we have": all of them, visiting or not. */
export function refineTarget(spans: readonly Span[]): readonly Span[] {
  const market = spans.findIndex(
    (span) =>
      (span.reading.kind === 'traffic' && span.reading.type === 'target') ||
      metricIn(span) === 'baseAccounts',
  );
  const isCounted =
    hasRole(spans, 'count') ||
    spans.some((span) => /^(how (big|large)( is)?|size of|size)$/.test(textOf(span)));
  const hasMore = spans.some(
    (span, at) =>
      at !== market &&
      (metricIn(span) !== undefined || roleOf(span) === 'visited' || span.reading.kind === 'unknown'),
  );
  if (market === -1 || !isCounted || hasMore) return spans;
  const isCompanies = /account|compan/.test(textOf(spans[market]));
  const companies = spans.findIndex(({ reading }) => reading.kind === 'companies');
  const isThere = isCompanies
    ? spans.some((span, at) => at > market && THERE.test(textOf(span)))
    : spans.some((span, at) => at <= market && at >= market - 3 && THERE.test(textOf(span)));
  const isSize = spans.some((span) => /^(how (big|large)( is)?|size of|size)$/.test(textOf(span)));
  if (!isSize && !(isThere && (isCompanies || companies !== -1))) return spans;
  return spans.map((span, at) => {
    if (at === market) return { ...span, reading: { kind: 'metric', metric: 'baseAccounts' } };
    const isPart = at === companies || /^(how (big|large)( is)?|size of|size)$/.test(textOf(span));
    return isPart ? { ...span, reading: STOP } : span;
  });
}

const WORTH = /^(value|worth|amount|total value|combined value)$/;

/** "how many deals were opened, and what is their total value": how many and how much. */
export function refineWorth(given: readonly Span[]): readonly Span[] {
  // "deals worth over 50k": the bound says what each is worth.
  const spans = given.map((span, at) =>
    WORTH.test(textOf(span)) && given[at + 1]?.reading.kind === 'threshold'
      ? { ...span, reading: STOP }
      : span,
  );
  const at = spans.findLastIndex((span) => WORTH.test(textOf(span)));
  const counted = spans.findLastIndex(
    (span, index) => index < at && AMOUNT_OF[metricIn(span) ?? 'visits'] !== undefined,
  );
  const metric = AMOUNT_OF[metricIn(spans[counted]) ?? 'visits'];
  const between = spans.slice(counted + 1, at);
  const asked = between.findIndex((span) => roleOf(span) === 'and');
  const isAsked =
    asked !== -1 &&
    between.slice(asked + 1).every(({ reading }) => reading.kind === 'role' || reading.kind === 'stop') &&
    // "what is their value", "how much is the value of them".
    spans.slice(counted + 1 + asked).some((span) => /^(they|their|those|these|them)$/.test(textOf(span)));
  if (metric === undefined || !isAsked) return spans;
  return spans.map((span, index) => {
    if (index === at) return { ...span, reading: { kind: 'metric', metric } };
    // Asked in full, it asks for no meaning and no sum of all.
    return index > counted + 1 + asked && index < at ? { ...span, reading: STOP } : span;
  });
}
