import type { MetricId } from '@parley/core/metrics';
import type { TrafficType } from '../lexicon/meaning.ts';
import { isWeightless, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { metricIn, type Rule, STOP } from './rule.ts';

const VISITS_OF: Readonly<Record<TrafficType, MetricId>> = {
  target: 'targetVisits',
  other: 'otherVisits',
  bot: 'botVisits',
  unresolved: 'unresolvedVisits',
  human: 'humanVisits',
};

/** Where "and how many of them were …" begins; -1 where no such clause is there. */
function clauseAt(spans: readonly Span[]): number {
  const asked = spans.flatMap((span, at) =>
    roleOf(span) === 'count' && /^how (many|much)/.test(textOf(span)) ? [at] : [],
  );
  const [, second = -1, ...more] = asked;
  return more.length > 0 ? -1 : second;
}

const isJoint = (span: Span): boolean =>
  isWeightless(span) ||
  roleOf(span) === 'visited' ||
  /^(came|come|coming|actually|really)$/.test(textOf(span));

/**
 * "how many visits were there and how many of them were bots": of visits (and of companies those in the target) the part is
 * a figure of its own, and both are shown.
 */
export const refineParts: Rule = (spans) => {
  const at = clauseAt(spans);
  if (at === -1) return spans;
  const first = spans.findIndex(
    (span) => metricIn(span) === 'visits' || (span.reading.kind === 'companies' && !span.reading.isEngaged),
  );
  const clause = spans.slice(at + 1);
  const part = clause.findIndex(({ reading }) => reading.kind === 'traffic');
  const { reading } = clause[part] ?? {};
  const isPlain = clause.every(
    (span, index) => index === part || isJoint(span) || span.reading.kind === 'period',
  );
  const hasOther = spans
    .slice(0, at)
    .some(
      (span, index) => index !== first && (metricIn(span) !== undefined || span.reading.kind === 'traffic'),
    );
  if (first === -1 || first > at || reading?.kind !== 'traffic' || !isPlain || hasOther) return spans;
  const isOfCompanies = spans[first]?.reading.kind === 'companies';
  if (isOfCompanies && reading.type !== 'target') return spans;
  const metric: MetricId = isOfCompanies ? 'engagedCompanies' : VISITS_OF[reading.type];
  return spans.map((span, index): Span => {
    if (index === first && isOfCompanies)
      return { ...span, reading: { kind: 'metric', metric: 'companies' } };
    if (index === at) return { ...span, reading: { kind: 'role', role: 'and' } };
    if (index === at + 1 + part) return { ...span, reading: { kind: 'metric', metric } };
    return index > at && span.reading.kind !== 'period' ? { ...span, reading: STOP } : span;
  });
};
