const ONES = ' one two three four five six seven eight nine'.split(' ');
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const said = (words: readonly string[]): string => words.filter(Boolean).join('|');

const PAIR = `(${said(TENS)})[- ](${said(ONES)})`;
const SPOKEN: readonly (readonly [RegExp, number])[] = [
  // "twenty twenty six", "two thousand and twenty six": a year.
  [new RegExp(`\\b(?:twenty[- ]|two thousand (?:and )?)${PAIR}\\b`, 'giu'), 2000],
  [new RegExp(`\\b${PAIR}\\b`, 'giu'), 0],
];
const MONTH =
  '(?:jan|febr)uary|march|april|may|june|july|august|(?:septem|octo|novem|decem)ber|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';
const ORDINALS =
  ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );
const ORDINAL = `(?:(?:(?:twenty|thirty)[- ])?(?:${said(ORDINALS)})|thirtieth)`;
/** "november ninth", "the twentieth of november": a day of a month, and no "first quarter". */
const DAY_OF_MONTH = new RegExp(
  `(?<=\\b(?:${MONTH}) (?:the )?)${ORDINAL}\\b(?! (?:days?|weeks?|months?|quarter|half)\\b)|\\b${ORDINAL}(?= (?:of )?(?:${MONTH})\\b)`,
  'giu',
);
const QUARTER = new RegExp(`\\bq[- ](${said(ONES.slice(0, 5))})\\b`, 'giu');

const at = (words: readonly string[], word: string): number => words.indexOf(word.toLowerCase());

/** "9th" for "ninth", "21st" for "twenty first". */
function dayOf(words: string): string {
  const [last = '', tens = ''] = words.split(/[- ]/).reverse();
  const ones = /^thirtieth$/i.test(last) ? 30 : at(ORDINALS, last);
  return `${ones + 10 * Math.max(0, at(TENS, tens))}${['th', 'st', 'nd', 'rd'][ones] ?? 'th'}`;
}

/** "twenty six" and "twenty twenty six" as they are spoken, in digits; "q three" as it is written. */
export const withSpokenNumbers = (text: string): string =>
  SPOKEN.reduce(
    (plain, [pattern, base]) =>
      plain.replaceAll(pattern, (_, tens: string, ones: string) =>
        String(base + 10 * at(TENS, tens) + at(ONES, ones)),
      ),
    text.replaceAll(DAY_OF_MONTH, dayOf),
  ).replaceAll(QUARTER, (_, number: string) => `q${at(ONES, number)}`);
