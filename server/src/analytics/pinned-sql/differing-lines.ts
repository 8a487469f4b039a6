type Line = { sign: ' ' | '-' | '+'; text: string };

/** The lines of two texts, with those that only one of them has marked, as `diff` gives them. */
function compare(base: readonly string[], other: readonly string[]): Line[] {
  // longest[i][j]: how many lines base from i on and other from j on have in common, in order.
  const longest = Array.from({ length: base.length + 1 }, () => new Uint16Array(other.length + 1));
  const at = (i: number, j: number): number => longest[i]?.[j] ?? 0;
  for (let i = base.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) {
      const row = longest[i] as Uint16Array;
      row[j] = base[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const lines: Line[] = [];
  let [i, j] = [0, 0];
  while (i < base.length || j < other.length) {
    if (i < base.length && j < other.length && base[i] === other[j]) {
      lines.push({ sign: ' ', text: base[i] ?? '' });
      i++;
      j++;
    } else if (j >= other.length || (i < base.length && at(i + 1, j) >= at(i, j + 1)))
      lines.push({ sign: '-', text: base[i++] ?? '' });
    else lines.push({ sign: '+', text: other[j++] ?? '' });
  }
  return lines;
}

/**
 * What of a statement differs from another, as a diff whose lines that are the same are counted, not repeated.
 */
export function differingLines(base: readonly string[], other: readonly string[]): string[] {
  const lines: string[] = [];
  let same = 0;
  const flush = (): void => {
    if (same > 0) lines.push(`  (${same} the same)`);
    same = 0;
  };
  for (const { sign, text } of compare(base, other)) {
    if (sign === ' ') same++;
    else {
      flush();
      lines.push(`${sign} ${text}`);
    }
  }
  flush();
  return lines;
}
