/** A number as people write one, and its place in the text. */
export type Amount = { value: number; isPercent: boolean; at: number; length: number };

const NUMBER =
  /(?<![\p{L}\d])[$€£]?\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)\s?(k|m|mn|bn|thousand|million|billion)?\s?(%|per ?cent\b)?(?![\p{L}\d])(?:\s?(?:dollars|usd|eur|euros?)\b)?/iu;
const SCALE: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  bn: 1e9,
  billion: 1e9,
};

const WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index) => [word, index + 2])
    .concat(
      'thirty forty fifty sixty seventy eighty ninety'
        .split(' ')
        .map((word, index) => [word, 10 * (index + 3)]),
    ),
);
const PARTS: readonly (readonly [said: RegExp, digits: string])[] = [
  [/\bhalf an? (?=thousand|million|billion)/g, '0.5 '],
  [/\ba quarter (?:of a )?(?=million|billion)/g, '0.25 '],
  [/\b(?:a|one) (?=thousand\b|million\b|billion\b)/g, '1 '],
  [/\ba dozen\b/g, '12'],
];

/** A text with its number words as digits: `ten thousand` is `10 thousand`, `half a million` is `0.5 million`. */
export const inDigits = (text: string): string =>
  PARTS.reduce((said, [words, digits]) => said.replace(words, digits), text)
    .replace(
      new RegExp(
        `\\b(${Object.keys(WORDS).join('|')})(?:[ -](one|${Object.keys(WORDS).slice(0, 8).join('|')}))?\\b`,
        'g',
      ),
      (_, tens: string, ones?: string) =>
        String((WORDS[tens] ?? 0) + (ones === undefined ? 0 : (WORDS[ones] ?? 1))),
    )
    .replace(
      /\b(?:an?|one|(\d+)) hundred(?: and)?(?: (\d{1,2})\b)?/g,
      (_, hundreds?: string, rest?: string) => String(Number(hundreds ?? 1) * 100 + Number(rest ?? 0)),
    );

/** The first number of a text. */
export function amountIn(text: string): Amount | undefined {
  const found = NUMBER.exec(text);
  if (found === null) return undefined;
  const [whole, digits = '', scale, percent] = found;
  const value = Number(digits.replaceAll(',', '')) * (SCALE[scale?.toLowerCase() ?? ''] ?? 1);
  return { value, isPercent: percent !== undefined, at: found.index, length: whole.length };
}

/** The text without a part of it. */
export const without = (text: string, at: number, length: number): string =>
  `${text.slice(0, at)} ${text.slice(at + length)}`;
