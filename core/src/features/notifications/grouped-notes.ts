type Noted = { label: string; note?: string | undefined };

/** What speaks against figures, each note once with all its figures: one finding often touches each figure of a page. */
export function groupedNotes(figures: readonly Noted[]): { labels: string[]; note: string }[] {
  const groups = new Map<string, string[]>();
  for (const { label, note } of figures)
    if (note !== undefined) groups.set(note, [...(groups.get(note) ?? []), label]);
  return [...groups].map(([note, labels]) => ({ labels, note }));
}

/** `Visits, Target visits: …`: a note that is not right below its only figure names what it is of. */
export const noteInWords = ({ labels, note }: { labels: readonly string[]; note: string }): string =>
  `${labels.join(', ')}: ${note}`;
