import { z } from 'zod';
import { limit, named, offset, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

const ruleParts = {
  id: z.string(),
  priority: z.number().nullable().describe('From 1, the first is tried first; null for a built-in rule.'),
  channel: named,
  vendor: named,
};
const estimate = z
  .number()
  .describe(
    '1 when all visitors were looked at; else visits are those of one in so many, times it: about right.',
  );

/** The rules that say which channel and vendor brought a visit. */
export const CHANNEL_TOOLS = {
  channels_list_rules: {
    title: 'Channel rules',
    description:
      'The rules of the instance that map visits to channels and vendors, in the order they are tried; the first that fits decides. Built-in rules come after them and are left out unless asked for. For admins.',
    input: z.object({
      search: z.string().max(200).optional().describe('Part of the name of a channel or vendor.'),
      builtIn: z.boolean().optional().describe('The built-in rules too.'),
      limit: limit(500, 50),
      offset,
    }),
    output: z.object({
      rules: z.array(
        z.object({
          ...ruleParts,
          media: z.array(z.string()),
          sources: z.array(z.string()),
          referralDomains: z.array(z.string()),
          customParameters: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
        }),
      ),
      total: z.number(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  channels_test_rules: {
    title: 'Which rule takes a link',
    description:
      'Which channel rule takes a visit that begins with a link, and why each rule of the instance above it does not. Changes nothing. For admins.',
    input: z.object({
      url: z.string().min(1).max(8000).describe('A link to a page of the instance, with its parameters.'),
      referrer: z.string().max(8000).optional().describe('The page that the visitor comes from.'),
    }),
    output: z.object({
      rule: z.object(ruleParts).nullable().describe('null when no rule takes it: the visit is direct.'),
      channel: named,
      vendor: named,
      isExcluded: z.boolean().describe('The page is excluded: a visit cannot begin there.'),
      passedOver: z.array(z.object({ ...ruleParts, reasons: z.array(z.string()) })),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  channels_list_unmapped: {
    title: 'Unmapped traffic',
    description:
      'Sources, media and referrers of recent visits that no rule of the instance names, by visits, with where most of them count now. For admins.',
    input: z.object({ limit: limit(100, 20) }),
    output: z.object({
      days: z.number(),
      sampledOneIn: estimate,
      values: z.array(
        z.object({
          kind: z.enum(['source', 'medium', 'referrer']),
          value: z.string(),
          visits: z.number(),
          channel: named,
          vendor: named,
        }),
      ),
      total: z.number(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
