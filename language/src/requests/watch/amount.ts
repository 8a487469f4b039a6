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
