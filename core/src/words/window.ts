import { without } from './amount.ts';

const DAYS: Readonly<Record<string, number>> = {
  day: 1,
  week: 7,
  fortnight: 14,
  month: 30,
  quarter: 90,
  year: 365,
};
/** A period beside the one before it: `week over week`, `than last month`. */
const BESIDE =
  /\b(day|week|month|quarter|year)(?:\s?[- ]\s?(?:over|on|to|by)\s?[- ]\s?)\1\b|\b([dwmqy])(?:o|\/)\2\b|\b(?:compared (?:to|with)|vs\.?|versus|than|from|against) (?:the |in |in the )*(?:(?:last|previous|prior|same) (day|week|month|quarter|year)|(day|week|month|quarter|year) (?:before|earlier))\b/i;
const LETTERS: Readonly<Record<string, string>> = {
  d: 'day',
  w: 'week',
  m: 'month',
  q: 'quarter',
  y: 'year',
};
const WINDOW =
  /\b(?:(?:in|within|over|for|during)\s+)?(?:a|an|per|each|every|any|one|this|the same|the|the last|the past|(?:a|the|this) calendar)\s+(?:single\s+)?(day|week|fortnight|month|quarter|year)\b|\b(dai|week|month|quarter)ly\b|\b(?:in|within|over|for)\s+(?:the\s+(?:last|past)\s+)?(\d+)\s+(days|weeks|months)\b|\/\s?(day|week|month)\b/i;
const LY: Readonly<Record<string, string>> = { dai: 'day' };

/** So many days as words have them, and the words that remain; `windowWords` where days only stand for what is meant. */
export type Window = { windowDays: number | null; windowWords: string | null; rest: string };

/**
 * Takes the days that a figure is of out of its words.
 * @example takeWindow('visits drop by 20% week over week') // windowDays: 7, rest: 'visits drop by 20%  '
 */
export function takeWindow(text: string): Window {
  const beside = BESIDE.exec(text);
  const found = beside ?? WINDOW.exec(text);
  if (found === null) return { rest: text, windowDays: null, windowWords: null };
  const [whole, first, second, third, fourth, fifth] = found;
  const often = (text: string | undefined): string | undefined =>
    text === undefined ? text : (LY[text] ?? text);
  const word = (
    beside === null
      ? (first ?? often(second) ?? fourth?.replace(/s$/, '') ?? fifth)
      : (first ?? LETTERS[second?.toLowerCase() ?? ''] ?? third ?? fourth)
  )?.toLowerCase();
  const count = beside === null && third !== undefined ? Number(third) : 1;
  const isLoose = /^(?:month|quarter|year)$/.test(word ?? '') || /\b(?:this|calendar)\b/i.test(whole);
  return {
    rest: without(text, found.index, whole.length),
    windowDays: count * (DAYS[word ?? ''] ?? 1),
    windowWords: isLoose ? whole.trim().replace(/^(?:in|within|over|for|during)\s+/i, '') : null,
  };
}
