import { hasRole, metricIn, roleOf, textOf } from '../spans/context.ts';
import type { Reading, Span } from '../spans/span.ts';
import { type Rule, STOP } from './rule.ts';

const LIST: Reading = { kind: 'role', role: 'list' };
const NOUN: Reading = { kind: 'companies', isEngaged: false };
const HAS = /^(with|having|has|have|had)$/;
const SOME = /^(an?|any|some|all|at least one)$/;
const COMPANIES = /\b(compan(y|ies)|accounts?|business(es)?|firms?|banks|insurers)$/;

const isWeightless = (span: Span): boolean =>
  span.reading.kind === 'stop' || /^(all|own|list|which)$/.test(roleOf(span) ?? '');

/** Asked for as rows already, or to be counted. */
const isAskedOtherwise = (spans: readonly Span[]): boolean =>
  hasRole(spans, 'which', 'list', 'who', 'share', 'trend', 'average', 'change', 'why') ||
  spans.some(({ reading }) => /^(top|threshold|grouping|comparison)$/.test(reading.kind));

const listed = (spans: readonly Span[]): readonly Span[] => {
  const [first] = spans;
  return first === undefined
    ? spans
    : [{ ...first, to: first.from, words: '', score: 0, reading: LIST }, ...spans];
};

/** "all software companies from Europe with a visit last week": the companies are asked for, and the visit says which of them. */
const companiesWith: Rule = (given) => {
  const at = given.findIndex(
    ({ reading, words }) =>
      reading.kind === 'companies' || (/^(name|traffic)$/.test(reading.kind) && COMPANIES.test(words)),
  );
  const lead = given.slice(0, at);
  const has = given.findIndex((span, index) => index > at && HAS.test(textOf(span)));
  const metric = given.findIndex((span, index) => index > has && !SOME.test(textOf(span)));
  const isOnlyMetric = given.filter((span) => metricIn(span) !== undefined).length === 1;
  if (at === -1 || has === -1 || metricIn(given[metric]) === undefined || !isOnlyMetric) return given;
  // "how many companies with a visit": those that came.
  if (hasRole(lead, 'count') && /^visits?$/.test(textOf(given[metric])))
    return given.map((span, index) =>
      index === metric ? { ...span, reading: { kind: 'role', role: 'visited' } } : span,
    );
  const spans = given.flatMap((span, index): Span[] => {
    if (index < at && textOf(span) === 'every') return [{ ...span, reading: STOP }];
    // "banks with an opportunity": the banks.
    const noun = { ...span, to: span.from, words: '', score: 0, reading: NOUN };
    return index === at && span.reading.kind === 'name' ? [noun, span] : [span];
  });
  const isFirst = given
    .slice(0, at)
    .every((span) => isWeightless(span) || textOf(span) === 'every' || span.reading.kind === 'name');
  return isFirst && !isAskedOtherwise(spans) ? listed(spans) : given;
};

const DEALS = /^(pipelineCount|closedWonCount|closedLostCount)$/;
const DETAIL = /^(amounts?|values?|sizes?|names?|worth)$/;

/** "deals lost in October with their amounts": each of them, as a sum has no amount of its own for each. */
export const dealsWith: Rule = (spans) => {
  const at = spans.findIndex((span) => !isWeightless(span));
  const has = spans.findIndex((span, index) => index > at && HAS.test(textOf(span)));
  const detail = spans.findIndex(
    (span, index) => index > has && index <= has + 3 && DETAIL.test(textOf(span)),
  );
  const isOfDeals = spans.slice(0, has).filter((span) => metricIn(span) !== undefined);
  const [deals] = isOfDeals;
  if (has === -1 || detail === -1 || isOfDeals.length !== 1 || !DEALS.test(metricIn(deals) ?? ''))
    return spans;
  if (
    isAskedOtherwise(spans.filter(({ reading }) => reading.kind !== 'threshold')) ||
    hasRole(spans, 'count')
  )
    return spans;
  // "with amount and company": a row has both.
  const isTold = (span: Span, index: number): boolean =>
    index > has && (DETAIL.test(textOf(span)) || span.reading.kind === 'companies' || roleOf(span) === 'and');
  return listed(spans.filter((span, index) => !isTold(span, index)));
};

/** What a question names as the things it wants, each of them a row, with what is said of them after it. */
export const refineObjects: Rule = companiesWith;
