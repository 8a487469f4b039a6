import { sql } from 'kysely';
import { pagesOf } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { likePattern } from '../../platform/postgres/like-pattern.ts';
import { activityRange } from '../audiences/index.ts';
import type { Company } from './company.ts';

type Wanted = { audienceId: string; search: string };

const membersOf = ({ postgres, instance }: Context, { audienceId, search }: Wanted) =>
  postgres
    .selectFrom('audience_companies')
    .innerJoin('companies', 'companies.id', 'audience_companies.company_id')
    .where('audience_id', '=', audienceId)
    .where('companies.instance_id', '=', instance.id)
    .where(({ or, eb }) =>
      search === ''
        ? eb.val(true)
        : or([
            eb('companies.name', 'ilike', likePattern(search)),
            eb('companies.domain', 'ilike', likePattern(search)),
          ]),
    );

/** Ids of an audience's companies in the order of their names: all of them, or those of a page. */
export async function memberIds(
  ctx: Context,
  { order, page, ...wanted }: Wanted & { order: 'asc' | 'desc'; page?: { limit: number; offset: number } },
): Promise<string[]> {
  const sorted = membersOf(ctx, wanted)
    .select('companies.id')
    .orderBy(sql`lower(companies.name)`, order)
    .orderBy('companies.id');
  const rows = await (page === undefined ? sorted : sorted.limit(page.limit).offset(page.offset)).execute();
  return rows.map(({ id }) => id);
}

export async function countMembers(ctx: Context, wanted: Wanted): Promise<number> {
  const { count } = await membersOf(ctx, wanted)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const IS_IN_TAM = sql<boolean>`case
  when tam_audience_id is not null then exists (
    select from audience_companies tam where tam.audience_id = tam_audience_id and tam.company_id = companies.id)
  else cardinality(tam_region_ids) + cardinality(tam_sector_ids) + cardinality(tam_rev_range_ids) > 0
    and (cardinality(tam_region_ids) = 0 or companies.region_id = any(tam_region_ids))
    and (cardinality(tam_sector_ids) = 0 or companies.sector_id = any(tam_sector_ids))
    and (cardinality(tam_rev_range_ids) = 0 or companies.rev_range_id = any(tam_rev_range_ids))
  end`;

/** A company without the figures of any period. */
type Known = Omit<Company, 'visits' | 'impressions' | 'lastActivity'>;

/** Attributes of companies, by id. */
export async function readMembers(ctx: Context, ids: readonly string[]): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.postgres
    .selectFrom('companies')
    .innerJoin('instances', 'instances.id', 'companies.instance_id')
    .select(['companies.id', 'companies.name', 'companies.domain', 'account_name'])
    .select(['companies.region_id', 'companies.sector_id', 'companies.rev_range_id'])
    .select(IS_IN_TAM.as('in_tam'))
    .select(
      sql<string[]>`array(select audience_id from audience_companies where company_id = companies.id)`.as(
        'audience_ids',
      ),
    )
    .where('companies.instance_id', '=', ctx.instance.id)
    .where('companies.id', 'in', ids)
    .execute();
  let pages: Promise<Map<string, string[]>> | undefined;
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        domain: row.domain,
        regionId: row.region_id ?? '',
        sectorId: row.sector_id ?? '',
        revRangeId: row.rev_range_id ?? '',
        inTam: row.in_tam === true,
        audienceIds: row.audience_ids,
        accountName: row.account_name,
        pages: async () => {
          pages ??= pagesOf(ctx, { ids, range: activityRange() });
          return (await pages).get(row.id) ?? [];
        },
      },
    ]),
  );
}
