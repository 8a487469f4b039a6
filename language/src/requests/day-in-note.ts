import type { Day } from '@parley/core/dates';
import { readPeriod } from '../periods/period.ts';
import { tokenise } from '../text/tokens.ts';

/** The words of a note without its day; `day` is null where no single day is named. */
export type DatedWords = { note: string; day: Day | null; isFuture: boolean };

const MOST_DAY_WORDS = 6;
/** A note has 200 characters: what is longer is refused anyway. */
const MOST_WORDS = 80;

/** A day from its part: `yesterday evening`, `this morning`, `last night`. */
const wholeDay = (words: string): string =>
  words
    .replace(/\b(yesterday|today|tomorrow|\w+day)\s+(?:morning|noon|afternoon|evening|night)\b/i, '$1')
    .replace(/\b(?:this\s+(?:morning|noon|afternoon|evening)|earlier\s+today|tonight|just\s+now)\b/i, 'today')
    .replace(/\blast\s+night\b/i, 'yesterday');

/** The one day that the words name, whole. */
export function dayOf(words: string, today: Day): { day: Day } | 'future' | undefined {
  const tokens = tokenise(wholeDay(words).replace(/^(?:for|dated)\s+/i, ''));
  const match = tokens.length === 0 ? undefined : readPeriod(tokens, 0, today);
  if (match === undefined || match.length !== tokens.length) return undefined;
  if (match.kind === 'impossible') return match.reason === 'future' ? 'future' : undefined;
  const { start, end } = match.period.range;
  return start === end ? { day: start } : undefined;
}

/** Words that are about a day, and not about a thing that is called after one (`Black Friday`, `Monday demo`). */
const IS_DATE =
  /^(?:on|for|dated)\s|\b(?:yesterday|today|tomorrow|tonight|ago|morning|last\s+night|just\s+now)\b|^(?:last|this)\s+\w+day\b|\d/i;
/** After these a day is the end of a stretch, and its words belong to the note; it begins after the others. */
const ENDS = /^(?:until|till|by|before|after|to|through)$/i;
const BEGINS = /^(?:since|from|starting)\b/i;
/** A sentence that is nothing without its day: `the webinar was last Friday`. */
const IS = /^(?:is|was|are|were|be|been|happened|took\s+place)$/i;

type Found = { at: number; count: number; day: { day: Day } | 'future'; isKept: boolean };

/** Every day that the words name, in their order. */
function daysIn(words: readonly string[], today: Day): Found[] {
  const found: Found[] = [];
  for (let at = 0; at < words.length; at++)
    for (let count = Math.min(MOST_DAY_WORDS, words.length - at); count > 0; count--) {
      const text = words.slice(at, at + count).join(' ');
      const day = IS_DATE.test(text) ? dayOf(text, today) : undefined;
      if (day === undefined) continue;
      const before = words[at - 1] ?? '';
      if (!ENDS.test(before))
        found.push({
          at,
          count,
          day,
          isKept: IS.test(before) || BEGINS.test(before) || BEGINS.test(text) || /['’]s\W*$/.test(text),
        });
      at += count - 1;
      break;
    }
  return found;
}

const key = ({ day }: Found): string => (day === 'future' ? day : day.day);

/** Takes the one day that the words name out of them: the note is put on that day. Of several none is chosen. */
export function takeDay(text: string, today: Day): DatedWords {
  const words = text.split(/\s+/);
  const found = words.length > MOST_WORDS ? [] : daysIn(words, today);
  const [first] = found;
  if (first === undefined || new Set(found.map(key)).size > 1)
    return { note: text, day: null, isFuture: false };
  const isWhole = first.count === words.length;
  const rest =
    found.length > 1 || first.isKept || isWhole
      ? text
      : [...words.slice(0, first.at), ...words.slice(first.at + first.count)].join(' ');
  return {
    note: rest.replace(/^[\s,;:–—-]+|[\s,;:–—-]+$/g, ''),
    day: first.day === 'future' ? null : first.day.day,
    isFuture: first.day === 'future',
  };
}
