import { z } from 'zod';
import { limit, named, period, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

/** What a name of an instance is a name of; where one name is of several, the earlier kind is taken. */
export const ENTITY_KINDS = [
  'channel',
  'vendor',
  'audience',
  'campaign',
  'pixel',
  'campaignType',
  'sector',
  'region',
  'revRange',
  'company',
  'page',
] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

/** From words to dates and to ids. */
export const WORD_TOOLS = {
  assistant_resolve_period: {
    title: 'Resolve a period',
    description:
      'Dates of a period in words: “last month”, “Q2”, “since July”, “week of 3 March”, “the 30 days before last”. Weeks start on Sunday, days are UTC, nothing lies after today.',
    input: z.object({ words: z.string().min(1).max(200) }),
    output: z.object({
      startDate: z.string(),
      endDate: z.string(),
      words: z.string().describe('The dates as people read them.'),
      isRunning: z.boolean().describe('It goes on after today, where it is cut.'),
      isCut: z.boolean().describe('It began earlier than figures are kept for.'),
      previous: period.describe('What pages compare it with.'),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  assistant_search_entities: {
    title: 'Search names',
    description:
      'Vendors, channels, campaigns, pixels, audiences, companies, industries, regions, sizes, kinds of non-digital events and page paths of the instance by name, also in part or misspelt, with their ids and the filter that takes them.',
    input: z.object({
      text: z.string().min(1).max(200),
      kinds: z.array(z.enum(ENTITY_KINDS)).max(ENTITY_KINDS.length).optional(),
      limit: limit(50, 10),
    }),
    output: z.object({
      matches: z.array(
        named.extend({
          kind: z.enum(ENTITY_KINDS),
          match: z.enum(['whole', 'part', 'similar']),
          filterField: z.string(),
          permalink,
        }),
      ),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
