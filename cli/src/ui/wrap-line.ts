import { type Line, lineText, type Span } from './line.ts';
import { textWidth } from './text-width.ts';

/** Where a line that goes on begins again: below what follows the first words, as in a list, unless that is far to the right. */
function indentOf(text: string, width: number): number {
  const lead = /^ */.exec(text)?.[0].length ?? 0;
  const below = /^ *\S+(?: \S+)*? {2,}(?=\S)/.exec(text)?.[0].length ?? lead;
  return below <= width / 2 ? below : lead;
}

/** A line in as many as a terminal of that width needs, broken between words; a word longer than that is left whole. */
export function wrapLine(spans: Line, width: number): Line[] {
  const text = lineText(spans);
  if (textWidth(text) <= width) return [spans];
  const indent = indentOf(text, width);
  const lines: Span[][] = [[]];
  let used = 0;
  for (const { text: part, ...style } of spans)
    for (const word of part.match(/ +|[^ ]+/g) ?? []) {
      const isSpace = word.startsWith(' ');
      if (!isSpace && used > indent && used + textWidth(word) > width) {
        lines.push([{ text: ' '.repeat(indent) }]);
        used = indent;
      }
      // Space between words is that of the line they were on.
      if (isSpace && lines.length > 1 && used === indent) continue;
      lines.at(-1)?.push({ text: word, ...style });
      used += textWidth(word);
    }
  return lines;
}
