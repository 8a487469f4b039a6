import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Words } from './pdf-document.ts';

/** The alphabets of Inter, each a file of its own: the nearest one first. */
const ALPHABETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'greek',
  'cyrillic-ext',
  'greek-ext',
  'vietnamese',
] as const;
type Alphabet = (typeof ALPHABETS)[number];
export type Weight = 400 | 600;

/** In place of a letter that no alphabet has: all of them have this one. */
export const LACKING = '?';

/** The part of a PDF writer that fonts need; it knows what letters a font has, and says so to nobody. */
type Writer = { registerFont(name: string, source: Buffer): unknown; font(name: string): unknown };
type WithLetters = { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } };

export type Run = { font: string; text: string };

/** What is written of words, and the words themselves where that is not all of them. */
export type Written = { text: string; whole: string | undefined };

/** The letters that a document can write. Of its files only those that it needs are read. */
export function lettersOf(writer: Writer) {
  const { resolve } = createRequire(import.meta.url);
  const opened = new Set<string>();
  const found = new Map<string, Alphabet | undefined>();
  let isLacking = false;

  const fontOf = (alphabet: Alphabet, weight: Weight): string => {
    const name = `inter-${alphabet}-${weight}`;
    if (!opened.has(name)) {
      opened.add(name);
      // WOFF: parts of a font can be taken out of it, which they cannot out of WOFF2.
      writer.registerFont(name, readFileSync(resolve(`@fontsource/inter/files/${name}-normal.woff`)));
    }
    return name;
  };
  const alphabetOf = (letter: string): Alphabet | undefined => {
    if (!found.has(letter)) {
      const codePoint = letter.codePointAt(0) ?? 0;
      found.set(
        letter,
        ALPHABETS.find((alphabet) => {
          writer.font(fontOf(alphabet, 400));
          return (writer as unknown as WithLetters)._font.font.hasGlyphForCodePoint(codePoint);
        }),
      );
    }
    return found.get(letter);
  };
  const plain = (text: string): string =>
    text
      .normalize('NFC')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .replace(/[\p{Cf}\p{Variation_Selector}]/gu, '')
      .trim();
  const isWritten = (text: string): boolean => [...text].every((letter) => alphabetOf(letter) !== undefined);

  return {
    /** Words with nothing in them that the font lacks. */
    write(words: Words): Written {
      const { name, domain } = typeof words === 'string' ? { name: words, domain: '' } : words;
      const whole = plain(name);
      if (isWritten(whole)) return { text: whole, whole: undefined };
      isLacking = true;
      const other = plain(domain);
      const text =
        other !== '' && isWritten(other)
          ? other
          : [...whole].map((letter) => (alphabetOf(letter) === undefined ? LACKING : letter)).join('');
      return { text, whole };
    },

    /** The pieces of a text, each with the font that has its letters. */
    runsOf(text: string, weight: Weight): Run[] {
      const runs: Run[] = [];
      for (const letter of text) {
        const font = fontOf(alphabetOf(letter) ?? 'latin', weight);
        const last = runs.at(-1);
        if (last?.font === font) last.text += letter;
        else runs.push({ font, text: letter });
      }
      return runs;
    },

    /** Whether anything was written otherwise than it is. */
    isLacking: (): boolean => isLacking,
  };
}

export type Letters = ReturnType<typeof lettersOf>;
