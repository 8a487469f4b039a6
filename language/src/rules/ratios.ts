import { METRIC_IDS, METRICS, type MetricId, metricOf } from '@parley/core/metrics';
import type { Unmeasured } from '../lexicon/meaning.ts';
import { metricIn, neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { STOP } from './rule.ts';

/** What stands for the parts of a quotient in a question: deals are counted as won where revenue is shared out. */
const ALSO_AS: Readonly<Partial<Record<MetricId, MetricId>>> = {
  pipelineCount: 'closedWonCount',
  pipelineAmount: 'pipelineInfluenced',
  closedWonAmount: 'closedWonInfluenced',
  visits: 'influenceVisits',
};

const spellings = (metric: MetricId): MetricId[] => [
  ...(ALSO_AS[metric] === undefined ? [] : [ALSO_AS[metric]]),
  metric,
];

/** The figure of the registry that divides one by the other. */
export function quotientOf(part: MetricId, whole: MetricId): MetricId | undefined {
  return METRIC_IDS.find((id) => {
    const { ratio } = metricOf(id);
    if (ratio === undefined || ratio.of.length !== 1 || ratio.by.length !== 1 || ratio.times !== undefined)
      return false;
    return (
      spellings(part).some((each) => each === ratio.of[0]) &&
      spellings(whole).some((each) => each === ratio.by[0])
    );
  });
}

const unknownRatio = (part: MetricId, whole: MetricId): Unmeasured => ({
  what: `${METRICS[part].label} per ${METRICS[whole].label.toLowerCase()}`,
  reason: 'that quotient is not among the figures',
  instead: `${METRICS[part].label} and ${METRICS[whole].label.toLowerCase()} in the last 90 days`,
});

/** "how many visits does it take to get a deal". */
const TAKES = /^(take|takes|took|need|needs|needed)$/;
const PER = /^(per|for each|for every|each|every|for an?|for one|divided by)$/;

type Quotient = { part: number; whole: number; joint: readonly number[] };

/** Where two figures stand as one per the other: "revenue per deal", "the ratio of visits to leads". */
function quotientIn(spans: readonly Span[]): Quotient | undefined {
  const isRatio = (span: Span): boolean => /^ratio( of)?$/.test(textOf(span));
  const ratio = spans.findIndex(isRatio);
  const metrics = spans.flatMap((span, at) => (metricIn(span) === undefined ? [] : [at]));
  const [first, second, third] = metrics;
  if (ratio !== -1 && first !== undefined && second !== undefined && third === undefined)
    return { part: first, whole: second, joint: [ratio] };
  const takes = spans.findIndex((span) => TAKES.test(textOf(span)));
  if (first !== undefined && second !== undefined && first < takes && takes < second && third === undefined)
    return { part: first, whole: second, joint: [takes] };
  for (const whole of metrics) {
    const joint = spans.findLastIndex((span, at) => at < whole && !['stop'].includes(span.reading.kind));
    const before = neighbour(spans, joint, -1);
    const part = before === undefined ? -1 : spans.indexOf(before);
    if (PER.test(textOf(spans[joint])) && metricIn(before) !== undefined)
      return { part, whole, joint: [joint] };
  }
  return undefined;
}

/** "how many visits does it take before an opportunity opens": what it takes them for. */
function withDeal(spans: readonly Span[]): readonly Span[] {
  const takes = spans.findIndex((span) => TAKES.test(textOf(span)));
  const isDeal = (span: Span, at: number): boolean =>
    at > takes && roleOf(span) === 'journey' && /\b(deals?|opps?|opportunit(y|ies))$/.test(textOf(span));
  if (takes === -1) return spans;
  return spans.map((span, at) =>
    isDeal(span, at) ? { ...span, reading: { kind: 'metric', metric: 'pipelineCount' } } : span,
  );
}

const CURRENCY = /^(dollars?|euros?|bucks?)( spent)?$/;

/** "pipeline for every dollar spent": a dollar is one that was spent. */
const withSpend = (spans: readonly Span[]): readonly Span[] => {
  const at = spans.findIndex(
    (span, index) => CURRENCY.test(textOf(span)) && PER.test(textOf(spans[index - 1])),
  );
  if (at === -1) return spans;
  return spans.map((span, index) => {
    if (index === at) return { ...span, reading: { kind: 'metric', metric: 'spend' } };
    return index === at + 1 && metricIn(span) === 'spend' ? { ...span, reading: STOP } : span;
  });
};

/** "visits per dollar": what one visit cost, which the answer says. The most of them is the lowest cost. */
function asCost(spans: readonly Span[], { part, whole, joint }: Quotient, cost: MetricId): readonly Span[] {
  const words = spans
    .slice(part, whole + 1)
    .map((span) => span.words)
    .join(' ');
  return spans.map((span, at): Span => {
    if (at === part)
      return {
        ...span,
        ...{ words, spelled: METRICS[cost].label.toLowerCase(), reading: { kind: 'metric', metric: cost } },
      };
    if (at === whole || joint.includes(at)) return { ...span, reading: STOP };
    const { reading } = span;
    if (reading.kind !== 'top') return span;
    return { ...span, reading: { ...reading, order: reading.order === 'asc' ? 'desc' : 'asc' } };
  });
}

/** "ratio of pipeline to spend", "revenue per deal": one figure where the registry has it, else none. */
export function refineRatios(read: readonly Span[]): readonly Span[] {
  const spans = withDeal(withSpend(read));
  const spend = spans.findIndex((span) => metricIn(span) === 'spend');
  const before = metricIn(spans[spend - 1]);
  if (before === 'closedWonPerSpend' || before === 'pipelinePerSpend')
    return spans.map((span, at) => (at === spend ? { ...span, reading: STOP } : span));
  const found = quotientIn(spans);
  const part = metricIn(spans[found?.part ?? -1]);
  const whole = metricIn(spans[found?.whole ?? -1]);
  if (found === undefined || part === undefined || whole === undefined || part === whole) return spans;
  const quotient = quotientOf(part, whole);
  const inverse = quotient === undefined && whole === 'spend' ? quotientOf(whole, part) : undefined;
  if (inverse !== undefined) return asCost(spans, found, inverse);
  return spans.map((span, at) => {
    if (at === found.part)
      return {
        ...span,
        reading:
          quotient === undefined
            ? { kind: 'unmeasured', unmeasured: unknownRatio(part, whole) }
            : { kind: 'metric', metric: quotient },
      };
    return at === found.whole || found.joint.includes(at) ? { ...span, reading: STOP } : span;
  });
}

/** Revenue is what was won; after "by" it is a size of companies, unless rows are named already: "top vendors by revenue". */
export function refineRevenue(spans: readonly Span[]): readonly Span[] {
  const at = spans.findIndex((span) => span.reading.kind === 'grouping' && textOf(span) === 'revenue');
  if (at === -1) return spans;
  const isBy = roleOf(neighbour(spans, at, -1)) === 'by';
  const hasRows = spans
    .slice(0, at)
    .some(({ reading }) => ['grouping', 'companies', 'top'].includes(reading.kind));
  const hasMetric = spans.some((span) => metricIn(span) !== undefined);
  if (isBy && (!hasRows || hasMetric)) return spans;
  return spans.map((span, index) =>
    index === at ? { ...span, reading: { kind: 'metric', metric: 'closedWonAmount' } } : span,
  );
}
