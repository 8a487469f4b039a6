const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
/** Words that tell nothing from another. */
const SMALL = new Set([
  'the',
  'of',
  'on',
  'in',
  'for',
  'from',
  'about',
  'with',
  'my',
  'our',
  'a',
  'an',
  'is',
  'and',
]);

/** Those with exactly that name; else those whose name and other words have every word of it. */
export function meant<Own>(
  all: readonly Own[],
  said: string,
  { nameOf, wordsFor }: { nameOf: (own: Own) => string; wordsFor: (own: Own) => string },
): readonly Own[] {
  if (said === '') return all;
  const exact = all.filter((own) => nameOf(own).toLowerCase() === said.toLowerCase());
  if (exact.length > 0) return exact;
  const asked = wordsOf(said).filter((word) => !SMALL.has(word));
  return all.filter((own) => {
    const known = new Set(wordsOf(`${nameOf(own)} ${wordsFor(own)}`));
    return asked.length > 0 && asked.every((word) => known.has(word));
  });
}
