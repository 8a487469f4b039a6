import { isKnownWord } from '../lexicon/lexicon.ts';
import { findName, type NameChoice } from '../names/find-names.ts';
import type { NameIndex } from '../names/name-index.ts';
import { hasRole, neighbour, roleOf, textOf, wordBefore } from '../spans/context.ts';
import { inverted, invertedBy } from '../spans/inverted-bound.ts';
import type { Span } from '../spans/span.ts';
import { list } from '../text/list.ts';
import { correct } from '../text/spelling.ts';
import type { Problem } from './frame.ts';

/** Words after which a name is expected. */
const NAME_FOLLOWS = new Set(
  'from by via through of about did does for with at called named vendor channel campaign company account audience industry sector region excluding without except only and vs versus against compare'.split(
    ' ',
  ),
);
/** Words that begin a period; left alone, the period was not understood. */
const PERIOD_FOLLOWS = new Set(
  list(`last, previous, past, since, until, till, before, after, next, this, ago, weekend, weekends,
    starting`),
);
const LOOSENESS = 3;
/** A day that is none, `2026-02-30`: one that is was read as a period. */
const DAY = /^(\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4})$/;

const LEAST_START = 4;
const MOST_NEAREST = 3;

/** "kestrel": names with a word that begins so. */
function begunBy(word: string, names: NameIndex): NameChoice[] {
  if (word.length < LEAST_START) return [];
  const words = [...names.words.values()].flatMap((list) => list.filter((each) => each.startsWith(word)));
  return words.flatMap((each) => findName(names, [each], each)?.choices ?? []).slice(0, MOST_NEAREST);
}

/** Names with a word that begins so, else those whose first word is spelled something like it. */
function nearest(word: string, names: NameIndex): NameChoice[] {
  const begun = begunBy(word, names);
  if (begun.length > 0) return begun;
  const looser = word.length < 4 ? 1 : Math.min(LOOSENESS, Math.ceil(word.length / 3));
  return correct(word, names.words, looser)
    .slice(0, 3)
    .flatMap((each) => findName(names, [each.word], each.word)?.choices.slice(0, 1) ?? [])
    .slice(0, 3);
}

const LEAST_LETTERS = 6;
/** "overtaken", "affecting": forms of verbs are no names that are misspelled. */
const VERB_FORM = /^\p{Ll}+(?:ed|en|ing)$/u;

/** "pricin gpage", "kestrelkep": names that are written something like words which nothing covers. */
export const namesLike = (
  words: readonly string[],
  names: NameIndex,
): { word: string; choice: NameChoice }[] =>
  words
    .filter(
      (word) =>
        word.length >= LEAST_LETTERS &&
        /^[\p{L}-]+$/u.test(word) &&
        !VERB_FORM.test(word) &&
        !isKnownWord(word.toLowerCase()),
    )
    .flatMap((word) => nearest(word.toLowerCase(), names).map((choice) => ({ word, choice })))
    .slice(0, MOST_NEAREST);

const looksLikeName = (spans: readonly Span[], at: number): boolean => {
  const words = spans[at]?.words ?? '';
  const isCapital = at > 0 && /^\p{Lu}/u.test(words);
  const isDomain = /\.[a-z]{2,}$/i.test(words);
  const isTakenAway = roleOf(spans[at - 1]) === 'exclude';
  return isCapital || isDomain || isTakenAway || NAME_FOLLOWS.has(wordBefore(spans, at));
};

const isRows = (span: Span | undefined): boolean =>
  span?.reading.kind === 'top' ||
  (span?.reading.kind === 'unclear' && /expensive|cheap/.test(span.reading.wish)) ||
  span?.reading.kind === 'companies' ||
  (span?.reading.kind === 'grouping' &&
    !['day', 'week', 'month', 'quarter', 'year'].includes(span.reading.grouping));

/** "top 5", "5 vendors", "5 companies": the number is how many rows are wanted. */
const isUsedNumber = (spans: readonly Span[], at: number): boolean =>
  spans[at - 1]?.reading.kind === 'top' ||
  /^ones?$/.test(textOf(spans[at])) ||
  isRows(spans[at + 1]) ||
  spans[at - 1]?.reading.kind === 'name';

const NEGATED = new Set(['name', 'traffic', 'path', 'metric', 'companies', 'kind-of-name', 'status']);
const VISITS = /^(visits|targetVisits|otherVisits|botVisits|unresolvedVisits|humanVisits)$/;

/** "vendors without any visits", "remove visits": not visits of something that are left out of another figure. */
function isOfNothing(spans: readonly Span[], at: number): boolean {
  const before = neighbour(spans, at, -1)?.reading.kind;
  const next = spans.findIndex(({ reading }, index) => index > at && reading.kind === 'metric');
  const metric = spans[next]?.reading;
  const after = neighbour(spans, next, 1)?.reading.kind;
  // "excluding visits from direct": those of what follows.
  if (after === 'name' || after === 'path' || after === 'traffic') return false;
  // "remove visits": one figure of several, or all there is.
  if (metric?.kind === 'metric' && /^(visits|humanVisits)$/.test(metric.metric)) return true;
  const hasFigure = spans.slice(0, at).some(({ reading }) => reading.kind === 'metric');
  return (before === 'grouping' || before === 'companies') && !hasFigure;
}

