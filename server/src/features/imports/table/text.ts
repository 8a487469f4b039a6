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

/**
 * What separates the cells of a heading: the one of `, ; tab |` that is there most, outside quotes. A first line without any is a
 * title, or a list with one column: the next that has one tells.
 */
export function separatorOf(text: string): string {
  const lines = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n/);
  const line = lines.find((each) => /[,;\t|]/.test(each)) ?? '';
  const counts = [',', ';', '\t', '|'].map((separator) => ({
    separator,
    count: line.split(separator).length,
  }));
  return counts.reduce((most, each) => (each.count > most.count ? each : most)).separator;
}
