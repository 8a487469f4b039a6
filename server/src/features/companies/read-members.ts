import { sql } from 'kysely';
import { pagesOf } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { likePattern } from '../../platform/postgres/like-pattern.ts';
import { activityRange } from '../audiences/index.ts';
import type { Company } from './company.ts';
import { inTargetMarket } from './in-target-market.ts';

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

/** A company without the figures of any period. */
type Known = Omit<Company, 'visits' | 'impressions' | 'lastActivity'>;

/** Attributes of companies, by id. */
export async function readMembers(ctx: Context, ids: readonly string[]): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map();
  const reading = ctx.postgres
    .selectFrom('companies')
    .select(['id', 'name', 'domain', 'account_name', 'region_id', 'sector_id', 'rev_range_id'])
    .select(
      sql<string[]>`array(select audience_id from audience_companies where company_id = companies.id)`.as(
        'audience_ids',
      ),
    )
    .where('instance_id', '=', ctx.instance.id)
    .where('id', 'in', ids)
    .execute();
  const [rows, market] = await Promise.all([reading, inTargetMarket(ctx, ids)]);
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
        inTam: market.has(row.id),
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