/** "vendors with no spend", "accounts without pipeline": what leaves nothing out would turn the answer round. */
function isIdleNegation(spans: readonly Span[], at: number): boolean {
  if (roleOf(spans[at]) !== 'exclude') return false;
  // "no, last month": an answer and not a negation.
  if (at === 0 && textOf(spans[at]) === 'no') return false;
  // "why does it not add up": a question about what is so.
  if (hasRole(spans, 'why', 'trust', 'define', 'formula')) {
    // "why do so many visits have no company": what they lack is part of the question.
    const isLacking = /^(no|without(?: an?)?)$/.test(textOf(spans[at]));
    return isLacking && /^(companies|grouping)$/.test(neighbour(spans, at, 1)?.reading.kind ?? '');
  }
  const bound = spans.findIndex(({ reading }) => reading.kind === 'threshold');
  const { reading: turned } = spans[bound] ?? {};
  if (turned?.kind === 'threshold' && invertedBy(spans, bound) === at) return inverted(turned) === null;
  const next = spans.slice(at + 1).find(({ reading }) => reading.kind !== 'stop' && reading.kind !== 'role');
  if (next === undefined || !NEGATED.has(next.reading.kind)) return next?.reading.kind !== 'unknown';
  if (next.reading.kind !== 'metric') return false;
  return !VISITS.test(next.reading.metric) || isOfNothing(spans, at);
}

const EDGE = /^(early|mid|middle|late|end|ending|begin|beginning|start|start of|beginning of)$/;

/** "at the beginning of October": how many days these are is not said. */
const periodAfter = (spans: readonly Span[], at: number): Span | undefined => {
  const next = spans.slice(at + 1).find(({ words }) => !/^(of|the|in)$/i.test(words));
  return next?.reading.kind === 'period' ? next : undefined;
};
const isEdge = (spans: readonly Span[], at: number): boolean =>
  spans[at]?.reading.kind === 'stop' && EDGE.test(textOf(spans[at])) && periodAfter(spans, at) !== undefined;
const edgeWords = (spans: readonly Span[], at: number): string =>
  `${spans[at]?.words} ${periodAfter(spans, at)?.words ?? ''}`;

/** "this time last year", "last thanksgiving week": which days these are is not what their words say alone. */
function partOfTime(spans: readonly Span[], at: number): string | null {
  const [before, span, after] = [spans[at - 1], spans[at], spans[at + 1]];
  if (span === undefined) return null;
  const isPoint = /^(this|that|the same)$/.test(textOf(before)) && /^(time|point)$/.test(textOf(span));
  if (isPoint && after?.reading.kind === 'period') return `${before?.words} ${span.words} ${after.words}`;
  const isUnit = /^(week|month|quarter|year)$/.test(textOf(span)) && span.reading.kind === 'grouping';
  const isBare =
    before?.reading.kind === 'period' && span.isSet !== true && !/^(on|over|by)$/.test(textOf(after));
  return isUnit && isBare ? `${before.words} ${span.words}` : null;
}

const isMonth = (span: Span | undefined): boolean =>
  span?.reading.kind === 'period' &&
  span.reading.match.kind === 'period' &&
  span.reading.match.period.unit === 'month' &&
  /^(the |in |of )*\p{L}+$/iu.test(span.words);

/** What nothing covers: a problem where a name was expected, else words to be named in the answer. */
export function readUnused(
  spans: readonly Span[],
  names: NameIndex,
): { words: string[]; problems: Problem[] } {
  const words: string[] = [];
  const problems: Problem[] = [];
  spans.forEach((span, at) => {
    if (isIdleNegation(spans, at)) words.push(span.words);
    if (span.reading.kind === 'number' && !isUsedNumber(spans, at)) {
      const before = spans[at - 1];
      const after = spans[at + 1];
      const isOfMonth = [before, after].some((beside) => isMonth(beside));
      // "31 november": a day that no calendar has.
      if (isOfMonth && /^(29|3[01])(st|th)?$/i.test(span.words)) {
        const words = isMonth(after) ? `${span.words} ${after?.words}` : `${before?.words} ${span.words}`;
        problems.push({ kind: 'no-such-day', words: words.replace(/^(in|on|of|the) /i, '') });
      } else if (before?.reading.kind === 'grouping')
        problems.push({ kind: 'unknown-period', words: `${before.words} ${span.words}` });
      else if (before?.reading.kind === 'period')
        problems.push({ kind: 'unknown-period', words: `${before.words} ${span.words}` });
      else if (after?.reading.kind === 'grouping')
        problems.push({ kind: 'unknown-period', words: `${span.words} ${after.words}` });
      else words.push(span.words);
      return;
    }
    const part = partOfTime(spans, at);
    if (part !== null) problems.push({ kind: 'unknown-period', words: part });
    if (isEdge(spans, at)) problems.push({ kind: 'unknown-period', words: edgeWords(spans, at) });
    if (span.reading.kind !== 'unknown' || /^[&+?]$/.test(span.words)) return;
    const next = spans[at + 1];
    if (DAY.test(span.words)) {
      problems.push({ kind: 'no-such-day', words: span.words });
      return;
    }
    if (PERIOD_FOLLOWS.has(span.words.toLowerCase())) {
      const isMore =
        next?.reading.kind === 'unknown' ||
        next?.reading.kind === 'grouping' ||
        next?.reading.kind === 'number';
      problems.push({ kind: 'unknown-period', words: isMore ? `${span.words} ${next.words}` : span.words });
      return;
    }
    if (spans[at - 1]?.reading.kind === 'unknown' && PERIOD_FOLLOWS.has(wordBefore(spans, at))) return;
    if (spans[at - 1]?.reading.kind === 'unknown') {
      const last = problems.at(-1);
      if (last?.kind === 'unknown-name')
        problems[problems.length - 1] = { ...last, words: `${last.words} ${span.words}` };
      else words.push(span.words);
    } else if (looksLikeName(spans, at))
      problems.push({
        kind: 'unknown-name',
        words: span.words,
        nearest: nearest(span.words.toLowerCase(), names),
      });
    else words.push(span.words);
  });
  return { words, problems };
}
