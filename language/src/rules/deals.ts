import type { MetricId } from '@parley/core/metrics';
import { metricIn, neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Reading, Span } from '../spans/span.ts';
import { LOST_VALUE } from './ends.ts';
import { each, type Rule, STOP } from './rule.ts';

const WON: Readonly<Partial<Record<MetricId, MetricId>>> = {
  pipelineCount: 'closedWonCount',
  pipelineAmount: 'closedWonAmount',
  opportunitiesInfluenced: 'closedWonOpportunitiesInfluenced',
  pipelineInfluenced: 'closedWonInfluenced',
};
const LOST: Readonly<Partial<Record<MetricId, MetricId>>> = { pipelineCount: 'closedLostCount' };

const DEALS: ReadonlySet<MetricId> = new Set(Object.keys(WON) as MetricId[]);

/** "opps opened, pipeline and closed won": one of a list, and not how the first of it ended. */
const isListed = (spans: readonly Span[], first: Span, last: Span): boolean => {
  const between = spans.slice(spans.indexOf(first) + 1, spans.indexOf(last) + 1);
  return (
    between.filter(({ isSet }) => isSet === true).length > 0 &&
    between.some((span) => metricIn(span) === 'pipelineAmount')
  );
};

/** "deals over 100k won", "deals have we closed won": how opportunities ended, unless it is a figure by itself. */
const isOutcome = (span: Span, spans: readonly Span[]): boolean =>
  span.reading.kind === 'outcome' ||
  (metricIn(span) === 'closedWonAmount' &&
    /^(we )?(closed ?won|won|win)$/.test(textOf(span).replace('-', ' ')) &&
    spans.some((other) => metricIn(other) === 'pipelineCount' && !isListed(spans, other, span)));

/** How opportunities ended says which of them are meant; visits that were lost have changed. */
export const outcomes: Rule = (spans) => {
  const found = spans.find((span) => isOutcome(span, spans));
  if (found === undefined) return spans;
  const isWon = found.reading.kind === 'outcome' ? found.reading.isWon : true;
  const ended = isWon ? WON : LOST;
  const named = spans.flatMap((span) => (span === found ? [] : (metricIn(span) ?? [])));
  const isOfDeals = named.some((metric) => DEALS.has(metric));
  // "which vendors gained and which lost": visits, and no opportunities.
  const isOfMoves = !isWon && named.length === 0 && spans.some((span) => /^gain/.test(textOf(span)));
  if (isOfMoves)
    return spans.map((span) =>
      span === found ? { ...span, reading: { kind: 'role', role: 'change' } } : span,
    );
  // "deals we won and lost": another end than the figure has is not passed over.
  const isOther = named.some((metric) =>
    isWon ? metric === 'closedLostCount' : /^closedWon|^winRate$/.test(metric),
  );
  if (isOther && !isOfDeals && found.reading.kind === 'outcome') return spans;
  // "pages that won companies visited": those that won are not told apart by their visits.
  if (
    isWon &&
    named.length > 0 &&
    !isOfDeals &&
    found.reading.kind === 'outcome' &&
    !named.some((metric) => /^closedWon|^winRate/.test(metric))
  )
    return spans;
  const own: Reading =
    named.length === 0
      ? { kind: 'metric', metric: isWon ? 'closedWonAmount' : 'closedLostCount' }
      : { kind: 'role', role: isOfDeals ? 'visited' : 'change' };
  return spans.map((span) => {
    if (span === found) return { ...span, reading: own };
    const metric = metricIn(span);
    if (metric === 'closedWonAmount' && !isWon)
      return { ...span, reading: { kind: 'unmeasured', unmeasured: LOST_VALUE } };
    if (metric === undefined || !DEALS.has(metric)) return span;
    const other = ended[metric];
    return {
      ...span,
      reading:
        other === undefined
          ? { kind: 'unmeasured', unmeasured: LOST_VALUE }
          : { kind: 'metric', metric: other },
    };
  });
};

const PART_OF: Readonly<Partial<Record<MetricId, MetricId>>> = {
  closedWonCount: 'winRate',
  opportunitiesInfluenced: 'percentOpportunitiesInfluenced',
};

const winRateOf: Rule = (spans) => {
  const first = spans.findIndex((span) => metricIn(span) !== undefined);
  return spans.map((span, at) => {
    if (at === first) return { ...span, reading: { kind: 'metric', metric: 'winRate' } };
    return metricIn(span) !== undefined || roleOf(span) === 'share' ? { ...span, reading: STOP } : span;
  });
};

const hasShare = (spans: readonly Span[]): boolean => spans.some((span) => roleOf(span) === 'share');

const BROUGHT =
  /^(came|come|comes|came from|brought|bring|brings|drove|drive|drives|sent|generated)( from| in| by)?$/;

