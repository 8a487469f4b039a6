import { metricIn, roleOf, textOf } from '../spans/context.ts';
import type { Reading, Span } from '../spans/span.ts';
import { type Rule, STOP } from './rule.ts';

const ABOVE_NOTHING: Reading = { kind: 'threshold', min: 0, max: null, isExclusive: true, isPercent: false };
const NOTHING: Reading = { kind: 'threshold', min: 0, max: 0, isExclusive: false, isPercent: false };

const ROWS = /^(channel|vendor|campaign|pixel|company|sector|region)$/;
const NONE = /^(no|zero|without|not)$/;
const VISITS = /^(visits|\w+Visits)$/;

/** "which vendors had spend but no visits": two words of one refusal are a negation and what it is of. */
const apart = (span: Span): Span[] =>
  /^(no|without) visits$/.test(textOf(span))
    ? [
        { ...span, words: 'no', reading: { kind: 'role', role: 'exclude' } },
        { ...span, from: span.to, words: 'visits', reading: { kind: 'metric', metric: 'visits' } },
      ]
    : [span];

/** "campaigns that spent money but brought no leads": rows that have the one figure, and nothing of the other. */
export const refineNothings: Rule = (given) => {
  const spans = given.flatMap(apart);
  const rows = spans.findIndex(({ reading }) => reading.kind === 'grouping' && ROWS.test(reading.grouping));
  const first = spans.findIndex((span, at) => at > rows && metricIn(span) !== undefined);
  const none = spans.findIndex(
    (span, at) => at > first && roleOf(span) === 'exclude' && NONE.test(textOf(span)),
  );
  const last = spans.findIndex((span, at) => at > none && !/^(stop|role)$/.test(span.reading.kind));
  const [some, other] = [metricIn(spans[first]), metricIn(spans[last])];
  const hasOther = spans.some(
    ({ reading }, at) => reading.kind === 'threshold' || (at > last && metricIn(spans[at]) !== undefined),
  );
  if (rows === -1 || none === -1 || some === undefined || other === undefined || some === other || hasOther)
    return given;
  // "vendors by visits without bot visits": those that are left are counted.
  const hasBut = spans.slice(first, none).some((span) => textOf(span) === 'but');
  if (VISITS.test(some) && VISITS.test(other) && !hasBut) return given;
  return spans.flatMap((span, at): Span[] => {
    const bound = { ...span, to: span.from, words: '', score: 0, reading: ABOVE_NOTHING };
    if (at === first) return [bound, span];
    if (at === none) return [{ ...span, reading: NOTHING }];
    const isLead = at < none ? textOf(span) === 'but' : at < last;
    return [at > first && isLead ? { ...span, reading: STOP } : span];
  });
};
