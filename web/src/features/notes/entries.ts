import type { NoteEntriesQuery } from '../../generated/graphql.ts';

export type Entry = NoteEntriesQuery['notes']['entries'][number];

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Entries, the newest first, under the months they are of. */
export const byMonth = (entries: readonly Entry[]): { month: string; entries: Entry[] }[] =>
  [...Map.groupBy(entries, ({ occurredAt }) => MONTH.format(Date.parse(occurredAt)))].map(
    ([month, those]) => ({
      month,
      entries: those,
    }),
  );

/** Queries that show notes. */
export const SHOW_NOTES = ['ChartNotes', 'NoteEntries'];
