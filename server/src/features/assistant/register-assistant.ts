import { readSubProtocols } from '@parley/core/assistant';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../../platform/context/index.ts';
import { registerSocket } from '../../platform/http/index.ts';
import { createConversations } from './conversations.ts';
import type { Engine } from './engine.ts';
import { createLocalEngine } from './local-engine.ts';
import { createRateLimit } from './rate-limit.ts';
import { sharedNames } from './shared-names.ts';
import { serveSocket } from './socket.ts';

export const ASSISTANT_PATH = '/api/assistant';

const QUESTIONS_PER_MINUTE = 60;

export type AssistantOptions = {
  log: Log;
  /** For tests: another engine, another day. */
  engine?: Engine;
  now?: () => number;
};

/** The WebSocket of the assistant. */
export function registerAssistant(
  http: FastifyInstance,
  { log, engine, now = Date.now }: AssistantOptions,
): void {
  const services = {
    log,
    now,
    engine: engine ?? createLocalEngine({ names: sharedNames }),
    conversations: createConversations(now),
    rate: createRateLimit({ count: QUESTIONS_PER_MINUTE, windowMs: 60_000 }),
  };
  registerSocket(http, {
    path: ASSISTANT_PATH,
    capability: 'analytics.view',
    pickProtocol: (offered) => readSubProtocols(offered).pick ?? false,
    serve: (socket, { protocols, origin, enter }) =>
      serveSocket(socket, { token: readSubProtocols(protocols).token, origin, enter }, services),
  });
}
