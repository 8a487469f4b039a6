import type { Command } from 'commander';
import type { Io } from '../../platform/io.ts';
import { action } from '../../platform/session.ts';

export function addConversationCommands(program: Command, io: Io): void {
  const conversations = program
    .command('conversations')
    .summary('your conversations with the assistant')
    .description(
      'Your conversations with the assistant, from the web and the terminal. Nobody else sees them.',
    );

  conversations
    .command('list', { isDefault: true })
    .argument('[search]', 'part of a title, a question or an answer')
    .summary('your conversations of the instance')
    .description('List your conversations of the instance, the last used first.')
    .action(
      action(io, async (session, _options, search) => {
        const { listConversations } = await import('./conversations.ts');
        const { renderConversations } = await import('./render-conversations.ts');
        await renderConversations(
          session.output,
          await listConversations(session, { search: search ?? '', limit: 100 }),
        );
      }),
    );

  conversations
    .command('show')
    .argument('<id>', 'its id from the list')
    .summary('questions and answers of one')
    .description('Print a conversation: its questions and answers.')
    .action(
      action(io, async (session, _options, id) => {
        const { openConversation } = await import('./conversations.ts');
        const { renderConversation } = await import('./render-conversations.ts');
        const { linksOf } = await import('./links.ts');
        const conversation = await openConversation(session, id ?? '');
        await renderConversation(session.output, conversation, await linksOf(session));
      }),
    );

  conversations
    .command('rename')
    .argument('<id>', 'its id')
    .argument('<title...>', 'its name from now on')
    .summary('give one another name')
    .description('Give a conversation another name.')
    .action(
      action(io, async (session, _options, id, ...words) => {
        const { renameConversation } = await import('./conversations.ts');
        await renameConversation(session, id ?? '', words.join(' '));
        await session.output.notice('Renamed the conversation.');
      }),
    );

  conversations
    .command('delete')
    .argument('<id>', 'its id')
    .summary('delete one permanently')
    .description('Delete a conversation and its answers permanently, on all devices.')
    .action(
      action(io, async (session, _options, id) => {
        const { deleteConversation } = await import('./conversations.ts');
        await deleteConversation(session, id ?? '');
        await session.output.notice('Deleted the conversation.');
      }),
    );
}
