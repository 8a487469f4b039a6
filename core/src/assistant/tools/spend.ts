import { z } from 'zod';
import { limit, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write a month as YYYY-MM.');
const vendor = z.string().trim().min(1).max(200);
const place = { vendorId: z.string(), vendor: z.string(), channel: z.string(), month: z.string() };

/** What vendors cost by month, as admins enter it: what there is, and an amount that a person confirms in the interface. */
export const SPEND_TOOLS = {
  spend_list: {
    title: 'Vendor spend',
    description:
      'What was entered as spend of vendors by month, what counts of each month, and what locks it; or the months that lack spend. For admins. Spend of any other period is the metric spend.',
    input: z.object({
      vendor: vendor.optional().describe('Its name, a part of it, or its id.'),
      startMonth: month.optional(),
      endMonth: month.optional(),
      missing: z
        .boolean()
        .optional()
        .describe('Only months up to the current one without spend, of vendors that have some.'),
      limit: limit(2000, 200),
    }),
    output: z.object({
      currency: z.string(),
      months: z.array(
        z.object({
          ...place,
          amount: z.number().describe('What counts.'),
          entered: z.number().nullable().describe('What people entered for the whole month.'),
          lockedBy: z.string().nullable().describe('What reports the month, so that nothing can be entered.'),
        }),
      ),
      total: z.number(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  spend_propose: {
    title: 'Propose spend',
    description:
      'Proposes the spend of a vendor in a month, in USD. Nothing is written: the permalink opens the page where an admin confirms it.',
    input: z.object({
      vendor: vendor.describe('Its name or id.'),
      month,
      amount: z.number().min(0).lt(1e9).describe('Of the whole month; 0 takes it out.'),
    }),
    output: z.object({ ...place, before: z.number(), amount: z.number(), permalink }),
    scope: 'write',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
