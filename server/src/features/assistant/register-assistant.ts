import { CLOSE_CODES, readSubProtocols } from '@parley/core/assistant';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../../platform/context/index.ts';
import { registerSocket } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { createAnswersUnderWay } from './answers-under-way.ts';
import type { Engine } from './engine.ts';
import { createLocalEngine } from './local-engine.ts';
import { createModelEngine } from './models/index.ts';
import { sharedNames } from './shared-names.ts';
import { serveSocket } from './socket.ts';

export const ASSISTANT_PATH = '/api/assistant';

const QUESTIONS_PER_MINUTE = 60;
/** How long a server that closes waits for answers under way; twice that is less than it has to close. */
const PATIENCE_MS = 1200;

export type AssistantOptions = {
  log: Log;
  /** Where exports that are asked for are made. */
  jobs: Jobs;
  /** For tests: another engine, another day, and more patience with answers under way on a busy machine. */
  engine?: Engine;
  now?: () => number;
  patienceMs?: number;
};

/** The WebSocket of the assistant. */
export function registerAssistant(
  http: FastifyInstance,
  { log, jobs, engine, now = Date.now, patienceMs = PATIENCE_MS }: AssistantOptions,
): void {
  const underWay = createAnswersUnderWay();
  const services = {
    log,
    underWay,
    now,
    engine:
      engine ??
      createModelEngine({
        local: createLocalEngine({ names: sharedNames, jobs }),
        services: { jobs, names: sharedNames },
      }),
    limit: http.edge.limitOf('questions', QUESTIONS_PER_MINUTE),
  };
  http.addHook('onClose', () => underWay.close(patienceMs));
  registerSocket(http, {
    path: ASSISTANT_PATH,
    capability: 'analytics.view',
    pickProtocol: (offered) => readSubProtocols(offered).pick ?? false,
    readToken: (offered) => readSubProtocols(offered).token,
    signInRequired: CLOSE_CODES.signInRequired,
    serve: (socket, connection) => serveSocket(socket, connection, services),
  });
}
