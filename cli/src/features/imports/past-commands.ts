import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

/** What was imported, and what was wrong with it: below `parley import`, which is `parley imports` as well. */
export function addPastImportCommands(imports: Command, io: Io): void {
  imports.alias('imports');
  imports
    .command('list')
    .summary('what was imported')
    .description('List the latest 100 imports of the instance with what came of them.')
    .action(
      action(io, async (session) => {
        const { listImports } = await import('./past-imports.ts');
        const { renderImports } = await import('./render-past.ts');
        await renderImports(session.output, await listImports(session));
      }),
    );
  imports
    .command('undo')
    .argument('<import>', 'its id, as parley import list shows it')
    .summary('take an import back')
    .description(
      'Take an import back: what it made goes, and what it changed or deleted is as before. What was changed since stays as it is.',
    )
    .option('--yes', 'do it without asking')
    .addHelpText('after', '\nExample:\n  $ parley import undo impt_1a2b3c')
    .action(
      action<{ yes?: true }>(io, async (session, options, id) => {
        const { undo } = await import('./undo.ts');
        await undo(session, id ?? '', options);
      }),
    );
  imports
    .command('errors')
    .argument('<import>', 'its id, as parley import list shows it')
    .summary('the rows in error of an import')
    .description('The rows an import left out and why, the first 1,000 of them, also long after it.')
    .addHelpText('after', '\nExample:\n  $ parley import errors impt_1a2b3c --format csv > errors.csv')
    .action(
      action(io, async (session, _options, id) => {
        const { listImportErrors } = await import('./past-imports.ts');
        const { renderImportErrors } = await import('./render-past.ts');
        await renderImportErrors(session.output, await listImportErrors(session, id ?? ''));
      }),
    );
}
