import { withDefinitions } from '@parley/core/pages';
import { apiError } from '../../platform/api-error.ts';
import { cancelled } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import { answerLines } from './answer-lines.ts';
import { listingOf } from './answer-listing.ts';
import { type OpenAssistant, openAssistant, unreachable } from './open-assistant.ts';
import type { AskOptions } from './options.ts';

/** One question, one answer: drawn while it arrives on a terminal, whole when piped. */
export async function askOnce(session: Session, question: string, options: AskOptions): Promise<void> {
  const { io, output } = session;
  const open = await openAssistant(session, options);
  const stop = (): void => open.assistant.cancel();
  io.signal.addEventListener('abort', stop, { once: true });
  try {
    const { answer, conversation } = await ask(session, open, question, output.isInteractive);
    if (answer.blocks.some(({ kind }) => kind === 'proposal'))
      await output.notice('Not written yet: parley chat --continue, then /confirm.');
    if (output.format === 'table')
      return await output.lines(answerLines(answer, { width: output.width, linkOf: open.linkOf }));
    await output.listing(listingOf(answer), {
      json: {
        question,
        ...answer,
        url:
          answer.permalink === null
            ? null
            : open.linkOf(withDefinitions(answer.permalink, answer.definitionsVersion)),
        conversation,
      },
    });
  } finally {
    io.signal.removeEventListener('abort', stop);
    open.assistant.close();
  }
}

async function ask(session: Session, open: OpenAssistant, question: string, isInteractive: boolean) {
  const asking = open.assistant.ask(question);
  const view = isInteractive ? (await import('./waiting-view.tsx')).showWaiting(open.assistant) : undefined;
  try {
    const outcome = await asking;
    if (outcome === undefined || outcome.kind === 'cancelled') throw cancelled();
    if (outcome.kind === 'answer') return { answer: outcome.answer, conversation: outcome.sessionId };
    const problem = open.lastProblem();
    const { server } = await session.connection();
    throw outcome.code === 'UNAVAILABLE' && problem !== undefined
      ? unreachable(server, problem)
      : apiError(outcome);
  } finally {
    view?.stop();
  }
}
