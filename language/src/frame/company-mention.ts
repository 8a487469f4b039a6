import { hasRole, neighbour, roleOf, textOf, wordBefore } from '../spans/context.ts';
import type { Span } from '../spans/span.ts';

/** What "companies" stands for in a question: a figure, the rows, visits of known companies, or nothing of its own. */
type CompanyMention = 'metric' | 'rows' | 'known' | 'plain';

const namesCompanies = ({ reading, words }: Span): boolean =>
  reading.kind === 'companies' ||
  ((reading.kind === 'traffic' || reading.kind === 'name') &&
    /\b(compan|account|business|firm|targets\b|cos\b|accts\b)/i.test(words));

/** "how many enterprise accounts engaged"; not with something, as in "engaged with LinkedIn". */
export const isEngaging = (span: Span, at: number, spans: readonly Span[]): boolean =>
  textOf(span) === 'engaged' && roleOf(span) === 'visited' && textOf(spans[at + 1]) !== 'with';

/** Whether companies are mentioned, and as what. */
export function companyMention(spans: readonly Span[]): {
  mention: CompanyMention | null;
  isEngaged: boolean;
  span: Span | null;
} {
  const at = spans.findIndex(namesCompanies);
  const span = spans[at];
  if (span === undefined) {
    // "company size mix of those who visited": by what the rows are is said before.
    const who = spans.findIndex((each) => roleOf(each) === 'who');
    // "who are our top 5 vendors": the vendors are asked for, and nobody else.
    const next = spans.slice(who + 1).find((each) => !/^(stop|role|top|number)$/.test(each.reading.kind));
    const isOfOthers = next?.reading.kind === 'grouping' && !hasRole(spans, 'visited', 'by');
    const isWho = who !== -1 && !isOfOthers && !hasRole(spans, 'about') && !isRowsBefore(spans.slice(0, who));
    return { mention: isWho ? 'rows' : null, isEngaged: false, span: null };
  }
  const mention = mentionAt(spans, at);
  const isEngaged =
    (span.reading.kind === 'companies' && span.reading.isEngaged) ||
    (mention === 'metric' && hasRole(spans, 'count', 'share') && spans.some(isEngaging));
  // "Engaged companies" is a figure of its own; only asking for them makes a list.
  const isList =
    hasRole(spans, 'which', 'list', 'who', 'by') || spans.some(({ reading }) => reading.kind === 'top');
  const isFigure = isEngaged && (mention === 'plain' || (mention === 'rows' && !isList));
  return { mention: isFigure ? 'metric' : mention, isEngaged, span };
}

const isRowsBefore = (before: readonly Span[]): boolean =>
  before.some(({ reading }) => reading.kind === 'grouping' && roleOf(before[before.length - 1]) !== 'and');

function mentionAt(spans: readonly Span[], at: number): CompanyMention {
  const before = spans.slice(0, at);
  const previous = neighbour(spans, at, -1);
  const role = roleOf(previous);
  const hasMetric = spans.some(({ reading }) => reading.kind === 'metric');
  const hasGrouping = spans.some(({ reading }) => reading.kind === 'grouping');
  const isPart = spans[at]?.reading.kind !== 'companies';
  // "top industries by engaged companies": what orders the rows, not the rows.
  if (role === 'by' && isFigureOfSides(spans, at)) return 'metric';
  if (role === 'by') return isPart ? 'plain' : isRowsBefore(before) && !hasMetric ? 'metric' : 'rows';
  // "which channel brought the most companies": what is counted of each row.
  if (
    previous?.reading.kind === 'top' &&
    isRowsBefore(before) &&
    !hasMetric &&
    wordBefore(spans, at) !== 'for'
  )
    return 'metric';
  if (role === 'only' || role === 'exclude') return 'plain';
  // "visits and companies": one figure more.
  if (role === 'and' && hasMetric && !isPart) return 'metric';
  // "visits, companies", "visits plus companies": the same without the word.
  const isListed = spans[at]?.isSet === true && spans[at - 1]?.reading.kind === 'metric';
  const isAdded = role === 'also' && hasMetricBefore(before);
  if ((isListed || isAdded) && !isPart) return 'metric';
  if (role === 'count' || role === 'share' || role === 'average') return hasMetric ? 'plain' : 'metric';
  // "and from target accounts?": of whom, and not who.
  if (
    isPart &&
    /^(from|of|by|for|with|among)$/.test(wordBefore(spans, at)) &&
    !hasGrouping &&
    !hasRole(spans, 'which', 'who', 'list', 'count')
  )
    return 'plain';
  const isAsked =
    role === 'which' ||
    role === 'list' ||
    (previous?.reading.kind === 'top' && !hasGrouping) ||
    (hasRole(before, 'which', 'list', 'who') && !hasGrouping && !hasMetricBefore(before)) ||
    (before.some(({ reading }) => reading.kind === 'top') && !isRowsBefore(before)) ||
    (spans[at - 1]?.reading.kind === 'number' && spans.some(({ reading }) => reading.kind === 'top')) ||
    (!hasGrouping && spans.some(({ reading }) => reading.kind === 'threshold'));
  if (isAsked && !hasRole(before, 'count')) return 'rows';
  if (hasMetric)
    return isPart ? 'plain' : isOrigin(spans, at) ? 'known' : isFirst(spans, at) ? 'rows' : 'plain';
  if (hasRole(before, 'count')) return 'metric';
  if (isPart && hasGrouping) return 'plain';
  if (hasGrouping || hasRole(spans, 'trend', 'share', 'change'))
    return isRowsBefore(before) ? 'plain' : 'metric';
  return 'rows';
}

/** "compare enterprise and mid-market by engaged companies": how many each of them has. */
const isFigureOfSides = (spans: readonly Span[], at: number): boolean =>
  spans[at]?.reading.kind === 'companies' &&
  /s$/i.test(spans[at]?.words ?? '') &&
  hasRole(spans.slice(0, at), 'compare', 'versus') &&
  !hasMetricBefore(spans) &&
  spans.slice(0, at).filter(({ reading }) => reading.kind === 'name').length > 1;

const hasMetricBefore = (before: readonly Span[]): boolean =>
  before.some(({ reading }) => reading.kind === 'metric');

/** Nothing but small words comes before: "companies and their visits". */
const isFirst = (spans: readonly Span[], at: number): boolean => neighbour(spans, at, -1) === undefined;

/** "visits from companies": the visits, of those whose company is known. */
const isOrigin = (spans: readonly Span[], at: number): boolean => {
  const word = spans[at - 1]?.words.toLowerCase();
  const hasNames = spans.some(({ reading }) => reading.kind === 'name' || reading.kind === 'traffic');
  return !hasNames && (word === 'from' || word === 'of' || word === 'by');
};
