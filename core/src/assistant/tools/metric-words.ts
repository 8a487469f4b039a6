import { z } from 'zod';
import {
  audienceId,
  days,
  dimensions,
  figure,
  filters,
  limit,
  metrics,
  offset,
  period,
  permalink,
  unit,
} from './parts.ts';
import type { ToolDefinition } from './tool.ts';

const metric = z.object({
  id: z.string(),
  label: z.string(),
  description: z.string(),
  unit,
});

/** What figures there are, what they mean, and what one of them is made of. */
export const METRIC_WORD_TOOLS = {
  metrics_list: {
    title: 'List metrics',
    description:
      'Every figure that can be asked for, with its meaning, or those whose name or synonyms hold a text.',
    input: z.object({ search: z.string().max(200).optional() }),
    output: z.object({
      metrics: z.array(metric),
      dimensions: z.array(z.object({ id: z.string(), label: z.string(), description: z.string() })),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  metrics_describe: {
    title: 'Describe a metric',
    description:
      'What a figure means: its formula, its unit, what it is counted from, by what it can be broken down and by what its rows add up.',
    input: z.object({ metric: z.string().max(200).describe('Its id, label or a synonym.') }),
    output: metric.extend({
      formula: z.string(),
      better: z.enum(['up', 'down', 'neither']),
      source: z.string(),
      synonyms: z.array(z.string()),
      dimensions: z.array(z.string()),
      addsUpBy: z.array(z.string()),
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
  metrics_explain: {
    title: 'Explain a number',
    description:
      'The rows behind a figure of a metric query, or behind one cell of its breakdown: visits, opportunities, touches with their credit, and why each counts. Their contributions add up to it where rows can.',
    input: z.object({
      metrics,
      dimensions,
      filter: filters,
      ...days,
      audienceId,
      metric: z.string().max(100).optional().describe('One of the query; the first unless said.'),
      cell: z
        .array(z.object({ dimension: z.string().max(100), id: z.string().max(4000) }))
        .max(3)
        .optional()
        .describe('Which row: a value for each dimension. None for the total.'),
      limit: limit(200, 20),
      offset,
    }),
    output: z.object({
      metric,
      value: figure,
      formula: z.string(),
      rule: z.string().describe('How the rows make the number.'),
      cell: z.array(z.object({ dimension: z.string(), id: z.string(), name: z.string() })),
      target: z
        .string()
        .nullable()
        .describe('Whose companies are the target; null where the figure asks for none.'),
      filters: z.array(z.string()),
      settings: z.array(z.object({ name: z.string(), value: z.string() })),
      record: z
        .array(z.object({ name: z.string(), value: z.string() }))
        .describe(
          'Of one opportunity that is asked for by its id: where its record comes from, and its history, oldest first.',
        ),
      parts: z
        .array(z.object({ metric: z.string(), role: z.enum(['of', 'by']), value: figure }))
        .describe('What a ratio is made of.'),
      columns: z.array(z.object({ id: z.string(), label: z.string() })),
      rows: z.array(z.object({ cells: z.array(z.string()), contribution: figure, why: z.string() })),
      totalRows: z.number(),
      contribution: figure.describe('What all rows add up to; null where they do not.'),
      period,
      permalink,
    }),
    scope: 'read',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
