import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { readSubProtocols } from '@parley/core/assistant';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../../platform/context/index.ts';
import { createConversations } from './conversations.ts';
import type { Engine } from './engine.ts';
import { createLocalEngine } from './local-engine.ts';
import { createRateLimit } from './rate-limit.ts';
import { sharedNames } from './shared-names.ts';
import { type Authenticate, serveSocket } from './socket.ts';

export const ASSISTANT_PATH = '/api/assistant';

const LARGEST_MESSAGE = 64 * 1024;
const QUESTIONS_PER_MINUTE = 60;
const MOST_CONNECTIONS = 2_000;
const PING_MS = 30_000;

export type AssistantOptions = {
  authenticate: Authenticate;
  log: Log;
  /** For tests: another engine, another day. */
  engine?: Engine;
  now?: () => number;
};

const offered = (request: IncomingMessage): string[] =>
  (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Closes connections that no longer answer a ping. */
function keepAlive(server: WebSocketServer): NodeJS.Timeout {
  const silent = new WeakSet<WebSocket>();
  server.on('connection', (socket) => socket.on('pong', () => silent.delete(socket)));
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (silent.has(socket)) socket.terminate();
      silent.add(socket);
      socket.ping();
    }
  }, PING_MS);
  return timer.unref();
}

/** The WebSocket of the assistant on the server's own port. */
export function registerAssistant(
  http: FastifyInstance,
  { authenticate, log, engine, now = Date.now }: AssistantOptions,
): void {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    handleProtocols: (protocols) => readSubProtocols(protocols).pick ?? false,
  });
  const services = {
    authenticate,
    log,
    now,
    engine: engine ?? createLocalEngine({ names: sharedNames }),
    conversations: createConversations(now),
    rate: createRateLimit({ count: QUESTIONS_PER_MINUTE, windowMs: 60_000 }),
  };
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== ASSISTANT_PATH) return;
    if (server.clients.size >= MOST_CONNECTIONS) {
      stream.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n');
      return;
    }
    server.handleUpgrade(request, stream, head, (socket) => {
      server.emit('connection', socket, request);
      const origin = {
        address: request.socket.remoteAddress ?? null,
        userAgent: request.headers['user-agent'] ?? null,
      };
      serveSocket(socket, { token: readSubProtocols(offered(request)).token, origin }, services);
    });
  };
  const timer = keepAlive(server);
  http.server.on('upgrade', onUpgrade);
  http.addHook('preClose', async () => {
    clearInterval(timer);
    http.server.off('upgrade', onUpgrade);
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
}
