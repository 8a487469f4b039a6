/**
 * Two levels of escaping keep a URL whole when any tool normalizes it: separators inside a value are escaped here,
 * and the result is percent-encoded like every query string. Only these four characters are escaped.
 */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['%', '%25'],
  [',', '%2C'],
  ['+', '%2B'],
  [' ', '%20'],
]);
const CHARACTERS: ReadonlyMap<string, string> = new Map([...ESCAPES].map(([plain, code]) => [code, plain]));

/** `escapeValue('a,b')` is `'a%2Cb'`. */
export const escapeValue = (value: string): string =>
  value.replace(/[%,+ ]/g, (character) => ESCAPES.get(character) ?? character);

/** Inverse of `escapeValue`; text that only looks like an escape is left as it is. */
export const unescapeValue = (text: string): string =>
  text.replace(/%(?:25|2c|2b|20)/gi, (code) => CHARACTERS.get(code.toUpperCase()) ?? code);

/** Percent-encodes for a query string but leaves the codec's own punctuation readable. */
export const encodeQueryText = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(/%(?:2C|2B|5B|5D|2F|3A|40)/g, decodeURIComponent);

/** Undefined when the percent-encoding is broken. */
export function decodeQueryText(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
