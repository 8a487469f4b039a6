import { z } from 'zod';
import { days, figure, filters, limit, named, offset, period, permalink } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

export const JOURNEY_STEPS = [
  'visits',
  'impressions',
  'event',
  'lead',
  'opportunity-opened',
  'opportunity-won',
  'opportunity-lost',
] as const;

/** One day of a company through one vendor, or something that happened on it. */
export const journeyStep = z.object({
  day: z.string(),
  kind: z.enum(JOURNEY_STEPS),
  title: z.string().describe('Vendor, campaign type or opportunity.'),
  channel: named.nullable(),
  vendor: named.nullable(),
  /** How many visits, impressions or events; of opportunities 1. */
  count: z.number(),
  amount: figure.describe('Of an opportunity, USD.'),
  pages: z.array(z.string()).describe('Paths seen on that day through that vendor.'),
});

/** About single companies, and about who a filter holds. */
export const COMPANY_TOOLS = {
  companies_journey: {
    title: 'Company journey',
    description:
      'What one company did, in order, day by day: visits with vendor and pages, impressions, offline events, leads, opportunities. With `before: purchase` everything that led to its latest won opportunity.',
    input: z.object({
      company: z.string().min(1).max(300).describe('Its id, name or domain.'),
      startDate: days.startDate.optional(),
      endDate: days.endDate.optional().describe('Last day; today unless said.'),
      before: z
        .enum(['purchase'])
        .optional()
        .describe('Instead of dates: the influence period of its latest won opportunity.'),
      limit: limit(200, 50),
    }),
    output: z.object({
      company: named.extend({ domain: z.string() }),
      period,
      before: z
        .object({ id: z.string(), name: z.string(), amount: z.number(), day: z.string() })
        .nullable()
        .describe('The won opportunity that the period leads to.'),
      totals: z.object({
        visits: z.number(),
        impressions: z.number(),
        events: z.number(),
        leads: z.number(),
      }),
      steps: z.array(journeyStep).describe('Oldest first.'),
      totalSteps: z.number(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  audiences_preview: {
    title: 'Preview an audience',
    description:
      'How many companies a filter holds and who they are, among those with a visit or an impression in the period. Makes nothing.',
    input: z.object({
      ...days,
      filter: filters.describe(
        'All must hold. Fields: region.id, sector.id, revRange.id, audienceIds, inTam, channelIds, vendorIds, campaignIds, pixelIds, webActivityPagesList (contains), metrics.visits and metrics.impressions (ranges). Values are ids.',
      ),
      search: z.string().max(200).optional().describe('A part of name or domain.'),
      limit: limit(100, 20),
      offset,
    }),
    output: z.object({
      size: z.number(),
      companies: z.array(
        named.extend({
          domain: z.string(),
          sector: named.nullable(),
          region: named.nullable(),
          inTam: z.boolean(),
          visits: figure,
          impressions: figure,
          permalink,
        }),
      ),
      period,
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
