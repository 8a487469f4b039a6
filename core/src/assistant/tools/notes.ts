import { z } from 'zod';
import { proposedActionSchema } from '../proposal.ts';
import { days, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

/** What may be written once a person has confirmed it in the interface. */
export const NOTE_TOOLS = {
  notes_propose: {
    title: 'Propose a note',
    description:
      'Proposes a note on the charts of the instance. Nothing is written: the permalink opens the page where a person confirms it.',
    input: z.object({
      note: z.string().trim().min(1).max(200),
      day: days.startDate.optional().describe('The day it is about, not in the future; today unless said.'),
    }),
    output: z.object({ action: proposedActionSchema, permalink }),
    scope: 'write',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
