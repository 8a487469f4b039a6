type Noted = { label: string; note?: string | undefined };

export const sentencesOf = (note: string): string[] => note.split(/(?<=[.!?]) (?=\S)/);

/**
 * What speaks against figures, each sentence once with all its figures: one finding often touches each figure of a page, and another one of
 * them alone. Sentences of the same figures are one note.
 */
export function groupedNotes(figures: readonly Noted[]): { labels: string[]; note: string }[] {
  const touched = new Map<string, Set<string>>();
  for (const { label, note } of figures)
    for (const sentence of note === undefined ? [] : sentencesOf(note))
      touched.set(sentence, (touched.get(sentence) ?? new Set()).add(label));
  const groups = new Map<string, { labels: string[]; note: string }>();
  for (const [sentence, of] of touched) {
    const labels = [...of];
    const key = JSON.stringify(labels);
    const group = groups.get(key);
    groups.set(key, { labels, note: group === undefined ? sentence : `${group.note} ${sentence}` });
  }
  return [...groups.values()];
}

/** `Visits, Target visits: …`: a note that is not right below its only figure names what it is of. */
export const noteInWords = ({ labels, note }: { labels: readonly string[]; note: string }): string =>
  `${labels.join(', ')}: ${note}`;
