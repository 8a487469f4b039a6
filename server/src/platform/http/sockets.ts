import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Context, Origin } from '../context/context.ts';
import { AppError, notFound, retryAfterOf, statusOf, toAppError } from '../errors/index.ts';
import { authorize, type Capability } from '../policy/index.ts';
import type { Credentials } from './credentials.ts';
import { forwardedAddress } from './forwarded-address.ts';
import { isOwnOrigin } from './own-origin.ts';

const LARGEST_MESSAGE = 64 * 1024;
/** The most connections of one user, and of one address before they have authenticated. */
const MOST_OF_CLIENT = 50;
/** How long a refused client has to read the reason. */
const FAREWELL_MS = 1_000;
const PING_MS = 30_000;

/** The sender of a message and the instance; throws when the sender may not use this socket. */
export type EnterSocket = (credentials: Credentials) => Promise<Context>;

export type Socket = {
  path: string;
  /** Checked for every message: access that a connection proved when it was opened may have been revoked since. */
  capability: Capability;
  /** The sub-protocol to answer with, of those offered. */
  pickProtocol(offered: Set<string>): string | false;
  /** The token among the sub-protocols offered. */
  readToken(offered: string[]): string | null;
  /** The close code for an invalid token: a browser cannot read the HTTP status of a refused connection. */
  signInRequired: number;
  serve(socket: WebSocket, connection: { origin: Origin; enter: EnterSocket }): void;
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

/** Answers a request to open a socket with why it stays closed. */
function refuse(stream: Duplex, error: AppError): void {
  const status = statusOf(error.code);
  const seconds = retryAfterOf(error);
  const wait = seconds === undefined ? '' : `Retry-After: ${seconds}\r\n`;
  stream.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${wait}Content-Length: 0\r\n\r\n`,
  );
}

const protocolsOf = (request: IncomingMessage): string[] =>
  (request.headers['sec-websocket-protocol'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

/** Counts what each client holds, up to a limit. `take` returns a function that releases it, or nothing. */
function createHolds(most: number) {
  const held = new Map<string, number>();
  return {
    take: (client: string): (() => void) | undefined => {
      const count = held.get(client) ?? 0;
      if (count >= most) return undefined;
      held.set(client, count + 1);
      return () => {
        const left = (held.get(client) ?? 1) - 1;
        if (left > 0) held.set(client, left);
        else held.delete(client);
      };
    },
  };
}

/**
 * The one way to open a WebSocket on the server's own port. Pages of other sites are refused before it is open, and so is who
 * holds too many, so that no client can exhaust the server.
 */
export function registerSocket(
  http: FastifyInstance,
  { path, capability, pickProtocol, readToken, signInRequired, serve }: Socket,
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
  const arriving = createHolds(MOST_OF_CLIENT);
  const present = createHolds(MOST_OF_CLIENT);
  /** A place for the user of the token; the reason why there is none; nothing for an invalid token. */
  const admit = async (
    request: IncomingMessage,
    address: string | null,
  ): Promise<{ leave: () => void } | AppError | undefined> => {
    const client = address ?? '';
    const arrived = arriving.take(client);
    if (arrived === undefined) return new AppError('TOO_MANY_REQUESTS');
    try {
      const token = readToken(protocolsOf(request)) ?? undefined;
      const user = await edge.authenticator?.requireSignedIn(token);
      const leave = user && present.take(user.userId);
      return leave === undefined ? new AppError('TOO_MANY_REQUESTS') : { leave };
    } catch (error) {
      if (toAppError(error).code !== 'MISSING_AUTHENTICATION') return new AppError('UNAVAILABLE');
      try {
        edge.limit.count(client);
        return undefined;
      } catch (tooMany) {
        return toAppError(tooMany);
      }
    } finally {
      arrived();
    }
  };
  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    // Node no longer listens for errors here: a client that disconnects now would end the process.
    stream.on('error', () => stream.destroy());
    const { origin, host } = request.headers;
    const asked = request.url?.split('?', 1)[0];
    if (asked !== path) {
      if (!edge.sockets.some((each) => each.path === asked)) refuse(stream, notFound('socket'));
      return;
    }
    if (!isOwnOrigin(edge.config, { origin, host })) {
      refuse(stream, new AppError('PERMISSION_DENIED'));
      return;
    }
    const address = forwardedAddress(edge.config, request);
    void admit(request, address).then((admitted) => {
      if (stream.destroyed) {
        if (admitted !== undefined && 'leave' in admitted) admitted.leave();
      } else if (admitted instanceof AppError) refuse(stream, admitted);
      else
        server.handleUpgrade(request, stream, head, (socket) => {
          if (admitted === undefined) {
            socket.on('error', () => undefined);
            socket.close(signInRequired);
            setTimeout(() => socket.terminate(), FAREWELL_MS).unref();
            return;
          }
          socket.once('close', admitted.leave);
          server.emit('connection', socket, request);
          serve(socket, { origin: { address, userAgent: request.headers['user-agent'] ?? null }, enter });
        });
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
