import { z } from 'zod';
import { answerSchema, engineSchema } from './answer.ts';
import { answerEditSchema } from './frame-edit.ts';
import { pageContextSchema } from './page-context.ts';

/** Longest question, in characters: far beyond what a person types, short enough to bound the work. */
export const LONGEST_QUESTION = 4000;

/**
 * `requestId` ties the messages of one answer together, so that late messages of a cancelled answer are recognized. It is
 * the id of the turn in the stored conversation, and `sessionId` that of the conversation.
 */
const requestId = z.string().max(64).optional();

/** What a browser or terminal sends: one question, or the wish to stop the answer under way. */
export const clientMessageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    token: z.string(),
    instanceId: z.string(),
    payload: z.object({
      query: z.string().trim().min(1).max(LONGEST_QUESTION),
      sessionId: z.string().max(64).optional(),
      /** The audience chosen on the page, used when the question names none. */
      audience: z.string().max(64).optional(),
      /** What else is on the page, used for what the question does not name. */
      page: pageContextSchema.optional(),
      requestId,
      /** The last turn of the conversation, which this question replaces: asked again, or reworded. */
      replaces: z.string().max(64).optional(),
      /**
       * A part of an earlier answer of the conversation, changed: that answer's question is asked again with it, and `query` is not
       * read. The server words the question.
       */
      edit: answerEditSchema.optional(),
      /** The turn whose answer offered the question as a choice: what was meant there is asked, whatever its words. */
      offeredBy: z.string().max(64).optional(),
      /** Who is to answer, where there is a language model; unless given, it is asked what the local engine does not read whole. */
      engine: engineSchema.optional(),
    }),
  }),
  z.object({
    type: z.literal('cancel'),
    token: z.string(),
    instanceId: z.string(),
    payload: z.object({ requestId }),
  }),
]);
export type ClientMessage = z.infer<typeof clientMessageSchema>;

/**
 * What the server sends. A message with no type is a data message. The chunks of an answer join to its text; the first
 * is empty, and tells the conversation as soon as the question is stored in it; of an edit also the question, in words. A chunk
 * with a `step` says what is being looked up, and has no text.
 */
export const serverMessageSchema = z.union([
  z.object({
    type: z.literal('chunk'),
    content: z.string(),
    sessionId: z.string(),
    requestId,
    query: z.string().optional(),
    step: z.string().optional(),
  }),
  z.object({ type: z.literal('complete'), sessionId: z.string(), answer: answerSchema, requestId }),
  z.object({ type: z.literal('error'), message: z.string(), code: z.string(), requestId }),
  z.object({ type: z.undefined().optional(), data: z.unknown() }),
]);
export type ServerMessage = z.infer<typeof serverMessageSchema>;

/** Why the server closed the connection. After the first three a client does not connect again by itself. */
export const CLOSE_CODES = {
  invalidMessage: 4400,
  signInRequired: 4401,
  forbidden: 4403,
  tooManyRequests: 4429,
  messageTooLarge: 1009,
} as const;
