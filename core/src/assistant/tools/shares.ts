import { z } from 'zod';
import { LONGEST_TITLE, SHARE_WINDOWS } from '../../features/shares/index.ts';
import { days, permalink } from './parts.ts';
import { place } from './told.ts';
import type { ToolDefinition } from './tool.ts';

const isoTime = z.string().nullable().describe('ISO time; null where it never is.');

/** Links for people without an account. */
export const SHARE_TOOLS = {
  shares_list: {
    title: 'Shared links',
    description:
      'Links for people without an account that the person who asks made, and for admins those of everybody. Addresses are kept nowhere.',
    input: z.object({}),
    output: z.object({
      links: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          state: z.enum(['open', 'ended', 'revoked']),
          isLive: z.boolean(),
          endsAt: isoTime,
          opens: z.number(),
        }),
      ),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  shares_create: {
    title: 'Share a page',
    description:
      'Makes a link by which anybody sees the key figures of a page without an account, and nothing else. Its address is in the answer and nowhere else. Where admins switched sharing off, it is refused.',
    input: z.object({
      ...place,
      metric: z.string().max(100).optional().describe('Only this one of the key figures of the page.'),
      lastDays: z
        .literal(SHARE_WINDOWS)
        .optional()
        .describe('Days that move along; 30 unless days are given.'),
      startDate: days.startDate.optional().describe('With endDate: days that stay.'),
      endDate: days.endDate.optional(),
      title: z.string().max(LONGEST_TITLE).optional(),
      isLive: z.boolean().optional().describe('Figures of the moment it is opened; yes unless said.'),
      hidesCompanies: z.boolean().optional().describe('Without names of companies; no unless said.'),
      lastDay: days.endDate.optional().describe('The last day on which it opens; none unless said.'),
    }),
    output: z.object({ id: z.string(), title: z.string(), url: z.string(), permalink }),
    scope: 'write',
    readOnly: false,
    reachesOthers: true,
  },
  shares_revoke: {
    title: 'Revoke a shared link',
    description: 'Ends a link for good: one of the person who asks, or for admins any. It opens no more.',
    input: z.object({ id: z.string().min(1).max(200) }),
    output: z.object({ id: z.string(), permalink }),
    scope: 'write',
    readOnly: false,
    isFinal: true,
  },
} as const satisfies Record<string, ToolDefinition>;
