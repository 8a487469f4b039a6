import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';
import { addConversationCommands } from './conversation-commands.ts';
import { addMcpCommand } from './mcp-commands.ts';
import { type AskOptions, readQuestion } from './options.ts';

export function addAssistantCommands(program: Command, io: Io): void {
  program
    .command('ask')
    .argument('[question...]', 'the question; none for a conversation')
    .summary('ask a question in words')
    .description('Ask the assistant. It answers with the numbers of the pages, and with their definitions.')
    .option('--audience <audience>', 'id or name of the audience that questions are about, TAM otherwise')
    .option('--continue [id]', 'continue the last conversation, or the one with the id')
    .addHelpText(
      'after',
      `
Examples:
  $ parley ask "How many visits did target companies make last month?"
  $ parley ask top 5 vendors by visits in the last 30 days
  $ parley ask --continue and by campaign?
  $ parley ask`,
    )
    .action(
      action<AskOptions>(io, async (session, given, ...words) => {
        const { question, options } = readQuestion(given, words);
        if (question === '') {
          const { chat } = await import('./chat.ts');
          return await chat(session, options);
        }
        const { askOnce } = await import('./ask-once.ts');
        await askOnce(session, question, options);
      }),
    );
  program
    .command('chat')
    .summary('a conversation with the assistant')
    .description(
      'Talk with the assistant. /help lists the commands. Conversations are shared with the web application.',
    )
    .option('--audience <audience>', 'id or name of the audience that questions are about, TAM otherwise')
    .option('--continue [id]', 'continue the last conversation, or the one with the id')
    .action(
      action<AskOptions>(io, async (session, options) => {
        const { chat } = await import('./chat.ts');
        await chat(session, options);
      }),
    );
  addConversationCommands(program, io);
  addMcpCommand(program, io);
}
