import { RULE_DAYS } from '@parley/core/features/audiences';
import { pairs } from '../../text/list.ts';
import type { UnreadPart } from './wanted-audience.ts';

const NUMBERS = pairs(
  `a=1, an=1, one=1, two=2, three=3, four=4, five=5, six=6, seven=7, eight=8, nine=9, ten=10, twelve=12`,
);
const NUMBER = `\\d{1,6}|${Object.keys(NUMBERS).join('|')}`;
const numberOf = (word: string): number => Number(NUMBERS[word.toLowerCase()] ?? word);

const TIMES = '(?:times|visits)';
/** How often, and the comparison that says it; the first that fits counts. */
const COUNTS: readonly [RegExp, (value: number) => string][] = [
  [
    new RegExp(`\\b(?:more than|over)\\s+(${NUMBER}|once|twice)(?:\\s+${TIMES})?\\b`, 'i'),
    (value) => `> ${value}`,
  ],
  [new RegExp(`\\b(?:fewer than|less than|under)\\s+(${NUMBER})\\s+${TIMES}`, 'i'), (value) => `< ${value}`],
  [
    new RegExp(`\\b(?:at most|no more than|up to)\\s+(${NUMBER}|once|twice)(?:\\s+${TIMES})?\\b`, 'i'),
    (value) => `<= ${value}`,
  ],
  [
    new RegExp(`\\b(?:exactly|only|just)\\s+(${NUMBER}|once|twice)(?:\\s+${TIMES})?\\b`, 'i'),
    (value) => `= ${value}`,
  ],
  [
    new RegExp(
      `\\b(?:at least\\s+)?(${NUMBER})(?:\\+| or more)?\\s+(?:times|visits)(?:\\s+or more)?\\b`,
      'i',
    ),
    (value) => `>= ${value}`,
  ],
  [/\b(?:at least\s+)?(once|twice|thrice)(?:\s+or more)?\b/i, (value) => `>= ${value}`],
  [new RegExp(`\\bat least\\s+(${NUMBER})\\b`, 'i'), (value) => `>= ${value}`],
];
const WORDS: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };

/** Takes how often out of the words: `visited pricing twice` is `visited pricing` and `>= 2`. */
export function takeCount(text: string): { rest: string; count: string | null } {
  for (const [expression, compare] of COUNTS) {
    const found = expression.exec(text);
    if (found === null) continue;
    const word = (found[1] ?? '').toLowerCase();
    return { rest: without(text, found), count: compare(WORDS[word] ?? numberOf(word)) };
  }
  return { rest: text, count: null };
}

const UNIT_DAYS = { day: 1, week: 7, month: 30, quarter: 90, year: 365 } as const;
const isUnit = (word: string): word is keyof typeof UNIT_DAYS => Object.hasOwn(UNIT_DAYS, word);
const ROLLING = new RegExp(
  `\\b(?:(?:with)?in|over|during|for|of)\\s+(?:the\\s+)?(?:last|past|previous)\\s+(?:(${NUMBER})\\s+)?(day|week|month|quarter|year)s?\\b`,
  'i',
);
/** Times that no window back from today can say. */
const OTHER_TIME =
  /\b(?:(?:in|during|since|before|after|until)\s+)?(?:(?:last|this|next)\s+(?:week|month|quarter|year)|today|yesterday|since\s+\S+(?:\s+\d{1,4})?|in\s+(?:january|february|march|april|may|june|july|august|september|october|november|december|q[1-4]|20\d\d)(?:\s+20\d\d)?)\b/i;

export type Window = { rest: string; days: number | null; unread: UnreadPart | null };

/** Takes the days that count out of the words: `in the last two weeks` is 14. */
export function takeWindow(text: string): Window {
  const found = ROLLING.exec(text);
  if (found === null) {
    const other = OTHER_TIME.exec(text);
    if (other === null) return { rest: text, days: null, unread: null };
    return { rest: without(text, other), days: null, unread: { words: other[0].trim(), why: 'window' } };
  }
  const rest = without(text, found);
  const unit = (found[2] ?? '').toLowerCase();
  const wanted = numberOf(found[1] ?? 'one') * (isUnit(unit) ? UNIT_DAYS[unit] : 0);
  const days = wanted === 360 ? 365 : wanted;
  return RULE_DAYS.some((each) => each === days)
    ? { rest, days, unread: null }
    : { rest, days: null, unread: { words: found[0], why: 'window' } };
}

const without = (text: string, found: RegExpExecArray): string =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replaceAll(/\s+/g, ' ').trim();
