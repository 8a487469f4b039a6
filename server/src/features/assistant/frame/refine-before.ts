import type { MetricId } from '@parley/core/metrics';
import { roleOf, textOf } from './context.ts';
import type { Frame } from './frame.ts';
import { metricIn, STOP } from './refining.ts';
import type { Span } from './span.ts';

const AMOUNT_OF: Readonly<Partial<Record<MetricId, MetricId>>> = {
  pipelineCount: 'pipelineAmount',
  closedWonCount: 'closedWonAmount',
  opportunitiesInfluenced: 'pipelineInfluenced',
  closedWonOpportunitiesInfluenced: 'closedWonInfluenced',
};
const COUNT_OF: Readonly<Partial<Record<MetricId, MetricId>>> = {
  closedWonAmount: 'closedWonCount',
  closedWonCount: 'closedWonCount',
  closedLostCount: 'closedLostCount',
  pipelineInfluenced: 'opportunitiesInfluenced',
  closedWonInfluenced: 'closedWonOpportunitiesInfluenced',
  averageContractValue: 'closedWonCount',
};
const OF_DEALS = new Set<MetricId>([
  'pipelineCount',
  'pipelineAmount',
  'closedWonCount',
  'closedWonAmount',
  'averageContractValue',
  'winRate',
]);

const OF_VISITS = /visits$/i;
const POINTING = /^(that|this|those|these|they|them|it|their|there)$/;
const WORTH = /^(worth|value|amount|amounts|add up to|adds up to|total value)$/;
const LASTING = /^(take|took|takes|last|lasted|need|needed|run|ran)$/;

/** Before a question that goes on with the one before. */
const continued = (spans: readonly Span[]): readonly Span[] => [
  { from: 0, to: 0, words: '', score: 0, reading: { kind: 'role', role: 'what-about' } },
  ...spans,
];

/** Some word read as a figure, without the words that lead to it. */
const asFigure = (spans: readonly Span[], at: number, metric: MetricId, parts: RegExp): readonly Span[] =>
  continued(
    spans.map((span, index) => {
      if (index === at) return { ...span, reading: { kind: 'metric', metric } };
      return parts.test(textOf(span)) ? { ...span, reading: STOP } : span;
    }),
  );

/** "number of opps rather than amount": what stands after it is what is left. */
function withoutOther(spans: readonly Span[], before: Frame): readonly Span[] {
  const at = spans.findIndex(
    (span, index) =>
      /^(rather than|instead of|as opposed to)$/.test(textOf(span)) ||
      (textOf(span) === 'instead' && textOf(spans[index + 1]) === 'of'),
  );
  const isNamed = spans.slice(0, at).some((span) => metricIn(span) !== undefined);
  if (at < 1 || !isNamed || before.metrics.length === 0) return spans;
  const rest = spans.slice(at + 1).findIndex(({ reading }) => ['period', 'grouping'].includes(reading.kind));
  const end = rest === -1 ? spans.length : at + 1 + rest;
  return continued(
    spans.map((span, index) => (index >= at && index < end ? { ...span, reading: STOP } : span)),
  );
}

const LEADING = /^(how much|how many|what|whats|total|combined)$/;
const OF_TIME = /^(take|took|takes|last|lasted|need|needed|run|ran|on average|average|to close|close)$/;

/** What words say only beside the question before: "how much were they worth", "how many deals was that". */
export function refineBefore(given: readonly Span[], before: Frame | null): readonly Span[] {
  const [metric] = before?.metrics ?? [];
  if (before === null || metric === undefined) return given;
  const spans = withoutOther(given, before);
  const isShare = spans.some((span) => roleOf(span) === 'share');
  // "what share were target accounts": of the visits spoken of, and no count of companies.
  if (isShare && OF_VISITS.test(metric) && spans.every((span) => metricIn(span) === undefined))
    return spans.map((span) =>
      span.reading.kind === 'traffic' ? { ...span, words: span.reading.type } : span,
    );
  const named = spans.flatMap((span) => metricIn(span) ?? []);
  const isPointing = spans.some((span) => POINTING.test(textOf(span)));
  const worth = spans.findIndex((span) => span.reading.kind !== 'metric' && WORTH.test(textOf(span)));
  const amount = AMOUNT_OF[metric];
  if (named.length === 0 && worth !== -1 && amount !== undefined)
    return asFigure(spans, worth, amount, LEADING);
  const long = spans.findIndex((span) => /^how long$/.test(textOf(span)));
  const isLasting = spans.some((span) => LASTING.test(textOf(span)));
  if (named.length === 0 && long !== -1 && isLasting && OF_DEALS.has(metric))
    return asFigure(spans, long, 'averageDaysToClose', OF_TIME);
  const count = COUNT_OF[metric];
  const deals = spans.findIndex((span) => metricIn(span) === 'pipelineCount');
  const isCounted = spans.some((span) => roleOf(span) === 'count');
  if (named.length === 1 && deals !== -1 && isCounted && isPointing && count !== undefined)
    return asFigure(spans, deals, count, LEADING);
  return spans;
}
