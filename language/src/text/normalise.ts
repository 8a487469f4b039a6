/** Lower case, no accents, plain quotes and dashes, single spaces: the form in which questions and names are compared. */
export function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .toLowerCase()
    .replaceAll(/ß/g, 'ss')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The words of a name, joined by single spaces: `Smith & Sons, Inc.` is `smith sons inc`. */
export const nameForm = (text: string): string =>
  normalise(text)
    .replaceAll(/'s\b/g, '')
    .replaceAll(/[^\p{L}\p{N}.]+/gu, ' ')
    .replaceAll(/\.(?=\s|$)|(?<=\s|^)\./g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The words and numbers of a text, joined by single spaces. */
export const wordsOnly = (text: string): string =>
  normalise(text)
    .replaceAll(/[^\p{L}\p{N} ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
