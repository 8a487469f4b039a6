import { z } from 'zod';
import { proposedNoteSchema } from '../proposal.ts';
import { days, limit, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

/** Notes on charts: those there are, and one that is written once a person has confirmed it in the interface. */
export const NOTE_TOOLS = {
  notes_list: {
    title: 'Notes',
    description:
      'Notes that people put on the charts of the instance, and the days on which campaigns had their first visit, newest first.',
    input: z.object({
      startDate: days.startDate.optional(),
      endDate: days.endDate.optional(),
      search: z.string().max(200).optional().describe('Part of the text.'),
      limit: limit(1000, 50),
    }),
    output: z.object({
      notes: z.array(
        z.object({
          id: z.string().describe('Of the note, or of the campaign.'),
          type: z.enum(['Note', 'Campaign']),
          text: z.string(),
          day: z.string(),
          createdBy: z.string().nullable(),
        }),
      ),
      total: z.number(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  notes_propose: {
    title: 'Propose a note',
    description:
      'Proposes a note on the charts of the instance. Nothing is written: the permalink opens the page where a person confirms it.',
    input: z.object({
      note: z.string().trim().min(1).max(200),
      day: days.startDate.optional().describe('The day it is about, not in the future; today unless said.'),
    }),
    output: z.object({ action: proposedNoteSchema, permalink }),
    scope: 'write',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
