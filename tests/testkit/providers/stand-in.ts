import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a stand-in received. */
export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The query as it was sent, with its question mark. */
  search: string;
  headers: IncomingHttpHeaders;
  /** As it was sent; '' when there was none. */
  text: string;
  /** Which request it is, from 1; and how often this very one was sent, from 1. */
  nth: number;
  times: number;
};

/** A body is text, bytes, or becomes JSON. */
export type Reply = { status: number; headers?: Record<string, string>; body: unknown };

/** What may happen to a request instead of the answer. */
export type Trouble =
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: unknown }
  | { kind: 'slow'; ms: number }
  /** The connection ends in the middle of the answer. */
  | { kind: 'cut' }
  /** A page of a proxy that says 200. */
  | { kind: 'nonsense' }
  /** Another answer than the right one. */
  | { kind: 'alter'; alter: (body: unknown) => unknown }
  /** The token of the connection is at its end. */
  | { kind: 'expired' };

export type Misbehave = (asked: Asked) => Trouble | undefined;

export type StandIn = {
  /** Its address, without a slash at the end. */
  url: string;
  asked: readonly Asked[];
  /** The token that it takes at the moment. */
  token(): string;
  /** Gives another token; the one before is refused from now on. */
  renew(): string;
  misbehave(how: Misbehave | undefined): void;
  close(): Promise<void>;
};

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** The token that a stand-in takes after it has given so many: long enough to be looked for where no secret may be. */
export const tokenOf = (nth: number): string => `token-of-a-stand-in-${nth}`;

type Options = {
  answer(asked: Asked): Reply;
  /** What it says to a request without the right token. */
  refusal: Reply;
  /** Paths that need no token. */
  isOpen?: (path: string) => boolean;
  port?: number;
  /** Takes what it was asked for after a pause, and only where the connection is still open; otherwise it has taken it before. */
  forgetsEnded?: boolean;
};

/** A server on this machine that speaks the protocol of a provider, and misbehaves as a test says. */
export async function startStandIn({
  answer,
  refusal,
  isOpen = () => false,
  port = 0,
  forgetsEnded = false,
}: Options): Promise<StandIn> {
  const asked: Asked[] = [];
  const counts = new Map<string, number>();
  let issued = 1;
  let how: Misbehave | undefined;
  const token = (): string => tokenOf(issued);

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const text = await textOf(request);
    const key = `${request.method} ${request.url} ${text}`;
    const times = (counts.get(key) ?? 0) + 1;
    counts.set(key, times);
    const heard: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      search: url.search,
      headers: request.headers,
      text,
      nth: asked.length + 1,
      times,
    };
    asked.push(heard);
    const trouble = how?.(heard);
    const pause = async (): Promise<void> => {
      if (trouble?.kind === 'slow') await new Promise((done) => setTimeout(done, trouble.ms));
    };
    if (forgetsEnded) {
      await pause();
      if (response.destroyed) return;
    }
    if (trouble?.kind === 'expired') issued++;
    const isKnown = isOpen(heard.path) || request.headers.authorization === `Bearer ${token()}`;
    let reply = isKnown ? answer(heard) : refusal;
    if (trouble?.kind === 'status')
      reply = { status: trouble.status, headers: trouble.headers ?? {}, body: trouble.body ?? {} };
    if (trouble?.kind === 'alter' && reply.status === 200)
      reply = { ...reply, body: trouble.alter(reply.body) };
    if (!forgetsEnded) await pause();
    const isText = typeof reply.body === 'string';
    const isFile = Buffer.isBuffer(reply.body);
    const body =
      typeof reply.body === 'string' || Buffer.isBuffer(reply.body) ? reply.body : JSON.stringify(reply.body);
    const type = isText ? 'text/csv' : isFile ? 'application/zip' : 'application/json';
    if (trouble?.kind === 'nonsense')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
    response.writeHead(reply.status, { 'content-type': type, ...reply.headers });
    if (trouble?.kind === 'cut')
      return void response.write(body.slice(0, body.length / 2), () => response.destroy());
    response.end(body);
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      // A fault of the stand-in must be seen: no client tries this again.
      response.writeHead(418).end(String(error));
    });
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    token,
    renew: () => {
      issued++;
      return token();
    },
    misbehave: (next) => {
      how = next;
      asked.length = 0;
      counts.clear();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
