import { z } from 'zod';
import {
  audienceId,
  compared,
  days,
  definition,
  dimensions,
  figure,
  filters,
  limit,
  metrics,
  named,
  offset,
  period,
  permalink,
  sort,
  unit,
} from './parts.ts';
import type { ToolDefinition } from './tool.ts';

const definitionsVersion = z
  .number()
  .describe('Counts changes of settings, rules and entered spend: figures of one number are comparable.');
const compareDays = {
  compareStartDate: days.startDate.optional().describe('First day to compare with.'),
  compareEndDate: days.endDate.optional().describe('Last day to compare with.'),
};

const row = z.object({
  values: z.record(z.string(), named).describe('By dimension.'),
  figures: z.record(z.string(), figure).describe('By metric.'),
  previous: z.record(z.string(), figure).nullable().describe('In the period compared with.'),
  isPartial: z.boolean().describe('A week or a month that the period or today cuts.'),
});

const segment = z.object({
  id: z.string(),
  name: z.string(),
  value: figure,
  previous: figure,
  contribution: z.number().describe('What of the change comes from it.'),
  share: z
    .number()
    .nullable()
    .describe('Of the whole change; shares add up to 1. Null where nothing changed.'),
});

/** Figures: asked for, side by side in two periods, and what a change between them comes from. */
export const METRIC_FIGURE_TOOLS = {
  metrics_query: {
    title: 'Query metrics',
    description:
      'The figures of one or several metrics in a period, as a whole or broken down by up to three dimensions, filtered and sorted; the same figures that pages show.',
    input: z.object({
      metrics,
      dimensions,
      filter: filters,
      ...days,
      ...compareDays,
      comparePrevious: z
        .boolean()
        .optional()
        .describe('With the period of the same length that ends on the Saturday before the start.'),
      audienceId,
      membersAsOf: z
        .string()
        .max(10)
        .optional()
        .describe(
          'Whose companies an audience has: now (unless asked), then (at the end of the period), or a day.',
        ),
      viewThrough: z.boolean().optional().describe('View-through visits are touches too.'),
      sort: sort.describe('By metrics and dimensions of the query.'),
      limit: limit(500, 50),
      offset,
    }),
    output: z.object({
      columns: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          kind: z.enum(['dimension', 'metric']),
          unit: unit.nullable(),
          missing: z.string().nullable().describe('Why it has no value.'),
          note: z.string().nullable().describe('What the selected audience does not narrow in it.'),
        }),
      ),
      rows: z.array(row),
      totals: row,
      totalRows: z.number(),
      members: z
        .string()
        .nullable()
        .describe('Whether the companies of audiences are those of now or of then, in a sentence.'),
      period,
      comparedWith: period.nullable(),
      definitions: z.array(definition),
      definitionsVersion,
      asOf: z.string(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  metrics_compare: {
    title: 'Compare periods',
    description:
      'Figures of two periods side by side with difference and relative change. Without a second period it is the one of the same length that ends on the Saturday before the first.',
    input: z.object({ metrics, filter: filters, ...days, ...compareDays, audienceId }),
    output: z.object({
      figures: z.array(compared),
      period,
      comparedWith: period,
      definitions: z.array(definition),
      definitionsVersion,
      asOf: z.string(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  metrics_break_down_change: {
    title: 'Break down a change',
    description:
      'Which segments explain why a figure changed between two periods: for each value of a dimension what it contributed, with shares that add up to the whole change. Without a dimension several are tried, the most telling first.',
    input: z.object({
      metric: z.string().max(100).describe('Id of a metric.'),
      dimension: z.string().max(100).optional(),
      filter: filters,
      ...days,
      ...compareDays,
      audienceId,
      limit: limit(50, 10).describe('Segments of each dimension; the rest is one of them. 10 unless said.'),
    }),
    output: z.object({
      change: compared,
      breakdowns: z.array(
        z.object({
          dimension: z.string(),
          label: z.string(),
          how: z
            .enum(['sum', 'mix'])
            .describe(
              'sum: differences of the segments. mix: of a ratio, what each segment moved by its own ratio and its weight.',
            ),
          segments: z.array(segment),
        }),
      ),
      period,
      comparedWith: period,
      definitions: z.array(definition),
      definitionsVersion,
      asOf: z.string(),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
