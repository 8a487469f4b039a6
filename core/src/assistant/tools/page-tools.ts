import { z } from 'zod';
import { ASSISTANT_PAGE_IDS } from './pages.ts';
import { audienceId, days, filter, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

/** What pages there are, and the address of one with days, audience and filters. */
export const PAGE_TOOLS = {
  assistant_list_pages: {
    title: 'List pages',
    description: 'The pages that can be opened, with the filters and sorts each of them takes.',
    input: z.object({}),
    output: z.object({
      pages: z.array(
        z.object({
          page: z.string(),
          title: z.string(),
          description: z.string(),
          takesId: z.boolean(),
          takesDays: z.boolean(),
          takesAudience: z.boolean(),
          filters: z.array(z.object({ field: z.string(), kind: z.string(), description: z.string() })),
          sorts: z.array(z.string()),
        }),
      ),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  assistant_open_page: {
    title: 'Open a page',
    description: 'The address of a page with days, audience, filters, search and sort.',
    input: z.object({
      page: z.enum(ASSISTANT_PAGE_IDS),
      id: z.string().max(300).optional().describe('Of the one thing the page is about.'),
      startDate: days.startDate.optional(),
      endDate: days.endDate.optional(),
      audienceId,
      filter: z.array(filter).max(50).optional(),
      search: z.string().max(1000).optional(),
      sortBy: z.string().max(100).optional(),
      sortOrder: z.enum(['asc', 'desc']).optional(),
    }),
    output: z.object({ page: z.string(), title: z.string(), permalink }),
    scope: 'read',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
