import { textWidth } from './text-width.ts';

const CUT = '…';
/** What is seen before the place, in a line that is cut. */
const BEFORE = 24;

/** Letters of a text, as many as have room from its beginning. */
function fitting(letters: readonly string[], room: number): string {
  let text = '';
  for (const letter of letters) {
    if (textWidth(text + letter) > room) break;
    text += letter;
  }
  return text;
}

/**
 * A text in one line, and marks below the part of it that begins at `at`: two lines. A text that is longer than the room is cut around the part.
 */
export function pointAt(
  text: string,
  { at, length }: { at: number; length: number },
  room: number,
): string[] {
  const plain = text.replaceAll(/\p{Cc}/gu, ' ');
  const [before, part, after] = [plain.slice(0, at), plain.slice(at, at + length), plain.slice(at + length)];
  const isLong = textWidth(plain) > room;
  const start =
    isLong && textWidth(before) > BEFORE
      ? CUT + [...fitting([...before].reverse(), BEFORE - 1)].reverse().join('')
      : before;
  const rest = room - textWidth(start);
  const shown = fitting([...part, ...after], rest);
  const line =
    textWidth(part + after) > rest
      ? start + fitting([...shown], Math.max(1, rest - 1)) + CUT
      : start + part + after;
  const marks = Math.max(1, Math.min(textWidth(part), rest));
  return [line, `${' '.repeat(textWidth(start))}${'^'.repeat(marks)}`];
}
