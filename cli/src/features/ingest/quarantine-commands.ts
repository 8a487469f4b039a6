import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { QuarantineOptions } from './options.ts';

/** Below `parley quarantine`: what the server acknowledged and its database refused. */
export const addQuarantineCommands = (program: Command, io: Io): void => {
  const quarantine = program
    .command('quarantine')
    .summary('rows that could not be stored')
    .description(
      'Rows that were accepted and that the database refused: kept, and in no figure. Only admins may.',
    );
  quarantine
    .command('list')
    .summary('what is in quarantine, and why')
    .description(
      'The rows in quarantine, oldest first, with the reason; other formats than the table have the rows themselves.',
    )
    .option('--limit <rows>', 'rows to print (default: 1000, the most)')
    .action(
      action<QuarantineOptions>(io, async (session, options) => {
        await (await import('./quarantine.ts')).showQuarantine(session, options);
      }),
    );
  quarantine
    .command('replay')
    .argument('[ids...]', 'ids of rows (default: all)')
    .summary('send rows to the database again')
    .description('Send rows in quarantine to the database again. What it refuses again comes back.')
    .action(
      action(io, async (session, _options, ...ids) => {
        await (await import('./quarantine.ts')).replayQuarantine(session, ids);
      }),
    );
};
