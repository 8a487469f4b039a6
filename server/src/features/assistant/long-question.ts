import { messageOf } from '@parley/core/api';
import { LONGEST_QUESTION, type ServerMessage } from '@parley/core/assistant';
import { z } from 'zod';

const asked = z.object({
  type: z.literal('message'),
  payload: z.object({
    query: z.string().refine((query) => query.trim().length > LONGEST_QUESTION),
    requestId: z.string().max(64).optional().catch(undefined),
  }),
});

/** The answer to a message that could not be read because its question is too long, with the limit; undefined for others. */
export function longQuestion(received: unknown): ServerMessage | undefined {
  const { success, data } = asked.safeParse(received);
  if (!success) return undefined;
  const { requestId } = data.payload;
  return {
    type: 'error',
    code: 'TOO_LONG',
    message: messageOf('TOO_LONG', { field: 'question', max: LONGEST_QUESTION }),
    ...(requestId !== undefined && { requestId }),
  };
}
