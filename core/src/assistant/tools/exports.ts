import { z } from 'zod';
import { audienceId, days, dimensions, filters, metrics, permalink, sort } from './parts.ts';
import type { ToolDefinition } from './tool.ts';

const job = z.object({
  id: z.string(),
  status: z.enum(['queued', 'processing', 'error', 'completed']),
  rows: z.number().nullable(),
  url: z.string().nullable().describe('Downloads the file without a token for ten minutes.'),
  error: z.string().nullable(),
  notes: z.array(z.string()).describe('What monitors of data quality found in the days of its figures.'),
  permalink,
});

/** Lists and figures as CSV files. */
export const EXPORT_TOOLS = {
  exports_begin: {
    title: 'Export CSV',
    description:
      'Begins a CSV file: of companies with their activity, of the members of an audience, or of the figures of a metric query. Ask exports_status until it is completed.',
    input: z.object({
      table: z.enum(['companies', 'audienceMembers', 'metrics']),
      filename: z.string().trim().min(1).max(200),
      startDate: days.startDate.optional(),
      endDate: days.endDate.optional(),
      filter: filters,
      sort,
      search: z.string().max(1000).optional(),
      audienceId,
      metrics: metrics.optional(),
      dimensions,
    }),
    output: job,
    scope: 'export',
    readOnly: false,
  },
  exports_status: {
    title: 'Status of an export',
    description: 'Whether a CSV file is complete, and where it downloads from.',
    input: z.object({ id: z.string().max(100) }),
    output: job,
    scope: 'export',
    readOnly: true,
  },
} as const satisfies Record<string, ToolDefinition>;
