import { z } from 'zod';
import { CONFIGURATION_KINDS } from '../../features/settings/index.ts';
import { days, limit, named, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

const names = z.array(z.string().max(200)).min(1).max(100);

/** What figures are made of: what is set, what changed, and changes that a person saves on the page. */
export const SETTINGS_TOOLS = {
  settings_get: {
    title: 'Settings',
    description:
      'What figures are made of: the target market, the net-new rule, the influence window, the paths whose page views do not count, and the number of these definitions.',
    input: z.object({}),
    output: z.object({
      definitionsVersion: z.number(),
      targetMarket: z.object({
        audience: named.nullable(),
        industries: z.array(named),
        regions: z.array(named),
        revenueRanges: z.array(named),
      }),
      netNewRule: z.enum(['all', 'net-new']),
      influenceWindow: z
        .number()
        .describe('Days before an opportunity opens in which a visit influenced it.'),
      viewThroughDays: z.number(),
      pipelineReport: z.string().nullable(),
      excludedPaths: z.array(z.string()).describe('Each with everything below it.'),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  settings_changes: {
    title: 'Changes of settings',
    description:
      'Changes of what figures are made of (target market, exclusions, channel rules, spend and more), the last one first: who, when, why, and what differs. For admins.',
    input: z.object({
      startDate: days.startDate.optional(),
      endDate: days.endDate.optional(),
      kind: z.enum(CONFIGURATION_KINDS).optional(),
      limit: limit(100, 20),
    }),
    output: z.object({
      changes: z.array(
        z.object({
          kind: z.enum(CONFIGURATION_KINDS),
          version: z.number(),
          changedAt: z.string(),
          changedBy: z.string().nullable(),
          why: z.string(),
          isApplied: z.boolean().describe('False while figures still follow the former version.'),
          differences: z.array(z.string()),
        }),
      ),
      total: z.number(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  settings_propose: {
    title: 'Propose settings',
    description:
      'Proposes another influence window, more excluded paths, or a target market by industries, regions and revenue ranges (names or ids, all three lists). Nothing is written: the permalink opens the page where an admin sees what it changes and saves it.',
    input: z.object({
      influenceWindow: z.int().min(1).max(365).optional(),
      excludePaths: names.optional().describe('Paths such as /careers, besides those that are excluded.'),
      targetMarket: z.object({ industries: names, regions: names, revenueRanges: names }).optional(),
      why: z.string().trim().max(500).optional(),
    }),
    output: z.object({
      changes: z.array(z.object({ setting: z.string(), before: z.string(), after: z.string() })),
      permalink,
    }),
    scope: 'write',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
