import type { Command } from 'commander';
import { type Io, write } from '../io.ts';

export const addManual = (program: Command, io: Io): void => {
  program
    .command('manual')
    .summary('print the manual page')
    .description('Print the manual page of all commands, in the form that the program man reads.')
    .addHelpText(
      'after',
      `
Examples:
  parley manual | man -l -
  parley manual > ~/.local/share/man/man1/parley.1`,
    )
    .action(async () => {
      const { manualPage } = await import('./manual-page.ts');
      await write(io.stdout, manualPage(program, program.version() ?? ''));
    });
};
