import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import type { AskOptions } from './options.ts';

export function addAssistantCommands(program: Command, io: Io): void {
  program
    .command('ask')
    .argument('[question...]', 'the question; none for a conversation')
    .summary('ask a question in words')
    .description('Ask the assistant. Its numbers are those of the pages, and it says what they mean.')
    .option('--audience <audience>', 'id or name of the audience that questions are about, TAM otherwise')
    .option('--conversation <id>', 'go on with an earlier conversation; --json tells its id')
    .addHelpText(
      'after',
      `
Examples:
  $ parley ask "How many visits did target companies make last month?"
  $ parley ask top 5 vendors by visits in the last 30 days
  $ parley ask`,
    )
    .action(
      action<AskOptions>(io, async (session, options, ...words) => {
        const question = words.join(' ').trim();
        if (question === '') {
          const { chat } = await import('./chat.ts');
          return await chat(session, options);
        }
        const { askOnce } = await import('./ask-once.ts');
        await askOnce(session, question, options);
      }),
    );
}
