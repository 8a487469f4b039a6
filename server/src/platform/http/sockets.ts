import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Context, Origin } from '../context/context.ts';
import { authorize, type Capability } from '../policy/index.ts';
import type { Credentials } from './credentials.ts';
import { forwardedAddress } from './forwarded-address.ts';
import { isOwnOrigin } from './own-origin.ts';

const LARGEST_MESSAGE = 64 * 1024;
const MOST_CONNECTIONS = 2_000;
const PING_MS = 30_000;

/** Who sent a message, in which instance; throws when it may not use this socket. */
export type EnterSocket = (credentials: Credentials) => Promise<Context>;

export type Socket = {
  path: string;
  /** What every message takes: whatever a connection proved when it was opened may have been taken away since. */
  capability: Capability;
  /** The sub-protocol to answer with, of those offered. */
  pickProtocol(offered: Set<string>): string | false;
  serve(socket: WebSocket, connection: { protocols: string[]; origin: Origin; enter: EnterSocket }): void;
};

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

const refuse = (stream: Duplex, status: string): void => {
  const wait = status.startsWith('503') ? 'Retry-After: 5\r\n' : '';
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${wait}Content-Length: 0\r\n\r\n`);
};

const protocolsOf = (request: IncomingMessage): string[] =>
  (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** The one way to open a WebSocket on the server's own port. Pages of other sites are refused before it is open. */
export function registerSocket(
  http: FastifyInstance,
  { path, capability, pickProtocol, serve }: Socket,
): void {
  const { edge } = http;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    handleProtocols: (offered) => pickProtocol(offered),
  });
  const enter: EnterSocket = async (credentials) => {
    if (!edge.authenticator) throw new Error('No authenticator is registered: call guardRoutes first.');
    const user = await edge.authenticator.requireSignedIn(credentials.token);
    const ctx = await edge.authenticator.enter(user, credentials);
    authorize(ctx, capability);
    return ctx;
  };
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // Node no longer listens for it here: a client that goes away meanwhile would end the process.
    stream.on('error', () => stream.destroy());
    const { origin, host } = request.headers;
    const asked = request.url?.split('?', 1)[0];
    if (asked !== path) {
      if (!edge.sockets.some((each) => each.path === asked)) refuse(stream, '404 Not Found');
      return;
    }
    const refusal = !isOwnOrigin(edge.config, { origin, host })
      ? '403 Forbidden'
      : server.clients.size >= MOST_CONNECTIONS && '503 Service Unavailable';
    if (refusal) {
      refuse(stream, refusal);
      return;
    }
    server.handleUpgrade(request, stream, head, (socket) => {
      server.emit('connection', socket, request);
      const from = {
        address: forwardedAddress(edge.config, request),
        userAgent: request.headers['user-agent'] ?? null,
      };
      serve(socket, { protocols: protocolsOf(request), origin: from, enter });
    });
  };
  edge.sockets.push({ path, capability });
  const timer = keepAlive(server);
  http.server.on('upgrade', onUpgrade);
  http.addHook('preClose', async () => {
    clearInterval(timer);
    http.server.off('upgrade', onUpgrade);
    for (const socket of server.clients) socket.terminate();
    server.close();
  });
}
