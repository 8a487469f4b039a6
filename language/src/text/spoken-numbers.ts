const ONES = ' one two three four five six seven eight nine'.split(' ');
const TENS = '  twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const said = (words: readonly string[]): string => words.filter(Boolean).join('|');

const PAIR = `(${said(TENS)})[- ](${said(ONES)})`;
const SPOKEN: readonly (readonly [RegExp, number])[] = [
  // "twenty twenty six", "two thousand and twenty six": a year.
  [new RegExp(`\\b(?:twenty[- ]|two thousand (?:and )?)${PAIR}\\b`, 'giu'), 2000],
  [new RegExp(`\\b${PAIR}\\b`, 'giu'), 0],
];
const QUARTER = new RegExp(`\\bq[- ](${said(ONES.slice(0, 5))})\\b`, 'giu');

const at = (words: readonly string[], word: string): number => words.indexOf(word.toLowerCase());

/** "twenty six" and "twenty twenty six" as they are spoken, in digits; "q three" as it is written. */
export const withSpokenNumbers = (text: string): string =>
  SPOKEN.reduce(
    (plain, [pattern, base]) =>
      plain.replaceAll(pattern, (_, tens: string, ones: string) =>
        String(base + 10 * at(TENS, tens) + at(ONES, ones)),
      ),
    text,
  ).replaceAll(QUARTER, (_, number: string) => `q${at(ONES, number)}`);
