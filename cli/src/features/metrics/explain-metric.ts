import { toMetricQueryInput } from '@parley/core/metrics';
import { z } from 'zod';
import { CliError } from '../../platform/cli-error.ts';
import type { Operation } from '../../platform/graphql.ts';
import type { Session } from '../../platform/session.ts';
import { type CellValue, cellValue } from './cell-value.ts';
import { MOST_ROWS, metricQueryOf } from './metric-query.ts';
import type { ExplainOptions } from './options.ts';
import { readPages } from './read-pages.ts';

const unit = z.enum(['count', 'percent', 'money', 'cost', 'days', 'ratio', 'decimal', 'score', 'date']);
const metric = z.object({ id: z.string(), label: z.string(), unit, formula: z.string() });
const explanation = z.object({
  metric,
  value: z.number().nullable(),
  formula: z.string(),
  definition: z.string(),
  rule: z.string(),
  cell: z.array(z.object({ dimension: z.string(), label: z.string(), id: z.string(), name: z.string() })),
  startDate: z.string(),
  endDate: z.string(),
  target: z.string().nullable(),
  filters: z.array(z.object({ text: z.string(), sent: z.string() })),
  settings: z.array(z.object({ name: z.string(), value: z.string() })),
  record: z.array(z.object({ name: z.string(), value: z.string() })),
  parts: z.array(z.object({ metric, role: z.string(), value: z.number().nullable() })),
  columns: z.array(z.object({ id: z.string(), label: z.string(), kind: z.string() })),
  rows: z.array(
    z.object({
      id: z.string(),
      cells: z.array(z.string()),
      numbers: z.array(z.number().nullable()),
      contribution: z.number().nullable(),
      why: z.string(),
    }),
  ),
  totalRows: z.number(),
  contribution: z.number().nullable(),
});
export type Explanation = z.infer<typeof explanation>;
const data = z.object({ metrics: z.object({ explain: explanation }) });

export const METRIC_EXPLANATION: Operation<z.infer<typeof data>> = {
  document: /* GraphQL */ `
    query CliExplain($input: MetricQueryInput!, $metric: String, $cell: [MetricCellInput!], $page: PageInput) {
      metrics {
        explain(input: $input, metric: $metric, cell: $cell, page: $page) {
          metric { id label unit formula }
          value formula definition rule
          cell { dimension label id name }
          startDate endDate target
          filters { text sent }
          settings { name value }
          record { name value }
          parts { metric { id label unit formula } role value }
          columns { id label kind }
          rows { id cells numbers contribution why }
          totalRows contribution
        }
      }
    }
  `,
  data,
};

const SHOWN = 10;
const MOST_AT_ONCE = 500;

export type Explained = { explanation: Explanation; offset: number };

/** Asks why a number is what it is. */
export async function explainMetric(
  session: Session,
  options: ExplainOptions,
  metricName: string,
): Promise<Explained> {
  const { query } = await metricQueryOf(session, options, metricName);
  const [id, ...more] = query.metrics;
  if (id === undefined || more.length > 0)
    throw new CliError('usage', 'One metric at a time is explained.', {
      nextSteps: ['See what there is: parley metrics'],
    });
  const { page, ...asked } = query;
  const cell: CellValue[] = [];
  for (const text of options.cell ?? []) cell.push(await cellValue(session, asked, text));
  const isPerson = session.output.format === 'table' && options.limit === undefined;
  const { offset, limit } = { offset: 0, limit: MOST_ROWS, ...page };
  const explanation = await readPages<Explanation['rows'][number], Explanation>(
    { limit: isPerson ? SHOWN : limit, offset },
    MOST_AT_ONCE,
    async (part) => {
      const input = toMetricQueryInput(asked);
      return (await session.query(METRIC_EXPLANATION, { input, metric: id, cell, page: part })).metrics
        .explain;
    },
  );
  return { explanation, offset };
}
