import { type MetricQuery, QUERY_LIMITS } from '@parley/core/metrics';
import { runMetricQuery } from '../../../analytics/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';

/** The companies of the rows of figures by company, and one more than `most` where there are more. */
export async function companiesOfFigures(
  ctx: Context,
  query: MetricQuery,
  most: number,
): Promise<{ name: string; domain: string }[]> {
  if (query.dimensions.join() !== 'company') {
    const message = 'Of figures, only those by company become audiences.';
    throw new AppError('INVALID_INPUT', { message, fieldErrors: { query: message } });
  }
  const ids: string[] = [];
  let isMore = true;
  for (let offset = 0; isMore && offset <= most; offset += QUERY_LIMITS.rows) {
    const page = { limit: QUERY_LIMITS.rows, offset };
    const { rows } = await runMetricQuery({ ctx, input: { ...query, page } });
    ids.push(...rows.map(({ dimensions }) => dimensions.company?.id ?? '').filter((id) => id !== ''));
    isMore = rows.length === QUERY_LIMITS.rows;
  }
  return await ctx.postgres
    .selectFrom('companies')
    .select(['name', 'domain'])
    .where('instance_id', '=', ctx.instance.id)
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(ids))))
    .limit(most + 1)
    .execute();
}