/** What a share is of, where the words for it are a figure by themselves. */
const SHARED: Readonly<Partial<Record<MetricId, MetricId>>> = {
  visitEfficiency: 'targetVisits',
  percentOfEngagedCompanies: 'engagedCompanies',
};

/** "what share of target visits came from LinkedIn": of the target visits, and not of all of them. */
const withPart: Rule = (spans) => {
  const at = spans.findIndex(
    (span) =>
      SHARED[metricIn(span) ?? 'visits'] !== undefined && /share of (target|engaged)/.test(textOf(span)),
  );
  const metric = SHARED[metricIn(spans[at]) ?? 'visits'] ?? 'targetVisits';
  const verb = spans.findIndex((span, index) => index > at && BROUGHT.test(textOf(span)));
  const isOfName = spans.some(({ reading }, index) => index > verb && reading.kind === 'name');
  if (at === -1 || verb === -1 || !isOfName) return spans;
  return spans.flatMap((span, index): Span[] =>
    index === at
      ? [
          { ...span, to: span.from, words: '', reading: { kind: 'role', role: 'share' } },
          { ...span, reading: { kind: 'metric', metric } },
        ]
      : [span],
  );
};

/** "what percentage of deals did we win", "how often do we win": the registry has the share itself. */
export const shares: Rule = (read) => {
  const spans = withPart(read);
  const isOfTarget = spans.some(({ reading }) => reading.kind === 'traffic' && reading.type === 'target');
  const isOfImpressions = spans.every((span) => ['impressions', undefined].includes(metricIn(span)));
  // "what share of impressions went to target companies": the registry has it.
  if (
    isOfTarget &&
    isOfImpressions &&
    spans.some((span) => metricIn(span) === 'impressions') &&
    hasShare(spans)
  )
    return spans.map((span) => {
      if (metricIn(span) === 'impressions')
        return { ...span, reading: { kind: 'metric', metric: 'targetingEfficiency' } };
      return span.reading.kind === 'traffic' || roleOf(span) === 'share' ? { ...span, reading: STOP } : span;
    });
  // "% of engaged companies": of all that there are in the target.
  const engaged = spans.findIndex(({ reading }) => reading.kind === 'companies' && reading.isEngaged);
  const hasWhose = spans.some(({ reading }) =>
    ['grouping', 'name', 'path', 'traffic'].includes(reading.kind),
  );
  if (engaged !== -1 && !hasWhose && roleOf(neighbour(spans, engaged, -1)) === 'share')
    return spans.map((span, at): Span => {
      if (at === engaged)
        return { ...span, reading: { kind: 'metric', metric: 'percentOfEngagedCompanies' } };
      return roleOf(span) === 'share' ? { ...span, reading: STOP } : span;
    });
  const isRate = spans.some((span) => /^how (often|likely)/.test(textOf(span)));
  const isShare = spans.some((span) => roleOf(span) === 'share');
  if (!isRate && !isShare) return spans;
  const parts = spans.flatMap((span) => metricIn(span) ?? []);
  const hasWins = parts.some((metric) => metric === 'closedWonAmount' || metric === 'closedWonCount');
  if (isRate && hasWins && parts.length === 1)
    return spans.map((span) =>
      metricIn(span) === undefined ? span : { ...span, reading: { kind: 'metric', metric: 'winRate' } },
    );
  // "what share of our deals do we win": those won among all of them.
  const isOfDeals =
    isShare && hasWins && parts.every((each) => each === 'pipelineCount' || each.startsWith('closedWon'));
  if (isOfDeals && parts.includes('pipelineCount')) return winRateOf(spans);
  const [part] = parts;
  const whole = part === undefined || parts.length > 1 ? undefined : PART_OF[part];
  if (!isShare || whole === undefined) return spans;
  return spans.map((span) => {
    if (roleOf(span) === 'share') return { ...span, reading: STOP };
    return metricIn(span) === part ? { ...span, reading: { kind: 'metric', metric: whole } } : span;
  });
};

/** "revenue not counting enterprise customers": whoever bought is one. */
export const customers = each((span, at, spans) =>
  span.reading.kind === 'unmeasured' &&
  /^(customers?|clients?)$/.test(textOf(span)) &&
  spans[at - 1]?.reading.kind === 'name' &&
  spans.some((other) => /^closedWon/.test(metricIn(other) ?? ''))
    ? STOP
    : undefined,
);

/** "pipeline by deal": one of them alone after "by" is what rows are. */
export const byOpportunity = each((span, at, spans) =>
  metricIn(span) === 'pipelineCount' &&
  /^(opportunity|deal|opp)$/.test(textOf(span)) &&
  roleOf(neighbour(spans, at, -1)) === 'by'
    ? { kind: 'grouping', grouping: 'opportunity', isPer: false }
    : undefined,
);
