import { CliError, cancelled } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import { fetchChipMenu } from './chip-menu.ts';
import {
  decideProposal,
  deleteConversation,
  listConversations,
  openConversation,
  renameConversation,
} from './conversations.ts';
import { openAssistant } from './open-assistant.ts';
import type { AskOptions } from './options.ts';

/** A conversation on a terminal; it ends with /exit, Ctrl-D or Ctrl-C where nothing is typed. */
export async function chat(session: Session, options: AskOptions): Promise<void> {
  const { io, output } = session;
  if (io.stdin.isTTY !== true || !output.isInteractive)
    throw new CliError('usage', 'A conversation needs a terminal.', {
      nextSteps: ['Give the question: parley ask "How many visits did we have last month?"'],
    });
  const [open, { showChat }, { suggestions }, { createScrollback }, { createSlashCommands }] =
    await Promise.all([
      openAssistant(session, options),
      import('./chat-view.tsx'),
      import('./suggestions.ts'),
      import('./scrollback.ts'),
      import('./slash-commands.ts'),
    ]);
  const ideas = await suggestions(session);
  const { assistant } = open;
  const scrollback = createScrollback(assistant);
  const store = {
    list: (search: string) => listConversations(session, { search, limit: 20 }),
    open: (id: string) => openConversation(session, id),
    rename: (id: string, title: string) => renameConversation(session, id, title),
    delete: (id: string) => deleteConversation(session, id),
    chipMenu: (chip: Parameters<typeof fetchChipMenu>[1]) => fetchChipMenu(session, chip),
    decide: (proposal: Parameters<typeof decideProposal>[1]) => decideProposal(session, proposal),
  };
  const left = new AbortController();
  try {
    await showChat({
      ...open,
      scrollback,
      commands: createSlashCommands({ assistant, scrollback, store, leave: () => left.abort() }),
      suggestions: ideas,
      colour: output.colour,
      signal: AbortSignal.any([io.signal, left.signal]),
    });
  } finally {
    assistant.close();
  }
  if (io.signal.aborted) throw cancelled();
}
