import { bind, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { type CompanyActivityInput, companyActivityStatement, pagesOf } from './company-activity.ts';

/** A company that was active in the period; unknown attributes are ''. */
export type CompanyActivity = {
  id: string;
  name: string;
  domain: string;
  regionId: string;
  sectorId: string;
  revRangeId: string;
  inTam: boolean;
  audienceIds: string[];
  /** Human visits; null when the filters (pixels) select only impressions. */
  visits: number | null;
  impressions: number | null;
  lastActivity: Date | null;
  /** Paths its human visits saw, most viewed first: one query for all rows, when the first is asked. */
  pages: () => Promise<string[]>;
};

type Row = {
  id: string;
  name: string;
  domain: string;
  region_id: string;
  sector_id: string;
  rev_range_id: string;
  in_tam: number;
  visits: number | null;
  impressions: number | null;
  last_activity: number | null;
};

async function audiencesOf({ clickhouse, instance }: Context, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string[]>();
  const rows = await clickhouse.rows<{ id: string; audiences: string[] }>(
    sql`
      SELECT company_id AS id, arraySort(groupUniqArray(toString(audience_id))) AS audiences
      FROM audience_companies FINAL
      WHERE instance_id = ${str(instance.id)} AND company_id IN ${strings(ids)}
      GROUP BY company_id`,
    { name: 'analytics.company-audiences' },
  );
  return new Map(rows.map(({ id, audiences }) => [id, audiences]));
}

/** Runs only for a page beyond the last row. */
async function countRows({ clickhouse }: Context, statement: Sql): Promise<number> {
  const [row] = await clickhouse.rows<{ rows: number }>(
    sql`SELECT toFloat64(count()) AS rows FROM (${statement})`,
    { name: 'analytics.companies-count' },
  );
  return row?.rows ?? 0;
}

/** The companies of web traffic activity: those with a human visit or an impression in the period, a page of them. */
export async function listCompanyActivity({
  ctx,
  input,
}: {
  ctx: Context;
  input: CompanyActivityInput & { page: { limit: number; offset: number } };
}): Promise<{ rows: CompanyActivity[]; totalRows: number }> {
  const all = await companyActivityStatement({ ctx, input });
  const { limit, offset } = input.page;
  const name = 'analytics.companies';
  const counted = sql`
    SELECT *, toFloat64(count() OVER ()) AS row_count
    FROM (${all})
    LIMIT ${bind('UInt64', limit)} OFFSET ${bind('UInt64', offset)}`;
  const found = await ctx.clickhouse.rows<Row & { row_count: number }>(counted, { name });
  const totalRows = found[0]?.row_count ?? (offset === 0 ? 0 : await countRows(ctx, all));
  const ids = found.map((row) => row.id);
  const audiences = await audiencesOf(ctx, ids);
  let asked: Promise<Map<string, string[]>> | undefined;
  const pages = async (id: string): Promise<string[]> => {
    asked ??= pagesOf(ctx, { ids, range: input.range });
    return (await asked).get(id) ?? [];
  };
  const rows = found.map((row) => ({
    id: row.id,
    name: row.name,
    domain: row.domain,
    regionId: row.region_id,
    sectorId: row.sector_id,
    revRangeId: row.rev_range_id,
    inTam: row.in_tam === 1,
    audienceIds: audiences.get(row.id) ?? [],
    visits: row.visits,
    impressions: row.impressions,
    lastActivity: row.last_activity === null ? null : new Date(row.last_activity),
    pages: () => pages(row.id),
  }));
  return { rows, totalRows };
}
