import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { EventOptions } from './list-events.ts';

export const addEventCommands = (program: Command, io: Io): void => {
  program
    .command('events')
    .argument('[search]', 'part of a sentence or of who did it, or an id')
    .option('--type <type...>', 'only these types: Note, Campaign, Admin, Spend, Activity, Pipeline')
    .option('--since <day>', 'from this day on, YYYY-MM-DD')
    .option('--until <day>', 'to this day, itself included')
    .option('--limit <rows>', 'so many at most (default: 20 in a table, all in other formats)')
    .summary('what happened in the instance')
    .description('The event log, newest first: who changed what, imports, notes and more. Admin only.')
    .addHelpText(
      'after',
      `
Examples:
  $ parley events "spend" --since 2026-03-01
  $ parley events --type Admin --format csv > admin-events.csv`,
    )
    .action(
      action<EventOptions>(io, async (session, options, search) => {
        const { listEvents } = await import('./list-events.ts');
        await listEvents(session, search ?? '', options);
      }),
    );
};
