import { z } from 'zod';
import { EVENT_TYPES } from '../../features/event-log/index.ts';
import { days, limit, offset, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

/** What happened in the instance. */
export const EVENT_TOOLS = {
  event_log_list: {
    title: 'Event log',
    description:
      'What happened in the instance, newest first: who changed what, imports, notes, spend and more, one sentence each. For admins.',
    input: z.object({
      types: z.array(z.enum(EVENT_TYPES)).min(1).optional(),
      search: z.string().max(200).optional().describe('Part of a sentence or of who did it.'),
      startDate: days.startDate.optional(),
      endDate: days.endDate.optional(),
      limit: limit(200, 50),
      offset,
    }),
    output: z.object({
      events: z.array(
        z.object({
          id: z.string(),
          type: z.enum(EVENT_TYPES),
          source: z.string().describe('Who did it; Parley, if no person did.'),
          details: z.string().describe('What is gone is followed by “(deleted)”.'),
          occurredAt: z.string(),
        }),
      ),
      total: z.number(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
