import {
  CliCreateNoteDocument,
  CliDeleteNoteDocument,
  CliUpdateNoteDocument,
} from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { dayIn } from '../../platform/days.ts';
import { ask, needTerminal } from '../../platform/prompt.ts';
import type { Session } from '../../platform/session.ts';
import { safeText } from '../../ui/text-width.ts';
import { type NoteEntry, readEntries } from './list-notes.ts';

export type DeleteOptions = { yes?: true };

/** The day of `--on` as the API takes it. */
const momentOf = (on: string | undefined) =>
  on === undefined ? {} : { occurredAt: `${dayIn(on, '--on')}T00:00:00Z` };

async function tell(session: Session, saved: { id: string }, text: string): Promise<void> {
  if (session.output.format !== 'table') return await session.output.json(saved);
  await session.output.notice(text);
}

export async function addNote(session: Session, text: string, on: string | undefined): Promise<void> {
  const variables = { note: text, ...momentOf(on) };
  const { createNote } = (await session.query(CliCreateNoteDocument, variables)).auditLog;
  await tell(session, createNote, `Added the note ${createNote.id}.`);
}

async function noteOf(session: Session, id: string): Promise<NoteEntry> {
  const found = (await readEntries(session)).find((each) => each.id === id && each.type === 'Note');
  if (found !== undefined) return found;
  throw new CliError('notFound', `There is no note ${safeText(id)}.`, {
    nextSteps: ['parley notes list --notes-only'],
  });
}

/** Changes what is given; the rest of the note stays. */
export async function editNote(
  session: Session,
  id: string,
  { text, on }: { text: string | undefined; on: string | undefined },
): Promise<void> {
  if (text === undefined && on === undefined)
    throw new CliError('usage', 'Nothing to change: give a text, or a day with --on.', {
      nextSteps: [`parley notes edit ${safeText(id)} --on 2026-03-01`],
    });
  const moment = momentOf(on);
  const note = text ?? (await noteOf(session, id)).text;
  const { updateNote } = (await session.query(CliUpdateNoteDocument, { id, note, ...moment })).auditLog;
  await tell(session, updateNote, `Changed the note ${updateNote.id}.`);
}

/** Shows the note, asks, and deletes it. */
export async function deleteNote(session: Session, id: string, { yes }: DeleteOptions): Promise<void> {
  if (yes !== true) {
    needTerminal(session.io, 'Agree with --yes.');
    const { text, occurredAt } = await noteOf(session, id);
    const question = `Delete the note “${safeText(text)}” of ${occurredAt.slice(0, 10)}? [y/N] `;
    if (!/^y(es)?$/i.test(await ask(session.io, question)))
      throw new CliError('cancelled', 'Nothing was deleted.');
  }
  await session.query(CliDeleteNoteDocument, { id });
  await tell(session, { id }, `Deleted the note ${safeText(id)}.`);
}
