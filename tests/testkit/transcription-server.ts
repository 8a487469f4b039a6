import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One recording that was handed over, with the fields of its form. */
export type Heard = {
  path: string;
  headers: IncomingHttpHeaders;
  fields: Record<string, string>;
  file: { name: string; type: string; bytes: Buffer } | undefined;
};
export type Reply = { status?: number; body?: string; delayMs?: number };

export type TranscriptionServer = {
  /** For PARLEY_TRANSCRIPTION_URL. */
  url: string;
  heard: readonly Heard[];
  /** What it answers from now on. */
  setReply(reply: Reply): void;
  stop(): Promise<void>;
};

const DEFAULT: Reply = { body: JSON.stringify({ text: 'What is visit efficiency?' }) };

/** A server that takes recordings as OpenAI's does, and understands whatever the test says. */
export async function startTranscriptionServer(port = 0): Promise<TranscriptionServer> {
  const heard: Heard[] = [];
  let reply = DEFAULT;
  const server = createServer(async (request, response) => {
    const form = await new Response(
      new Uint8Array(Buffer.from(await text(request.setEncoding('latin1')), 'latin1')),
      {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      },
    ).formData();
    const file = form.get('file');
    const fields = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
    heard.push({
      path: request.url ?? '',
      headers: request.headers,
      fields: Object.fromEntries(fields),
      file:
        file instanceof File
          ? { name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) }
          : undefined,
    });
    if (reply.delayMs !== undefined) await new Promise((done) => setTimeout(done, reply.delayMs));
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.body ?? '');
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    heard,
    setReply: (next) => {
      reply = { ...DEFAULT, ...next };
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
