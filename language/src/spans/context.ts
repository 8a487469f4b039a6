import type { MetricId } from '@parley/core/metrics';
import type { Role } from '../lexicon/meaning.ts';
import type { Span } from './span.ts';

/** The spans that carry something: what the words between them are free of. */
export const isWeightless = ({ reading }: Span): boolean =>
  reading.kind === 'stop' || (reading.kind === 'role' && reading.role === 'own');

/** The nearest span before (or after) that carries something. */
export function neighbour(spans: readonly Span[], at: number, step: 1 | -1): Span | undefined {
  for (let index = at + step; index >= 0 && index < spans.length; index += step) {
    const span = spans[index];
    if (span !== undefined && !isWeightless(span)) return span;
  }
  return undefined;
}

/** The words of a span as they are compared. */
export const textOf = (span: Span | undefined): string => (span?.spelled ?? span?.words ?? '').toLowerCase();

export const roleOf = (span: Span | undefined): Role | undefined =>
  span?.reading.kind === 'role' ? span.reading.role : undefined;

export const metricIn = (span: Span | undefined): MetricId | undefined =>
  span?.reading.kind === 'metric' ? span.reading.metric : undefined;

export const hasRole = (spans: readonly Span[], ...roles: Role[]): boolean =>
  spans.some((span) => {
    const role = roleOf(span);
    return role !== undefined && roles.includes(role);
  });

/** The word right before, whatever it is. */
export const wordBefore = (spans: readonly Span[], at: number): string =>
  spans[at - 1]?.words.toLowerCase().split(' ').at(-1) ?? '';

/** Words that lead to another thing: what follows them is no longer taken away, unless "and" or "or" goes on. */
const LEADS_ON = new Set('from in via by through of at to on during with for within'.split(' '));

/** "without bots from LinkedIn": LinkedIn is kept, since "from" begins something of its own. */
const isLedOn = (spans: readonly Span[], at: number): boolean => {
  const before = spans[at - 1];
  const isGoingOn = ['and', 'or', 'also', 'exclude'].includes(roleOf(before) ?? '');
  const isOfWhat = before?.reading.kind === 'metric' && roleOf(spans[at - 2]) === 'exclude';
  if (isOfWhat) return false;
  return LEADS_ON.has(textOf(spans[at])) && before !== undefined && !isGoingOn && !isWeightless(before);
};

/** Whether a word of exclusion precedes, with nothing but an "and" chain between. */
export function isExcludedAt(spans: readonly Span[], at: number): boolean {
  for (let index = at - 1; index >= 0; index -= 1) {
    const span = spans[index];
    const role = roleOf(span);
    // "non brand Google": the very next word, and no more.
    if (role === 'exclude' && textOf(span) === 'non') return index === at - 1;
    if (role === 'exclude') return true;
    // "excluding visits from direct": the visits are those of what follows.
    if (span?.reading.kind === 'metric' && roleOf(spans[index - 1]) === 'exclude') return true;
    if (isLedOn(spans, index)) return false;
    const isChain = role === 'and' || role === 'or' || role === 'also';
    const kind = span?.reading.kind;
    const isPassed =
      kind === 'name' ||
      kind === 'stop' ||
      kind === 'kind-of-name' ||
      kind === 'traffic' ||
      kind === 'grouping';
    if (!isChain && !isPassed && role !== 'visited') return false;
  }
  return false;
}
