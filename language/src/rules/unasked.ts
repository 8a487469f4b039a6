import { METRICS } from '@parley/core/metrics';
import { EMPLOYEES, FROM_VISIT_TO_DEAL } from '../lexicon/unmeasured.ts';
import { hasRole, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { metricIn, type Rule, STOP } from './rule.ts';

/**
 * A thing that is not counted is refused where a question asks for it. These are the places where its words are part of
 * something that is counted, or of talk.
 */
const isUncounted = (span: Span): boolean => span.reading.kind === 'unmeasured';

const MONEY = /^(pay|paid for|money|dollars|price)$/;
const PAYING = /^(pay|paid for)$/;
const OURS = /(^|\s)we$/;

const isOfMoney = (span: Span): boolean => {
  const metric = metricIn(span);
  return metric !== undefined && ['money', 'cost'].includes(METRICS[metric].unit);
};

/** "what did we pay, and what pipeline came of it", "pipeline in dollars": money is what is spent, or the unit. */
const money: Rule = (spans) => {
  const hasSpend = spans.some((span) => /spend|cost|cpm|cpv/i.test(metricIn(span) ?? ''));
  return spans.map((span, at): Span => {
    if (!isUncounted(span) || !MONEY.test(textOf(span))) return span;
    if (PAYING.test(textOf(span)) && OURS.test(textOf(spans[at - 1])) && !hasSpend)
      return { ...span, reading: { kind: 'metric', metric: 'spend' } };
    return spans.some(isOfMoney) ? { ...span, reading: STOP } : span;
  });
};

const MODELLED = /(FirstTouch|LastTouch|Linear|UShaped|WShaped|TimeDecay|DataDriven)$/;
const CREDITING = /^(influenced?|touches|touchpoints|credit|attribution|attributed|multi touch)$/;

/** "with last touch instead of influence": a model is named. */
const credit: Rule = (spans) => {
  const hasModel = spans.some((span) => span.reading.kind === 'model' || MODELLED.test(metricIn(span) ?? ''));
  if (!hasModel) return spans;
  return spans.map((span, at) => {
    const isLed = /^(instead of|rather than|instead|of)$/.test(textOf(span)) && isCrediting(spans[at + 1]);
    return isCrediting(span) || isLed ? { ...span, reading: STOP } : span;
  });
};
const isCrediting = (span: Span | undefined): boolean =>
  span !== undefined && isUncounted(span) && CREDITING.test(textOf(span));

/** "which industry converts best, by win rate": the rate is named. */
const conversion: Rule = (spans) =>
  spans.some((span) => ['winRate', 'leads'].includes(metricIn(span) ?? ''))
    ? spans.map((span) =>
        isUncounted(span) && /^(converts?|converted)$/.test(textOf(span)) ? { ...span, reading: STOP } : span,
      )
    : spans;

const SUPPOSING = /^(what if|if we|if i|if you)$/;
const VIEWED = /^(look|look at|use|take|see|count|only|just|exclude|leave out|without|filter|compare)$/;

/** "and what if only humans", "if we look at it by month": another view of what happened, and nothing foretold. */
const supposed: Rule = (spans) =>
  spans.map((span, at): Span => {
    if (!isUncounted(span) || !SUPPOSING.test(textOf(span))) return span;
    const next = spans[at + 1];
    const isView =
      VIEWED.test(textOf(next)) ||
      ['only', 'exclude', 'compare', 'by'].includes(roleOf(next) ?? '') ||
      ['traffic', 'model'].includes(next?.reading.kind ?? '');
    return isView ? { ...span, reading: { kind: 'role', role: 'what-about' } } : span;
  });

const TOLD = /^(i|we|they|he|she)( |$)/;
const COUNTED: ReadonlySet<string> = new Set([
  'metric',
  'grouping',
  'companies',
  'traffic',
  'name',
  'path',
  'chart',
  'comparison',
  'outcome',
  'model',
]);
const isCounted = ({ reading }: Span): boolean => COUNTED.has(reading.kind);

/** "…? I expect something near ten": what somebody tells of themselves, beside a question that stands without it. */
const told: Rule = (spans) => {
  const cuts = spans.flatMap((span, at) => (span.isSet === true || TOLD.test(textOf(span)) ? [at] : []));
  const from = cuts.findLast(
    (at) =>
      TOLD.test(textOf(spans[at])) &&
      spans
        .slice(at)
        .some((span) => isUncounted(span) && /^(expect|expected|estimate|estimated)$/.test(textOf(span))),
  );
  if (from === undefined) return spans;
  const [before, after] = [spans.slice(0, from), spans.slice(from)];
  if (!before.some(isCounted) || after.some(isCounted) || hasRole(after, 'by', 'only', 'exclude', 'versus'))
    return spans;
  return spans.map((span, at) => (at < from ? span : { ...span, reading: STOP }));
};

const PERSONS = /^(people|employees|persons?|users?)$/;

/** "companies with more than a thousand people": how many work there, and not who visits. */
const employees: Rule = (spans) => {
  const hasCompanies = spans.some(
    ({ reading }) => reading.kind === 'companies' || reading.kind === 'traffic',
  );
  return spans.map((span, at) => {
    const isSize = spans
      .slice(Math.max(0, at - 3), at)
      .some(({ reading }) => ['threshold', 'number', 'more'].includes(reading.kind));
    return hasCompanies && isUncounted(span) && PERSONS.test(textOf(span)) && isSize
      ? { ...span, reading: { kind: 'unmeasured', unmeasured: EMPLOYEES } }
      : span;
  });
};

/** "how long do visits take to become opportunities": how many there are before one is counted. */
const untilDeal: Rule = (spans) => {
  const long = spans.findIndex((span) => isUncounted(span) && /^how long$/.test(textOf(span)));
  const hasVisits = spans.some((span) => /visits$/i.test(metricIn(span) ?? ''));
  const hasDeals = spans.some((span) => metricIn(span) === 'pipelineCount');
  const isOfBoth = (hasVisits && hasDeals) || spans.some((span) => metricIn(span) === 'visitsPerOpportunity');
  return long === -1 || !isOfBoth
    ? spans
    : spans.map((span, at) =>
        at === long ? { ...span, reading: { kind: 'unmeasured', unmeasured: FROM_VISIT_TO_DEAL } } : span,
      );
};

const RULES: readonly Rule[] = [money, credit, conversion, supposed, told, employees, untilDeal];

/** What is not counted is no refusal where it is not what the question asks for. */
export const refineUnasked: Rule = (spans) =>
  spans.some(isUncounted) ? RULES.reduce<readonly Span[]>((read, rule) => rule(read), spans) : spans;
