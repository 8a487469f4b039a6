const LEAD =
  /^(?:(?:ok(?:ay)?|no|and|but|please|actually|rather|sorry|hm+|better|make (?:it|that|this|them)|change (?:it|that)(?: to)?|set (?:it|that) (?:to|at)|use|take|let's say|say|i meant?|only|for|to|at)[ ,]+)*/i;
const TRAIL = /(?:[ ,]+(?:instead|please|rather|then|thanks|better|is (?:better|enough)))*[ .!?]*$/i;

const STEP = '(?:other |second |third |fourth |two |three |four |[2-8] )?';
const WEEKDAY = '(?:sun|mon|tues|wednes|thurs|fri|satur)days?';
/** "Fridays" alone. */
const ONLY_DAY = new RegExp(`^${WEEKDAY}$`, 'i');
const TIMES: readonly string[] = [
  `(?:every|each|on) ${STEP}(?:weeks? on )?${WEEKDAY}(?:(?:,| and) ${WEEKDAY})*`,
  `(?:every|each) ${STEP}(?:days?|weekdays?|work(?:ing)? ?days?|weeks?|months?|morning|evening|fortnight)`,
  'daily|weekly|bi-?weekly|fortnightly|monthly',
];
const UNTIL =
  '(?:by|until|till|before) (?:the )?(?:end of )?(?:next |this )?[\\p{L}\\d]+(?: \\d{1,2})?(?:,? 20\\d\\d)?';
const PER = '(?:a|per|each|in a) (?:day|week|month|quarter|year)|in \\d+ (?:days|weeks|months)';
const part = (words: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\d/])(?:${words.join('|')})(?![\\p{L}\\d])`, 'giu');
const PER_PART = part([PER]);
/** What of a wish is a word or a number of its own, and can be another. */
const PARTS: readonly RegExp[] = [
  [
    '[$€£]?\\d[\\d.,]*(?: ?(?:k|m|million|thousand)\\b)?(?: ?(?:%|percent|per cent))?(?! ?(?:days|weeks|months)\\b)',
  ],
  TIMES,
  [UNTIL],
  ['above|over|below|under|more than|less than|fewer than'],
]
  .map(part)
  .concat(PER_PART);
const SHARE = / ?(?:%|percent|per cent)$/i;
const YEAR = /^20\d\d$/;

const partsIn = (text: string, part: RegExp): RegExpExecArray[] =>
  [...text.matchAll(part)].filter(([words]) => !YEAR.test(words));

/** How often something is looked at, as "a month" beside its amount: "monthly", "every month". */
const EACH = /^(?:every |each |an? |per )?(dai|day|week|month|quarter)(?:ly)?$/i;
const MEASURED = /\b(?:goal|alert|tell me|warn|notify)\b/i;

/** "actually monthly", of an amount a week or of one without a time. */
function eachOf(said: string, wished: string): string | null {
  const [, unit] = EACH.exec(said) ?? [];
  if (unit === undefined || !MEASURED.test(wished)) return null;
  const words = `a ${unit.toLowerCase().replace('dai', 'day')}`;
  const [held, another] = partsIn(wished, PER_PART);
  if (another !== undefined) return null;
  return held === undefined
    ? `${wished.replace(/[\s.!]+$/, '')} ${words}`
    : `${wished.slice(0, held.index)}${words}${wished.slice(held.index + held[0].length)}`;
}

/**
 * The wish before with one part of it changed: null where the words are no such change, or could be of more than one part.
 * @example amended('make it 400', 'tell me when visits fall below 300 a day') // 'tell me when visits fall below 400 a day'
 */
export function amended(text: string, wished: string): string | null {
  const said = text.trim().replace(TRAIL, '').replace(LEAD, '').replace(ONLY_DAY, 'every $&');
  // "until March" and "by 500" begin like what leads to a number.
  for (const words of [said, text.trim().replace(TRAIL, '')])
    for (const part of PARTS) {
      const [whole] = partsIn(words, part);
      const [held, another] = partsIn(wished, part);
      if (whole?.[0] !== words || held === undefined || another !== undefined) continue;
      const unit = /\d$/.test(words) ? (SHARE.exec(held[0])?.[0] ?? '') : '';
      return `${wished.slice(0, held.index)}${words}${unit}${wished.slice(held.index + held[0].length)}`;
    }
  return eachOf(said, wished);
}
