import { type MetricQuery, QUERY_LIMITS, toMetricQueryInput } from '@parley/core/metrics';
import { z } from 'zod';
import type { Operation } from '../../platform/graphql.ts';
import type { Named } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';
import { DEFAULT_LIMIT, MOST_ROWS, metricQueryOf } from './metric-query.ts';
import type { QueryOptions } from './options.ts';
import { readPages } from './read-pages.ts';

const figure = z.number().nullable();
const row = z.object({
  dimensions: z.array(z.object({ id: z.string(), name: z.string() })),
  figures: z.array(figure),
  previous: z.array(figure).nullable(),
});
const data = z.object({
  metrics: z.object({
    query: z.object({
      columns: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          kind: z.string(),
          missing: z.string().nullable(),
          previousNote: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
      rows: z.array(row),
      totals: row,
      totalRows: z.number(),
      asOf: z.string(),
    }),
  }),
});
export type MetricTable = z.infer<typeof data>['metrics']['query'];
export type MetricTableRow = z.infer<typeof row>;

export const METRIC_QUERY: Operation<z.infer<typeof data>> = {
  document: /* GraphQL */ `
    query CliMetrics($input: MetricQueryInput!) {
      metrics {
        query(input: $input) {
          columns { id label kind missing previousNote note }
          rows { dimensions { id name } figures previous }
          totals { dimensions { id name } figures previous }
          totalRows asOf
        }
      }
    }
  `,
  data,
};

export type Queried = { query: MetricQuery; audience: Named | undefined; table: MetricTable };

/** The figures of a metric query; a person gets a screenful unless they ask for more, a script all. */
export async function queryMetrics(
  session: Session,
  options: QueryOptions,
  metricNames: string,
): Promise<Queried> {
  const isPerson = session.output.format === 'table' && options.limit === undefined;
  const limited = isPerson ? { ...options, limit: String(DEFAULT_LIMIT) } : options;
  const { query, audience } = await metricQueryOf(session, limited, metricNames);
  return { query, audience, table: await readTable(session, query) };
}

/** The rows of a query, over as many answers as they take. */
export const readTable = (session: Session, query: MetricQuery): Promise<MetricTable> =>
  readPages<MetricTableRow, MetricTable>(
    query.page ?? { limit: MOST_ROWS, offset: 0 },
    QUERY_LIMITS.rows,
    async (page) => {
      const input = toMetricQueryInput({ ...query, page });
      return (await session.query(METRIC_QUERY, { input })).metrics.query;
    },
  );
