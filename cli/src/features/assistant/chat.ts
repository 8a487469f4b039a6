import { CliError, cancelled } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import { openAssistant } from './open-assistant.ts';
import type { AskOptions } from './options.ts';

/** A conversation on a terminal; it ends with Ctrl-C, Ctrl-D or an empty screen of its own. */
export async function chat(session: Session, options: AskOptions): Promise<void> {
  const { io, output } = session;
  if (io.stdin.isTTY !== true || !output.isInteractive)
    throw new CliError('usage', 'A conversation needs a terminal.', {
      nextSteps: ['Give the question: parley ask "How many visits did we have last month?"'],
    });
  const [open, { showChat }, { suggestions }] = await Promise.all([
    openAssistant(session, options),
    import('./chat-view.tsx'),
    import('./suggestions.ts'),
  ]);
  const ideas = await suggestions(session);
  try {
    await showChat({
      ...open,
      suggestions: ideas,
      colour: output.colour,
      width: output.width,
      signal: io.signal,
    });
  } finally {
    open.assistant.close();
  }
  if (io.signal.aborted) throw cancelled();
}
