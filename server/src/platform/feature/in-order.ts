type Ordered = { word: string; after: readonly string[] };

/** Sorts features by word, each after those it names. Words of removed features are skipped. */
export function inOrder<Feature extends Ordered>(features: readonly Feature[]): Feature[] {
  const byWord = new Map(features.map((feature) => [feature.word, feature]));
  const ordered = new Set<Feature>();
  const place = (feature: Feature, trail: readonly string[]): void => {
    if (trail.includes(feature.word))
      throw new Error(`Features wait for each other: ${[...trail, feature.word].join(' > ')}.`);
    for (const word of feature.after.toSorted()) {
      const before = byWord.get(word);
      if (before !== undefined) place(before, [...trail, feature.word]);
    }
    ordered.add(feature);
  };
  for (const word of [...byWord.keys()].toSorted()) {
    const feature = byWord.get(word);
    if (feature !== undefined) place(feature, []);
  }
  return [...ordered];
}
