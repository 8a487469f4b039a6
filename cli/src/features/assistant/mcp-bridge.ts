import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { isJSONRPCRequest, type JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { networkError } from '../../platform/http.ts';
import type { Session } from '../../platform/session.ts';

/** What JSON-RPC calls an error of the server itself. */
const SERVER_ERROR = -32000;

/** The server gives a tool a minute; what it has not answered then it does not answer. */
const PATIENCE_MS = 70_000;

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Hands every message of the program at stdin to `/mcp` of the server, and every answer back to stdout, until stdin ends.
 * What cannot be handed on is answered as an error, so that nobody waits for it.
 */
export async function bridgeMcp({ io, connection }: Session): Promise<void> {
  const { server, token, instance } = await connection();
  /** A stream of what the server says by itself stays open; whatever is sent there is answered. */
  const patiently = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    if (init.method !== 'POST') return await fetch(url, init);
    const late = AbortSignal.timeout(PATIENCE_MS);
    try {
      return await fetch(url, {
        ...init,
        signal: AbortSignal.any([late, ...(init.signal ? [init.signal] : [])]),
      });
    } catch (error) {
      throw networkError(error, server, io.signal);
    }
  };
  const http = new StreamableHTTPClientTransport(new URL(`${server}/mcp`), {
    fetch: patiently,
    requestInit: {
      headers: {
        authorization: `Bearer ${token}`,
        ...(instance !== undefined && { 'x-instance-id': instance }),
      },
    },
  });
  const stdio = new StdioServerTransport(io.stdin, io.stdout);
  const ended = new Promise<void>((resolve) => {
    io.stdin.once('end', resolve);
    io.stdin.once('close', resolve);
    io.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const say = (words: string): void => void io.stderr.write(`${words}\n`);
  const underWay = new Set<Promise<void>>();
  const handOn = async (message: JSONRPCMessage): Promise<void> => {
    try {
      await http.send(message);
    } catch (error) {
      const words = wordsOf(error);
      say(words);
      if (isJSONRPCRequest(message))
        await stdio.send({ jsonrpc: '2.0', id: message.id, error: { code: SERVER_ERROR, message: words } });
    }
  };
  http.onmessage = (message) => {
    // Every request after initialization repeats the protocol version that was agreed on.
    if ('result' in message && typeof message.result['protocolVersion'] === 'string')
      http.setProtocolVersion(message.result['protocolVersion']);
    stdio.send(message).catch((error: unknown) => say(wordsOf(error)));
  };
  stdio.onmessage = (message) => {
    const sending = handOn(message).finally(() => underWay.delete(sending));
    underWay.add(sending);
  };
  stdio.onerror = (error) => say(wordsOf(error));
  await http.start();
  await stdio.start();
  await ended;
  await Promise.allSettled(underWay);
  await stdio.close();
  await http.close();
}
