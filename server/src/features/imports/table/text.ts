/** The encoding of a text file by its first bytes: its mark, else UTF-8 if it can be that, else Windows' Latin. */
export function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  // Spreadsheets also write UTF-16 without a mark: every other byte is zero.
  const zeros = (from: number): number => {
    let count = 0;
    for (let at = from; at < Math.min(head.length, 512); at += 2) if (head[at] === 0) count++;
    return count;
  };
  const pairs = Math.min(head.length, 512) / 2;
  if (pairs >= 4 && zeros(1) > pairs * 0.7) return 'utf-16le';
  if (pairs >= 4 && zeros(0) > pairs * 0.7) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The text of bytes, without a mark at its beginning. */
export async function* decoded(source: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

const SEPARATORS = [',', ';', '\t', '|', '^', '~', '\u0001', '\u001f', '¦', '§'];
const LINES_LOOKED_AT = 200;

/** Excel takes the separator from such a first line. */
const SAID = /^\uFEFF?sep=(.)\r?\n/i;

/** The separator that the first line says, and how long that line is. */
export const saidSeparator = (text: string): { separator: string; length: number } | undefined => {
  const found = SAID.exec(text);
  return found === null
    ? undefined
    : { separator: found[1] ?? ',', length: found[0].replace('\uFEFF', '').length };
};

/**
 * What separates the cells: the mark that cuts most lines into the same number of cells. The lines of a table are alike, those of the
 * text above it are not.
 */
export function separatorOf(text: string): string {
  const said = saidSeparator(text);
  if (said !== undefined) return said.separator;
  const lines = text
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n|\r/)
    .slice(0, LINES_LOOKED_AT)
    .filter((line) => line !== '');
  const scores = SEPARATORS.map((separator) => {
    const widths = new Map<number, number>();
    for (const line of lines) {
      const width = line.split(separator).length;
      if (width > 1) widths.set(width, (widths.get(width) ?? 0) + 1);
    }
    const best = [...widths].map(([width, count]) => count * count * (width - 1));
    return { separator, score: Math.max(0, ...best) };
  });
  return scores.reduce((most, each) => (each.score > most.score ? each : most)).separator;
}
