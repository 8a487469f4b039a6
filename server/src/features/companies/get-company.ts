import type { DateRange } from '@parley/core/dates';
import { DEFAULT_RANGE_DAYS, lastDays, toDay } from '@parley/core/dates';
import { listCompanyActivity } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Company } from './company.ts';
import { inTargetMarket } from './in-target-market.ts';

/** A company the instance knows, whether it was active in the period (the last 90 days unless named) or not. */
export async function getCompany({
  ctx,
  input: { id, range = lastDays(DEFAULT_RANGE_DAYS, toDay(Date.now())) },
}: {
  ctx: Context;
  input: { id: string; range?: DateRange };
}): Promise<Company> {
  const { postgres, instance } = ctx;
  const row = await postgres
    .selectFrom('companies')
    .selectAll()
    .where('id', '=', id)
    .where('instance_id', '=', instance.id)
    .executeTakeFirst();
  if (!row) throw notFound('Company');
  const [memberships, market, activity] = await Promise.all([
    postgres
      .selectFrom('audience_companies')
      .innerJoin('audiences', 'audiences.id', 'audience_companies.audience_id')
      .select('audience_id')
      .where('company_id', '=', id)
      .where('audiences.instance_id', '=', instance.id)
      .execute(),
    inTargetMarket(ctx, [id]),
    listCompanyActivity({
      ctx,
      input: {
        range,
        filters: [{ field: 'companyId', operator: 'in', operand: [id] }],
        page: { limit: 1, offset: 0 },
      },
    }),
  ]);
  const audienceIds = memberships.map(({ audience_id }) => audience_id);
  const active = activity.rows[0];
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    regionId: row.region_id ?? '',
    sectorId: row.sector_id ?? '',
    revRangeId: row.rev_range_id ?? '',
    inTam: market.has(row.id),
    audienceIds,
    accountName: row.account_name,
    visits: active?.visits ?? 0,
    impressions: active?.impressions ?? 0,
    lastActivity: active?.lastActivity ?? null,
    pages: active?.pages ?? (async () => []),
  };
}
