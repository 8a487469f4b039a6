import type { MetricId } from '@parley/core/metrics';
import { metricIn, neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { each, type Rule, STOP } from './rule.ts';

const isRows = (span: Span | undefined): boolean =>
  ['grouping', 'companies', 'name', 'traffic'].includes(span?.reading.kind ?? '');

/** "biggest movers among vendors": of which rows. */
const among = each((span, at, spans) =>
  /^(among|amongst)$/.test(textOf(span)) && isRows(neighbour(spans, at, 1)) ? STOP : undefined,
);

/** "vendor x region combos": rows by both. */
const combinations = each((span, at, spans) =>
  span.reading.kind === 'unknown' &&
  /^(combos?|combinations?|pairs?|pairings?)$/.test(textOf(span)) &&
  spans.slice(0, at).filter(({ reading }) => reading.kind === 'grouping').length > 1
    ? STOP
    : undefined,
);

/** "the most viewed page": what is counted is how often it was. */
const mostViewed: Rule = (spans) => {
  const at = spans.findIndex(
    (span, index) => /^(viewed|read|seen)$/.test(textOf(span)) && spans[index - 1]?.reading.kind === 'top',
  );
  const rows = neighbour(spans, at, 1)?.reading;
  const isOfPages = rows?.kind === 'grouping' && rows.grouping === 'page';
  const isOfSome = spans.some(({ reading }) => reading.kind === 'traffic' || reading.kind === 'companies');
  if (at === -1 || !isOfPages || isOfSome || spans.some((span) => metricIn(span) !== undefined)) return spans;
  return spans.map((span, index) =>
    index === at ? { ...span, reading: { kind: 'metric', metric: 'pageViews' } } : span,
  );
};

const OPPORTUNITIES = new Set<MetricId>(['pipelineCount', 'pipelineAmount']);
const OLD = /^(oldest|longest|stalest)$/;
const NEW = /^(newest|youngest|freshest)$/;

/** "longest running open deals", "open opps, oldest first": each by how long it has been open. */
const byAge: Rule = (spans) => {
  const at = spans.findIndex((span) => OLD.test(textOf(span)) || NEW.test(textOf(span)));
  const counted = spans.findIndex((span) => OPPORTUNITIES.has(metricIn(span) ?? 'visits'));
  const others = spans.filter((span) => metricIn(span) !== undefined);
  const hasRows = spans.some(({ reading }) => reading.kind === 'grouping' || reading.kind === 'companies');
  // How old one is that was closed is not told by how long it was open.
  const isOpen = spans.some(({ words }) => /^(open|still open|running)$/i.test(words));
  if (at === -1 || counted === -1 || others.length > 1 || hasRows || !isOpen) return spans;
  const order = OLD.test(textOf(spans[at])) ? 'desc' : 'asc';
  return spans.flatMap((span, index): Span[] => {
    if (index === at) return [{ ...span, reading: { kind: 'top', order } }];
    if (index === counted)
      return [
        { ...span, reading: { kind: 'metric', metric: 'daysOpen' } },
        { ...span, from: span.to, reading: { kind: 'grouping', grouping: 'opportunity', isPer: false } },
      ];
    const isBeside = index === at + 1 && /^(first|running|lasting|ones)$/.test(textOf(span));
    return [isBeside ? { ...span, reading: STOP } : span];
  });
};

const CLOSE = /^(close|closed|book|booked|sign|signed|land|landed)$/;

/** "which month did we close the most": what was won. */
const closedMost: Rule = (spans) => {
  const at = spans.findIndex(
    (span, index) =>
      span.reading.kind === 'unknown' &&
      CLOSE.test(textOf(span)) &&
      roleOf(spans[index - 1]) === 'own' &&
      neighbour(spans, index, 1)?.reading.kind === 'top',
  );
  if (at === -1 || spans.some((span) => metricIn(span) !== undefined)) return spans;
  return spans.map((span, index) =>
    index === at ? { ...span, reading: { kind: 'metric', metric: 'closedWonAmount' } } : span,
  );
};

/** "the worst bot problem": the bots. */
const problems = each((span, at, spans) =>
  span.reading.kind === 'unknown' &&
  /^(problems?|issues?|troubles?|situation)$/.test(textOf(span)) &&
  spans[at - 1]?.reading.kind === 'traffic' &&
  spans[at - 2]?.reading.kind === 'top'
    ? STOP
    : undefined,
);

const RULES: readonly Rule[] = [problems, among, combinations, mostViewed, byAge, closedMost];

/** Words that say which rows, and in which order. */
export const refineOrders: Rule = (spans) => RULES.reduce((read, rule) => rule(read), spans);
