import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { DeleteOptions } from './change-notes.ts';
import type { NoteListOptions } from './list-notes.ts';

const ID = 'its id, as parley notes list shows it';

/** Notes beside the charts, as the drawer of the pages has them. */
export function addNoteCommands(program: Command, io: Io): void {
  const notes = program
    .command('notes')
    .summary('notes on charts')
    .description('Notes that mark a day on every chart over time, and the days on which campaigns began.');
  notes
    .command('list', { isDefault: true })
    .argument('[search]', 'part of the text')
    .option('--since <day>', 'from this day on, YYYY-MM-DD')
    .option('--notes-only', 'without the first visits of campaigns')
    .summary('notes and beginnings of campaigns')
    .description('List notes, and the first visits of campaigns, newest first: 1,000 at most.')
    .action(
      action<NoteListOptions>(io, async (session, options, search) => {
        const { listNotes } = await import('./list-notes.ts');
        await listNotes(session, search ?? '', options);
      }),
    );
  notes
    .command('add')
    .argument('<text>', 'at most 200 characters')
    .option('--on <day>', 'the day it is about, YYYY-MM-DD (default: today, UTC)')
    .summary('add a note')
    .description('Add a note to the charts of the instance. Everybody of the organization sees it.')
    .addHelpText('after', '\nExample:\n  $ parley notes add "Pricing page relaunched" --on 2026-03-01')
    .action(
      action<{ on?: string }>(io, async (session, { on }, text) => {
        const { addNote } = await import('./change-notes.ts');
        await addNote(session, text ?? '', on);
      }),
    );
  notes
    .command('edit')
    .argument('<note>', ID)
    .argument('[text]', 'its new text; without it, the text stays')
    .option('--on <day>', 'the day it is about from now on')
    .summary('change a note')
    .description('Change the text or the day of a note: your own, or any as an admin.')
    .action(
      action<{ on?: string }>(io, async (session, { on }, id, text) => {
        const { editNote } = await import('./change-notes.ts');
        await editNote(session, id ?? '', { text, on });
      }),
    );
  notes
    .command('delete')
    .argument('<note>', ID)
    .option('--yes', 'do it without asking')
    .summary('delete a note')
    .description('Delete a note: your own, or any as an admin.')
    .action(
      action<DeleteOptions>(io, async (session, options, id) => {
        const { deleteNote } = await import('./change-notes.ts');
        await deleteNote(session, id ?? '', options);
      }),
    );
}
