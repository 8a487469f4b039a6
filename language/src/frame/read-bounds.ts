import { METRICS, type MetricId } from '@parley/core/metrics';
import { hasRole, metricIn as metricOfSpan, neighbour } from '../spans/context.ts';
import { inverted, invertedBy } from '../spans/inverted-bound.ts';
import type { Span } from '../spans/span.ts';
import type { Bound } from './frame.ts';

const metricIn = (span: Span | undefined): MetricId | null => metricOfSpan(span) ?? null;

const isBound = (span: Span | undefined): boolean => span?.reading.kind === 'threshold';

/** The metric that a bound is on: "20 visits" names it after the number, "where the win rate was below 20%" before it. */
function metricOf(spans: readonly Span[], at: number): MetricId | null {
  const next = neighbour(spans, at, 1);
  const before = neighbour(spans, at, -1);
  const own = metricIn(next);
  // "spend > 5000, visits > 100": what stands after the comma has a bound of its own.
  const isBoundNext = next !== undefined && isBound(neighbour(spans, spans.indexOf(next), 1));
  const isOfNext = own !== null && metricIn(before) !== null && (next?.isSet === true || isBoundNext);
  if (own !== null && !isOfNext) return own;
  // Back to the bound before: what it is on is its own.
  for (let index = at - 1; index >= 0; index -= 1) {
    const { reading } = spans[index] ?? {};
    if (reading?.kind === 'metric') return reading.metric;
    if (reading?.kind === 'grouping' || reading?.kind === 'threshold') return null;
  }
  return null;
}

const KINDS: ReadonlySet<string> = new Set(['name', 'path', 'period', 'traffic']);

const kindsIn = (spans: readonly Span[]): ReadonlySet<string> =>
  new Set(spans.flatMap(({ reading }) => (KINDS.has(reading.kind) ? [reading.kind] : [])));

/** "over 10 in October and over 5 in September", "over 10k or under 5 visits": no row is chosen by both at once. */
function isApart(spans: readonly Span[], first: number, second: number): boolean {
  const between = spans.slice(first + 1, second);
  if (hasRole(between, 'or', 'versus') || invertedBy(spans, first) !== -1 || invertedBy(spans, second) !== -1)
    return true;
  const after = kindsIn(spans.slice(second + 1));
  return [...kindsIn(between)].some((kind) => after.has(kind));
}

/** Two ends of one stretch: "more than 5 but less than 20". Null where that is no stretch. */
function joined(one: Bound | undefined, other: Bound): Bound | null {
  if (one === undefined) return null;
  const [low, high] = one.min === null ? [other, one] : [one, other];
  if (low.min === null || low.max !== null || high.max === null || high.min !== null) return null;
  if (low.min > high.max || low.isPercent !== high.isPercent) return null;
  if (low.isExclusive === high.isExclusive) return { ...low, max: high.max };
  // "more than 5 and at most 20": whole things above 5 are those from 6.
  if (low.metric === null || METRICS[low.metric].unit !== 'count') return null;
  const min = low.isExclusive ? low.min + 1 : low.min;
  const max = high.isExclusive ? high.max - 1 : high.max;
  return { ...low, min, max, isExclusive: false };
}

type Read = { threshold: Bound | null; also: readonly Bound[]; idle: ReadonlySet<number> };

/** "spend by vendor over 10k": the figure that the rows are of. */
const metricBefore = (spans: readonly Span[], at: number): MetricId | null =>
  spans.slice(0, at).reduce<MetricId | null>((first, span) => first ?? metricIn(span), null);

/** All bounds of a question; `idle` are those that no rows could be chosen by together with the others. */
export function readBounds(spans: readonly Span[]): Read {
  const [first = -1, ...others] = spans.flatMap((span, at) => (isBound(span) ? [at] : []));
  const own = boundAt(spans, first);
  if (own === null) return { threshold: null, also: [], idle: new Set() };
  const found: Bound[] = [own];
  const idle = new Set<number>();
  let last = first;
  for (const at of others) {
    const next = boundAt(spans, at);
    const before = found.at(-1);
    if (next === null || before === undefined || isApart(spans, last, at)) {
      idle.add(at);
      continue;
    }
    // "more than 5 but less than 20 visits", "spend over 5k but under 20k": both ends are of one figure.
    const known = before.metric ?? metricBefore(spans, last);
    const metric = next.metric ?? known;
    found[found.length - 1] = { ...before, metric: known ?? metric };
    const same = found.findIndex((each) => each.metric === metric);
    const stretch = joined(found[same], { ...next, metric });
    if (stretch !== null) found[same] = stretch;
    else if (same === -1) found.push({ ...next, metric });
    else idle.add(at);
    last = at;
  }
  const [threshold = null, ...also] = found;
  return { threshold, also, idle };
}

function boundAt(spans: readonly Span[], at: number): Bound | null {
  const { reading } = spans[at] ?? {};
  if (reading?.kind !== 'threshold') return null;
  const bound = invertedBy(spans, at) === -1 ? reading : inverted(reading);
  if (bound === null) return null;
  const { min, max, isExclusive, isPercent } = bound;
  return { min, max, isExclusive, isPercent, metric: metricOf(spans, at) };
}
