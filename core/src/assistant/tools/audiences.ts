import { z } from 'zod';
import { AUDIENCE_STATES } from '../../features/audiences/index.ts';
import { days, limit, named, offset, period, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

const id = z.string().min(1).max(200).describe('Its id, or its name.');
const audience = named.extend({
  type: z.string().describe('upload, rule, salesforce or hubspot.'),
  isTargetMarket: z.boolean(),
  status: z.enum(AUDIENCE_STATES).describe('Its companies are known when it is ready or empty.'),
  size: z.number().describe('Companies in it now.'),
  permalink,
});
const rules = z
  .string()
  .min(1)
  .max(20_000)
  .describe(
    'In one line: `visits of url contains /pricing >= 3 in 90d and industry = Financial Services`. Groups are joined by or; about the company: name, industry, region, size, audience; `visits of` url, channel, vendor, campaign; `impressions of` pixel; `no visits of …`.',
  );
const company = named.extend({ domain: z.string() });

/** Named sets of companies: what there is, who is in them and was, and making one. */
export const AUDIENCE_TOOLS = {
  audiences_list: {
    title: 'Audiences',
    description: 'The audiences of the instance with their kind, status and number of companies, by name.',
    input: z.object({
      search: z.string().max(200).optional().describe('A part of the name.'),
      limit: limit(100, 50),
      offset,
    }),
    output: z.object({ audiences: z.array(audience), total: z.number(), permalink }),
    scope: 'read',
    readOnly: true,
  },
  audiences_get: {
    title: 'Audience',
    description: 'One audience: its rules in words, its size, and when its companies were last found out.',
    input: z.object({ audience: id }),
    output: audience.extend({
      description: z.string(),
      rules: z.string().nullable().describe('null unless it is made by rules.'),
      evaluatedAt: z.string().nullable(),
      error: z.string().nullable().describe('Why its last evaluation failed.'),
    }),
    scope: 'read',
    readOnly: true,
  },
  audiences_list_members: {
    title: 'Companies of an audience',
    description: 'The companies in an audience now, with their human visits of the last 30 days, most first.',
    input: z.object({
      audience: id,
      search: z.string().max(200).optional().describe('A part of name or domain.'),
      limit: limit(100, 20),
      offset,
    }),
    output: z.object({
      audience: named,
      companies: z.array(company.extend({ visits: z.number() })),
      total: z.number(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  audiences_list_shared: {
    title: 'Companies that audiences share',
    description: 'The companies that are in each of several audiences now, by name.',
    input: z.object({ audiences: z.array(id).min(2).max(6), limit: limit(100, 20), offset }),
    output: z.object({
      audiences: z.array(named),
      companies: z.array(company),
      total: z.number(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  audiences_history: {
    title: 'Who joined and left an audience',
    description:
      'How many companies joined and left an audience in a period, the last 200 of them by name, and how large it was.',
    input: z.object({ audience: id, ...days }),
    output: z.object({
      audience: named,
      period,
      joined: z.number(),
      left: z.number(),
      changes: z.array(company.extend({ change: z.enum(['joined', 'left']), day: z.string() })),
      sizes: z
        .array(z.object({ day: z.string(), size: z.number() }))
        .describe('Days that ended with another size than the day before; the first is the beginning.'),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  audiences_preview_rules: {
    title: 'Preview rules',
    description:
      'How many companies meet the rules of an audience now, and which. Makes nothing. For admins.',
    input: z.object({ rules }),
    output: z.object({
      rules: z.string().describe('As they were understood.'),
      size: z.number(),
      companies: z.array(company.extend({ visits: z.number() })).describe('At most ten, most visits first.'),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  audiences_create: {
    title: 'Create an audience',
    description:
      'Makes an audience: by rules, of domains, or of a list, which is the permalink of any answer with companies or opportunities. Who is in it is found out in the background: audiences_get has its status. In a terminal the same is `parley audiences create NAME --list LINK`. For admins.',
    input: z.object({
      name: z.string().trim().min(1).max(256),
      description: z.string().max(2_000).optional(),
      rules: rules.optional(),
      domains: z
        .array(z.string().max(1_000))
        .min(1)
        .max(10_000)
        .optional()
        .describe('Of companies: acme.com. In place of rules.'),
      list: z
        .string()
        .max(8_000)
        .optional()
        .describe(
          'The permalink of a list of companies or opportunities with its days. In place of rules: all companies of the list today.',
        ),
      staysTrue: z
        .boolean()
        .optional()
        .describe(
          'With list: its filters as rules that stay true, in place of its companies of today. Refused with the reasons where rules cannot say them.',
        ),
    }),
    output: audience,
    scope: 'write',
    readOnly: false,
  },
  audiences_refresh: {
    title: 'Evaluate an audience',
    description: 'Has the rules of an audience evaluated now; they are every hour in any case. For admins.',
    input: z.object({ audience: id }),
    output: audience,
    scope: 'write',
    readOnly: false,
  },
} as const satisfies Record<string, ToolDefinition>;
