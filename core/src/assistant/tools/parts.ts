import { z } from 'zod';
import { FILTER_OPERATORS } from '../../filters/index.ts';

const text = z.string().max(1000);

export const permalink = z
  .string()
  .nullable()
  .describe('The page that shows the same; null where no page does.');
export const figure = z.number().nullable().describe('null where there is no value.');
export const named = z.object({ id: z.string(), name: z.string() });
export const definition = z.object({ term: z.string(), text: z.string() });
export const unit = z
  .string()
  .describe(
    'count, percent (of 1), money, cost (both USD), days, ratio, decimal, score or date (ms since 1970).',
  );

const day = z.iso.date({ error: 'Write it as YYYY-MM-DD.' });
export const days = {
  startDate: day.describe('First day, UTC, YYYY-MM-DD.'),
  endDate: day.describe('Last day, UTC, YYYY-MM-DD; included.'),
};
export const period = z.object({ start: z.string(), end: z.string() });

const bound = z.object({ operand: z.number(), inclusive: z.boolean() });
export const filter = z.object({
  field: text,
  operator: z.enum(FILTER_OPERATORS).optional(),
  operand: z.union([text, z.number(), z.boolean(), z.array(text).max(1000)]).optional(),
  range: z.object({ min: bound.optional(), max: bound.optional() }).optional(),
});
export const filters = z
  .array(filter)
  .max(50)
  .optional()
  .describe(
    'All must hold. Values are ids or whole names: {"field":"vendorIds","operator":"in","operand":["LinkedIn Ads"]}. Fields: channelIds, vendorIds, campaignIds, pixelIds, companyId, audienceIds, region.id, sector.id, revRange.id, trafficType (target, other, bot, unresolved), inTam, campaignTypeIds, opportunityIds, status, webActivityPagesList (contains), or a metric with a range.',
  );
export const audienceId = text
  .optional()
  .describe('The selected audience: its companies are the target. Without it TAM is.');
export const sort = z
  .array(z.object({ field: text, order: z.enum(['asc', 'desc']) }))
  .max(5)
  .optional();
export const limit = (most: number, usual: number) =>
  z.int().min(1).max(most).optional().describe(`${usual} unless said.`);
export const offset = z.int().min(0).max(10_000_000).optional();
export const metrics = z
  .array(z.string().max(100))
  .min(1)
  .max(20)
  .describe('Ids of metrics; metrics_list has them.');
export const dimensions = z
  .array(z.string().max(100))
  .max(3)
  .optional()
  .describe('Ids of dimensions, three at most; none for the figures as a whole.');

/** A figure beside what it was in another period. */
export const compared = z.object({
  metric: z.string(),
  label: z.string(),
  unit,
  value: figure,
  previous: figure,
  difference: figure,
  delta: figure.describe('(value - previous) / |previous|; null where that cannot be said.'),
});
