import { hasRole, neighbour, roleOf, textOf } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';
import { each, metricIn, type Rule, STOP } from './rule.ts';

/** Things that are new without being companies or visits. */
const NEW_THINGS =
  /^(here|ceo|cmo|cfo|cro|coo|vp|boss|manager|director|intern|hire|job|role|team|colleague|tool|product|site|website|home ?page|page|pages|landing page|design|version|logo|brand|name|year|thing|things|idea|budget|strategy|agency|market|office|to)$/;

/** "the new CEO", "I'm new here": nothing that came for the first time. */
const newThings = each((span, at, spans) =>
  span.reading.kind === 'unmeasured' &&
  /^(new|newly)$/.test(textOf(span)) &&
  NEW_THINGS.test(textOf(spans[at + 1]))
    ? STOP
    : undefined,
);

const WAY = /^(first (visit|visits|contact|touch|touchpoint|ad|click)|first time|contact|stage|stages)$/;

/** "everything that happened with Acme between their first visit and the signature": where a way begins, and no list of the new. */
const beginnings = each((span, _, spans) =>
  span.reading.kind === 'unmeasured' && WAY.test(textOf(span)) && hasRole(spans, 'journey')
    ? STOP
    : undefined,
);

const FOLK = /^(people|persons|users?|folks|visitors?)$/;
const COUNTED = /^(how many|number of|count|count of|unique|per|by|each|which|who|new|returning)$/;
const PLACED = /^(from|at|outside|inside|within|in|who|that)$/;

const isOfCompanies = ({ reading }: Span): boolean =>
  ['name', 'traffic', 'path', 'companies'].includes(reading.kind);

/** "leads from people outside our ICP", "the right people": whoever comes, where another thing is counted. */
const folk = each((span, at, spans) => {
  if (span.reading.kind !== 'unmeasured' || !FOLK.test(textOf(span))) return undefined;
  const before = neighbour(spans, at, -1);
  if (COUNTED.test(textOf(before)) || roleOf(before) === 'count') return undefined;
  const hasFigure = spans.some((other) => metricIn(other) !== undefined);
  const isPlaced = PLACED.test(textOf(spans[at + 1])) && spans.slice(at + 2, at + 4).some(isOfCompanies);
  return hasFigure && (isPlaced || /^(right|good|relevant|real)$/.test(textOf(spans[at - 1])))
    ? STOP
    : undefined;
});

const WHOSE = /^(my|our|the|a|an|this|that)$/;

/** "a report for the client": for whom it is asked. */
const forWhom = each((span, at, spans) =>
  span.reading.kind === 'unmeasured' &&
  /^(client|customer|prospect)$/.test(textOf(span)) &&
  WHOSE.test(textOf(spans[at - 1])) &&
  /^(for|to|with|at|by)$/.test(textOf(spans[at - 2])) &&
  spans.some((other) => metricIn(other) !== undefined || other.reading.kind === 'topic')
    ? STOP
    : undefined,
);

/** "closed won by vendor under a linear model": by which model, and no bound. */
const underModels = each((span, at, spans) =>
  span.reading.kind === 'more' &&
  textOf(span) === 'under' &&
  spans.slice(at + 1, at + 3).some(({ reading }) => reading.kind === 'model')
    ? STOP
    : undefined,
);

/** "same for the named accounts list": what kind of thing the name is, and no list of rows. */
const listsOfNames = each((span, at, spans) => {
  const before = spans[at - 1];
  const isAudience = before?.reading.kind === 'name' && before.reading.match.choices[0]?.field === 'audience';
  return isAudience && span.reading.kind === 'role' && textOf(span) === 'list' ? STOP : undefined;
});

const TRADE =
  /(banks|insurers|retailers|manufacturers|hospitals|clinics|universities|schools|utilities|brewers|carriers|makers|firms|consultancies|startups|distributors|wholesalers|builders|producers)$/;

/** "banks and insurers that came from LinkedIn": companies of these industries, one by one. */
const trades: Rule = (spans) =>
  spans.flatMap((span, at): Span[] => {
    const isTrade =
      span.reading.kind === 'name' &&
      span.reading.match.choices[0]?.field === 'sector' &&
      TRADE.test(textOf(span)) &&
      /^(that|who|which)$/.test(textOf(spans[at + 1])) &&
      !spans.some((other) => metricIn(other) !== undefined || roleOf(other) === 'count');
    if (!isTrade) return [span];
    return [span, { ...span, from: span.to, words: '', reading: { kind: 'companies', isEngaged: false } }];
  });

const RULES: readonly Rule[] = [listsOfNames, trades, underModels, newThings, beginnings, folk, forWhom];

/** Words that often ask for what is not counted, and here do not. */
export const refineWeak: Rule = (spans) => RULES.reduce((read, rule) => rule(read), spans);
