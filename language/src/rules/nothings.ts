import { dimensionsOf, metricOf } from '@parley/core/metrics';
import { metricIn, roleOf, textOf } from '../spans/context.ts';
import type { Reading, Span } from '../spans/span.ts';
import { type Rule, STOP } from './rule.ts';

const ABOVE_NOTHING: Reading = { kind: 'threshold', min: 0, max: null, isExclusive: true, isPercent: false };
const NOTHING: Reading = { kind: 'threshold', min: 0, max: 0, isExclusive: false, isPercent: false };

const ROWS = /^(channel|vendor|campaign|pixel|company|sector|region)$/;
const NONE = /^(no|zero|without|not)$/;
const VISITS = /^(visits|\w+Visits)$/;
const ALL_VISITS = /^(visits|humanVisits)$/;
/** What there can be none of; a rate of nothing is no rate. */
const COUNTED: ReadonlySet<string> = new Set(['count', 'money']);

/** "which vendors had spend but no visits": two words of one refusal are a negation and what it is of. */
const apart = (span: Span): Span[] =>
  /^(no|without) visits$/.test(textOf(span))
    ? [
        { ...span, words: 'no', reading: { kind: 'role', role: 'exclude' } },
        { ...span, from: span.to, words: 'visits', reading: { kind: 'metric', metric: 'visits' } },
      ]
    : [span];

const isNone = (span: Span): boolean =>
  (roleOf(span) === 'exclude' && NONE.test(textOf(span))) ||
  (span.reading.kind === 'number' && span.reading.value === 0);

const bound = (at: number): Span => ({ from: at, to: at, words: '', score: 0, reading: ABOVE_NOTHING });

/** "campaigns that brought no pipeline": of those that had visits, since one without anything has no row. */
function withoutFigure(spans: readonly Span[], rows: number, none: number, last: number): Span[] | null {
  const { reading } = spans[last] ?? {};
  const other = reading?.kind === 'companies' ? 'companies' : metricIn(spans[last]);
  const row = spans[rows]?.reading;
  if (row?.kind !== 'grouping' || !dimensionsOf('visits').some((each) => each === row.grouping)) return null;
  const isOnly = spans.every((span, at) => at === last || metricIn(span) === undefined);
  const isBound = spans.some(({ reading }) => reading.kind === 'threshold');
  if (
    other === undefined ||
    !isOnly ||
    isBound ||
    !COUNTED.has(metricOf(other).unit) ||
    ALL_VISITS.test(other)
  )
    return null;
  return spans.flatMap((span, at): Span[] => {
    const visits: Span = { ...bound(span.to), reading: { kind: 'metric', metric: 'visits' } };
    if (at === rows) return [span, bound(span.to), visits];
    if (at === none) return [{ ...span, reading: NOTHING }];
    if (at === last) return [{ ...span, reading: { kind: 'metric', metric: other } }];
    return [at > rows && at < last && span.reading.kind === 'role' ? { ...span, reading: STOP } : span];
  });
}

/** "campaigns that spent money but brought no leads": rows that have the one figure, and nothing of the other. */
export const refineNothings: Rule = (given) => {
  const spans = given.flatMap(apart);
  const rows = spans.findIndex(({ reading }) => reading.kind === 'grouping' && ROWS.test(reading.grouping));
  const none = spans.findIndex((span, at) => at > rows && isNone(span));
  const first = spans.findIndex((span, at) => at > rows && metricIn(span) !== undefined);
  const last = spans.findIndex((span, at) => at > none && !/^(stop|role)$/.test(span.reading.kind));
  if (rows === -1 || none === -1 || last === -1) return given;
  if (first === last || first === -1) return withoutFigure(spans, rows, none, last) ?? given;
  const [some, other] = [metricIn(spans[first]), metricIn(spans[last])];
  const bounds = spans.filter(({ reading }) => reading.kind === 'threshold').length;
  // "with spend over 5,000 and no pipeline": the bound is of the first.
  const isBounded =
    bounds === 1 && spans.slice(rows, none).some(({ reading }) => reading.kind === 'threshold');
  const hasOther =
    (bounds > 0 && !isBounded) || spans.some((span, at) => at > last && metricIn(span) !== undefined);
  if (first > none || some === undefined || other === undefined || some === other || hasOther) return given;
  // "vendors by visits without bot visits": those that are left are counted.
  const hasBut = spans.slice(first, none).some((span) => textOf(span) === 'but');
  if (VISITS.test(some) && VISITS.test(other) && !hasBut) return given;
  return spans.flatMap((span, at): Span[] => {
    if (at === first && !isBounded) return [bound(span.from), span];
    if (at === none) return [{ ...span, reading: NOTHING }];
    const isLead = at < none ? textOf(span) === 'but' : at < last;
    return [at > first && isLead ? { ...span, reading: STOP } : span];
  });
};
