export type Ranked = { name: string; note?: string | undefined };

const WORST = 4;

/** How well a name matches the typed text: 0 starts with it, 1 a word does, 2 contains it, 3 contains its words; undefined: no match. */
export function rankOf({ name, note = '' }: Ranked, typed: string): number | undefined {
  const words = typed.trim().toLowerCase();
  const text = name.toLowerCase();
  if (words === '' || text.startsWith(words)) return 0;
  if (text.split(/[\s\-–/.]+/).some((word) => word.startsWith(words))) return 1;
  if (text.includes(words)) return 2;
  const whole = `${text} ${note.toLowerCase()}`;
  return words.split(/\s+/).every((word) => whole.includes(word)) ? 3 : undefined;
}

/** The best answers first, as many as asked; equal ones keep their order. */
export const bestOf = <Entry extends Ranked>(
  entries: readonly Entry[],
  typed: string,
  count: number,
): Entry[] =>
  entries
    .map((entry) => ({ entry, rank: rankOf(entry, typed) ?? WORST }))
    .filter(({ rank }) => rank < WORST)
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ entry }) => entry);

/** Groups in the order of their best matches; equal ones keep their order. Matches of the server count at least as partial. */
export function inOrderOfBest<Entry extends Ranked>(
  groups: readonly (readonly Entry[])[],
  typed: string,
): Entry[] {
  const best = (group: readonly Entry[]): number =>
    Math.min(...group.map((entry) => rankOf(entry, typed) ?? WORST - 1));
  return groups
    .filter((group) => group.length > 0)
    .toSorted((a, b) => best(a) - best(b))
    .flat();
}

/** Whether it reads like a question rather than a name: asking is then the first choice. */
export const isQuestion = (typed: string): boolean => {
  const words = typed.trim().toLowerCase();
  return (
    words.endsWith('?') ||
    words.split(/\s+/).length >= 4 ||
    /^(how|what|which|who|why|when|where|show|compare|list|top)\s/.test(words)
  );
};
