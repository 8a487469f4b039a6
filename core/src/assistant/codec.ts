import type { z } from 'zod';
import {
  type ClientMessage,
  clientMessageSchema,
  type ServerMessage,
  serverMessageSchema,
} from './protocol.ts';

/** A message of the protocol, or what could not be read as one, with the reason. */
export type Decoded<Message> =
  | { kind: 'message'; message: Message }
  | { kind: 'unknown'; reason: 'not-json' | 'unknown-type' | 'malformed'; received: unknown };

const TYPES: Record<string, true> = { chunk: true, complete: true, error: true, message: true, cancel: true };

function decode<Message>(schema: z.ZodType<Message>, received: unknown): Decoded<Message> {
  let value: unknown;
  try {
    value = JSON.parse(String(received));
  } catch {
    return { kind: 'unknown', reason: 'not-json', received };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { kind: 'message', message: parsed.data };
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  const known = typeof type === 'string' && Object.hasOwn(TYPES, type);
  return { kind: 'unknown', reason: known ? 'malformed' : 'unknown-type', received: value };
}

/** Text of a WebSocket frame to a message of the server; never throws. */
export const decodeServerMessage = (text: unknown): Decoded<ServerMessage> =>
  decode(serverMessageSchema, text);

/** Text of a WebSocket frame to a message of a client; never throws. */
export const decodeClientMessage = (text: unknown): Decoded<ClientMessage> =>
  decode(clientMessageSchema, text);

export const encodeServerMessage = (message: ServerMessage): string => JSON.stringify(message);
export const encodeClientMessage = (message: ClientMessage): string => JSON.stringify(message);
