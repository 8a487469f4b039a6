import { type AssistantSession, createAssistantSession } from '@parley/core/assistant';
import { WebSocket } from 'ws';
import { CliError } from '../../platform/cli-error.ts';
import type { Session } from '../../platform/session.ts';
import { findAudience } from '../audiences/index.ts';
import { conversationToContinue } from './conversations.ts';
import { askedInstance, linksOf } from './links.ts';
import type { AskOptions } from './options.ts';
import { watchSocket } from './watch-socket.ts';

/** How `ws` words the answer of a server whose database is away: it has looked for it as long as people wait. */
const AWAY = 'Unexpected server response: 503';
const FROZEN = 'it does not answer';

export type OpenAssistant = {
  assistant: AssistantSession;
  /** Whole addresses from the paths of answers. */
  linkOf: (permalink: string) => string;
  /** Why the connection failed, for the errors that the assistant cannot explain itself; not where the server answered that it cannot. */
  lastProblem: () => string | undefined;
};

/** A conversation with the assistant of the chosen instance; an existing one, if requested. */
export async function openAssistant(session: Session, options: AskOptions): Promise<OpenAssistant> {
  const { server, token } = await session.connection();
  const instanceId = await askedInstance(session);
  const audience = await findAudience(session, options.audience);
  const conversation =
    options.continue === undefined ? undefined : await conversationToContinue(session, options.continue);
  let problem: string | undefined;
  const assistant = createAssistantSession({
    connect: (protocols) => {
      const socket = new WebSocket(`${server.replace(/^http/, 'ws')}/api/assistant`, protocols);
      problem = undefined;
      watchSocket(socket, () => {
        problem = FROZEN;
      });
      socket.on('error', (error) => {
        // Of a connection that was ended here, too.
        problem ??= error.message || ('code' in error ? String(error.code) : 'no connection');
      });
      return socket;
    },
    mayReconnect: () => problem !== AWAY && problem !== FROZEN,
    token: () => token,
    instanceId,
    conversation,
    audience: () => audience?.id,
  });
  return {
    assistant,
    linkOf: await linksOf(session),
    lastProblem: () => (problem === AWAY ? undefined : problem),
  };
}

/** The error of an outcome; a connection that never came about says so. */
export function unreachable(server: string, problem: string): CliError {
  return new CliError('tryAgain', `The assistant of ${server} cannot be reached (${problem}).`, {
    code: 'UNREACHABLE',
    nextSteps: ['Is the server running? Start it: npm start'],
  });
}
