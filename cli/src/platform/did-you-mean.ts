/** How many letters must change to make one word of the other; swapped neighbours count once. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

const MOST_CHANGES = 2;
const bare = (word: string): string => word.replace(/^-+/, '').toLowerCase();

const isNear = (word: string, candidate: string): boolean => {
  const changes = distance(bare(word), bare(candidate));
  return changes <= MOST_CHANGES && changes < bare(word).length / 2;
};

/** The candidate that was nearly typed, if one was. */
export const nearestWord = (word: string, candidates: readonly string[]): string | undefined =>
  candidates
    .filter((candidate) => isNear(word, candidate))
    .toSorted((a, b) => distance(word, a) - distance(word, b))[0];

/** An error of commander without the suggestions that only share a few letters with what was typed. */
export function withNearSuggestions(message: string): string {
  const typed = /'([^']*)'/.exec(message)?.[1] ?? '';
  return message.replace(/\n\(Did you mean (?:one of )?(.+)\?\)/, (_, list: string) => {
    const near = list.split(', ').filter((candidate) => isNear(typed, candidate));
    if (near.length === 0) return '';
    return `\n(Did you mean ${near.length > 1 ? 'one of ' : ''}${near.join(', ')}?)`;
  });
}
