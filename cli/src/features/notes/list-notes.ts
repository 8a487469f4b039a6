import { CliNotesDocument, type CliNotesQuery } from '../../generated/graphql.ts';
import { dayIn } from '../../platform/days.ts';
import type { Session } from '../../platform/session.ts';

export type NoteListOptions = { since?: string; notesOnly?: true };
export type NoteEntry = CliNotesQuery['notes']['entries'][number];

export const readEntries = async (session: Session): Promise<readonly NoteEntry[]> =>
  (await session.query(CliNotesDocument, {})).notes.entries;

/** What the drawer beside the charts lists, newest first. */
export async function listNotes(
  session: Session,
  search: string,
  { since, notesOnly = false }: { since?: string; notesOnly?: boolean },
): Promise<void> {
  const first = since === undefined ? '' : dayIn(since, '--since');
  const wanted = search.toLowerCase();
  const found = (await readEntries(session)).filter(
    ({ text, type, occurredAt }) =>
      text.toLowerCase().includes(wanted) && occurredAt >= first && (!notesOnly || type === 'Note'),
  );
  if (found.length === 0 && session.output.format === 'table')
    return await session.output.notice('No such notes. Add one: parley notes add "…"');
  await session.output.listing(
    {
      columns: [
        { id: 'day', label: 'Day' },
        { id: 'type', label: 'Type', drop: 1 },
        { id: 'text', label: 'Text' },
        { id: 'createdBy', label: 'By', drop: 2 },
        { id: 'id', label: 'Id' },
      ],
      rows: found.map(({ id, type, text, occurredAt, createdBy }) => ({
        ...{ id, type, text },
        day: occurredAt.slice(0, 10),
        createdBy: createdBy ?? '',
      })),
    },
    { json: found },
  );
}
