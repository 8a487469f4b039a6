import { toMetricQueryInput } from '@parley/core/metrics';
import { CliExplainDocument, type CliExplainQuery } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { readPages } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';
import { type CellValue, cellValue } from './cell-value.ts';
import { MOST_ROWS, metricQueryOf } from './metric-query.ts';
import type { ExplainOptions } from './options.ts';

export type Explanation = CliExplainQuery['metrics']['explain'];

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
      nextSteps: ['List them: parley metrics'],
    });
  const { page, ...asked } = query;
  const cell: CellValue[] = [];
  for (const text of options.cell ?? []) cell.push(await cellValue(session, asked, text));
  const isPerson = session.output.format === 'table' && options.limit === undefined;
  const { offset, limit } = { offset: 0, limit: MOST_ROWS, ...page };
  const explanation = await readPages<Explanation>(
    { limit: isPerson ? SHOWN : limit, offset },
    MOST_AT_ONCE,
    async (part) => {
      const input = toMetricQueryInput(asked);
      return (await session.query(CliExplainDocument, { input, metric: id, cell, page: part })).metrics
        .explain;
    },
  );
  return { explanation, offset };
}
