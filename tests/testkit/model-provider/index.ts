import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ANTHROPIC } from './anthropic.ts';
import { CHAT_COMPLETIONS } from './chat-completions.ts';
import type { Dialect, Heard, Said } from './dialect.ts';
import { RESPONSES } from './responses.ts';

export type { Heard, Said } from './dialect.ts';
export { visitsModel } from './visits-model.ts';

/** What may become of a request instead of an answer. */
export type Trouble =
  | { trouble: 'status'; status: number }
  /** Begins to answer and says nothing more. */
  | { trouble: 'hang' }
  /** Ends the connection in the middle. */
  | { trouble: 'cut'; said: Said }
  | { trouble: 'redirect'; to: string }
  | { trouble: 'nonsense' };

/** A model that does as the test says; `turn` counts its requests from 1. */
export type Model = (heard: Heard, turn: number) => Said | Trouble;

const DIALECTS: readonly Dialect[] = [ANTHROPIC, CHAT_COMPLETIONS, RESPONSES];

export type ModelProvider = {
  /** Base address of its API. */
  url: string;
  host: string;
  heard: Heard[];
  /** How many requests were given up by whoever asked. */
  abandoned(): number;
  become(model: Model): void;
  close(): Promise<void>;
};

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text) as Record<string, unknown>;
}

/** A server on this machine that speaks the streaming protocols of providers of language models. */
export async function startModelProvider(): Promise<ModelProvider> {
  const heard: Heard[] = [];
  let abandoned = 0;
  let model: Model = () => ({ trouble: 'status', status: 500 });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.replace(/^\/v1/, '');
    const dialect = DIALECTS.find((each) => each.path === path);
    if (dialect === undefined) return void response.writeHead(404).end('{}');
    const body = await bodyOf(request);
    const { authorization, 'x-api-key': own } = request.headers;
    const key = typeof own === 'string' ? own : authorization?.replace(/^Bearer /, '');
    const said: Heard = { path, key, model: String(body['model']), body, ...dialect.hear(body) };
    heard.push(said);
    response.on('close', () => {
      if (!response.writableEnded) abandoned += 1;
    });
    const reply = model(said, heard.length);
    if ('trouble' in reply && reply.trouble === 'status')
      return void response
        .writeHead(reply.status, { 'content-type': 'application/json' })
        .end('{"error":{"type":"overloaded_error","message":"busy"}}');
    if ('trouble' in reply && reply.trouble === 'redirect')
      return void response.writeHead(307, { location: `${reply.to}${path}` }).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    if ('trouble' in reply) {
      if (reply.trouble === 'nonsense') return void response.end('data: {"what":\n\n');
      if (reply.trouble === 'cut') {
        const [first = ''] = dialect.say(reply.said, said.model);
        response.write(first, () => response.destroy());
      }
      return;
    }
    for (const part of dialect.say(reply, said.model)) {
      response.write(part.slice(0, 5));
      await new Promise((resolve) => setImmediate(resolve));
      response.write(part.slice(5));
    }
    response.end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    heard,
    abandoned: () => abandoned,
    become: (next) => {
      heard.length = 0;
      model = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
