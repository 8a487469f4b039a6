import { type MetricQuery, QUERY_LIMITS, toMetricQueryInput } from '@parley/core/metrics';
import { CliMetricsDocument, type CliMetricsQuery } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import type { Named } from '../../platform/lookup.ts';
import { readPages } from '../../platform/read-pages.ts';
import type { Session } from '../../platform/session.ts';
import { type FailIf, readFailIf } from './fail-if.ts';
import { DEFAULT_LIMIT, MOST_ROWS, metricQueryOf } from './metric-query.ts';
import type { QueryOptions } from './options.ts';

export type MetricTable = CliMetricsQuery['metrics']['query'];
export type MetricTableRow = MetricTable['rows'][number];

export type Queried = { query: MetricQuery; audience: Named | undefined; table: MetricTable };

/** The figures of a metric query; a person gets a screenful unless they ask for more, a script all. */
export async function queryMetrics(
  session: Session,
  options: QueryOptions,
  metricNames: string,
): Promise<Queried & { failIf: readonly FailIf[] }> {
  const { definitions } = options;
  if (definitions !== undefined && !/^[1-9]\d{0,8}$/.test(definitions))
    throw new CliError('usage', `--definitions takes a number, such as 12, not ${definitions}.`);
  const isPerson = session.output.format === 'table' && options.limit === undefined;
  const limited = isPerson ? { ...options, limit: String(DEFAULT_LIMIT) } : options;
  const { query, audience } = await metricQueryOf(session, limited, metricNames);
  // A condition that is wrong is refused before anything is asked.
  const failIf = (options.failIf ?? []).map((text) => readFailIf(text, query));
  const table = await readTable(session, query);
  if (definitions !== undefined && table.definitionsVersion !== Number(definitions))
    throw new CliError(
      'invalidInput',
      `There have been no definitions ${definitions}: those of now are ${table.definitionsVersion}.`,
    );
  return { query, audience, table, failIf };
}

/** The rows of a query, over as many answers as they take. */
export const readTable = (session: Session, query: MetricQuery): Promise<MetricTable> =>
  readPages<MetricTable>(query.page ?? { limit: MOST_ROWS, offset: 0 }, QUERY_LIMITS.rows, async (page) => {
    const input = toMetricQueryInput({ ...query, page });
    return (await session.query(CliMetricsDocument, { input })).metrics.query;
  });
