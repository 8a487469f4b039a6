import type { Filter } from '@parley/core/filters';
import { decodePath } from '../../data/visits/index.ts';
import { integer, raw, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { isOfPages } from './page-filters.ts';

/** Whether a filter looks for texts in paths, and not for whole paths. */
const isPartial = (filter: Filter): boolean => 'operator' in filter && filter.operator === 'contains';

/** A list that no person wrote is not looked up: each value is compared with every path. */
const MOST_LOOKED_UP = 50;

const writtenIn = (filter: Filter): string[] =>
  'range' in filter || filter.operand === undefined ? [] : [filter.operand].flat().map(String);

async function unseenIn(ctx: Pick<Context, 'clickhouse' | 'instance'>, filter: Filter): Promise<string[]> {
  const written = [...new Set(writtenIn(filter))];
  if (written.length === 0 || written.length > MOST_LOOKED_UP) return [];
  const wanted = written.map(decodePath);
  const isMet = isPartial(filter) ? 'positionCaseInsensitiveUTF8(path, wanted) > 0' : 'path = wanted';
  // As soon as each was found the engine reads no further.
  const rows = await ctx.clickhouse.rows<{ page: string }>(
    sql`
      SELECT DISTINCT
        arrayJoin(arrayFilter(wanted -> arrayExists(path -> ${raw(isMet)}, paths), ${strings(wanted)})) AS page
      FROM company_days
      WHERE instance_id = ${str(ctx.instance.id)}
      LIMIT ${integer(new Set(wanted).size)}`,
    { name: 'analytics.pages-seen' },
  );
  const seen = new Set(rows.map(({ page }) => page));
  return written.filter((_, at) => !seen.has(wanted[at] ?? ''));
}

/** What filters on pages name that no visit of the instance ever saw: a whole path, or a text that no path has in it. */
export async function unseenPages(
  ctx: Pick<Context, 'clickhouse' | 'instance'>,
  filters: readonly Filter[],
): Promise<string[]> {
  const unseen = await Promise.all(filters.filter(isOfPages).map((filter) => unseenIn(ctx, filter)));
  return [...new Set(unseen.flat())];
}

/** Why a question about a page that nobody saw finds nothing. */
export const whyUnseen = (page: string): string => `No page like "${page.slice(0, 100)}" was ever seen here.`;
