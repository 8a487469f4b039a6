import { resolveScope } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';

/** Which of some companies are in the target market, as figures take it: of then where a link pins former definitions. */
export async function inTargetMarket(ctx: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { tam } = (await resolveScope(ctx, undefined)).targets;
  const { postgres, instance } = ctx;
  const companies = postgres
    .selectFrom('companies')
    .select('companies.id')
    .where('companies.instance_id', '=', instance.id)
    .where('companies.id', 'in', ids);
  if (tam.kind === 'audience') {
    const rows = await companies
      .innerJoin('audience_companies', 'company_id', 'companies.id')
      .where('audience_id', 'in', tam.audienceIds)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }
  const lists = (
    [
      ['region_id', tam.regionIds],
      ['sector_id', tam.sectorIds],
      ['rev_range_id', tam.revRangeIds],
    ] as const
  ).filter(([, wanted]) => wanted.length > 0);
  if (lists.length === 0) return new Set();
  const rows = await lists
    .reduce((query, [column, wanted]) => query.where(`companies.${column}`, 'in', wanted), companies)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
