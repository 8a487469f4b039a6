import type { DateRange } from '@parley/core/dates';
import { DEFAULT_RANGE_DAYS, lastDays, toDay } from '@parley/core/dates';
import { listCompanyActivity } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Company } from './company.ts';

type Attributes = { region_id: string | null; sector_id: string | null; rev_range_id: string | null };
type Tam = { tam_region_ids: string[]; tam_sector_ids: string[]; tam_rev_range_ids: string[] };

function isInLists(company: Attributes, tam: Tam): boolean {
  const lists = [
    [tam.tam_region_ids, company.region_id],
    [tam.tam_sector_ids, company.sector_id],
    [tam.tam_rev_range_ids, company.rev_range_id],
  ] as const;
  const asked = lists.filter(([ids]) => ids.length > 0);
  return asked.length > 0 && asked.every(([ids, id]) => id !== null && ids.includes(id));
}

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
    .innerJoin('instances', 'instances.id', 'companies.instance_id')
    .selectAll('companies')
    .select(['tam_audience_id', 'tam_region_ids', 'tam_sector_ids', 'tam_rev_range_ids'])
    .where('companies.id', '=', id)
    .where('instance_id', '=', instance.id)
    .executeTakeFirst();
  if (!row) throw notFound('Company');
  const [memberships, activity] = await Promise.all([
    postgres
      .selectFrom('audience_companies')
      .innerJoin('audiences', 'audiences.id', 'audience_companies.audience_id')
      .select('audience_id')
      .where('company_id', '=', id)
      .where('audiences.instance_id', '=', instance.id)
      .execute(),
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
    inTam: row.tam_audience_id === null ? isInLists(row, row) : audienceIds.includes(row.tam_audience_id),
    audienceIds,
    accountName: row.account_name,
    visits: active?.visits ?? 0,
    impressions: active?.impressions ?? 0,
    lastActivity: active?.lastActivity ?? null,
    pages: active?.pages ?? (async () => []),
  };
}
