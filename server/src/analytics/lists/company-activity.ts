import type { DateRange } from '@parley/core/dates';
import type { Filter, SortOrder } from '@parley/core/filters';
import { tellDefinitions } from '../../data/configuration/index.ts';
import { bind, day, join, raw, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isOfCompanyAlone } from '../filters/company-filters.ts';
import { conditionsOf, notAllowed, partFilters } from '../filters/conditions.ts';
import { boundConditions } from '../filters/figure-bounds.ts';
import type { SourceConditions } from '../filters/filter-sources.ts';
import { isOfPages } from '../filters/page-filters.ts';
import { type FilterScope, resolveScope } from '../filters/scope.ts';
import { companiesOf } from '../filters/target.ts';
import { within } from '../sources/source-facts.ts';
import { engagedWithPixels } from './engaged.ts';

export type CompanyActivityInput = {
  range: DateRange;
  audience?: string | undefined;
  filters: readonly Filter[];
  search?: string | undefined;
  sort?: { field: string; order: SortOrder } | undefined;
};

const SORTS: Readonly<Record<string, string>> = {
  name: 'lowerUTF8(name)',
  'region.id': 'region_id',
  'sector.id': 'sector_id',
  'revRange.id': 'rev_range_id',
  'metrics.visits': 'visits',
  'metrics.impressions': 'impressions',
  'metrics.lastActivityDate': 'last_activity',
};

const FIGURES: Readonly<Record<string, string>> = {
  visits: 'visits',
  humanVisits: 'visits',
  impressions: 'impressions',
};

function orderOf(sort: CompanyActivityInput['sort']): Sql {
  const { field, order } = sort ?? { field: 'metrics.lastActivityDate', order: 'desc' };
  const column = Object.hasOwn(SORTS, field) ? SORTS[field] : undefined;
  if (column === undefined) throw new AppError('pagination.sort-not-allowed', { details: { field } });
  return raw(`${column} ${order === 'desc' ? 'DESC' : 'ASC'} NULLS LAST, id ASC`);
}

const ofInstance = ({ instanceId }: FilterScope): Sql => sql`instance_id = ${str(instanceId)}`;

/** Adds the last visit where filters select only impressions: it does not depend on the filter. */
const withLastVisit = (reached: Sql, scope: FilterScope, range: DateRange): Sql =>
  sql`
    WITH
      -- one row per company with an impression
      reached AS (${reached}),
      -- one row per company with a human visit in the period
      seen AS (
        SELECT toString(company_id) AS id, max(company_days.last_at) AS last_at
        FROM company_days FINAL
        WHERE ${ofInstance(scope)}
          AND day >= ${day(range.start)}
          AND day <= ${day(range.end)}
          AND is_bot = 0
        GROUP BY company_id
      )
    SELECT reached.id AS id, visits, impressions, seen.last_at AS last_at
    FROM reached
    ANY LEFT JOIN seen ON reached.id = seen.id`;

/** Human visits and human impressions of known companies: a row per company and kind of activity. */
function activity(
  scope: FilterScope,
  { range, filters }: CompanyActivityInput,
  conditions: SourceConditions,
): Sql {
  const parts: Sql[] = [];
  const byDay = raw(isOfCompanyAlone(filters) ? 'company_days' : 'visit_days');
  const visits = filters.some(isOfPages)
    ? sql`count() AS visits, toUInt64(0) AS impressions, max(ended_at) AS last_at FROM visits FINAL WHERE ${within(sql`started_at`, range)}`
    : sql`
      sum(${byDay}.visits) AS visits, toUInt64(0) AS impressions, max(${byDay}.last_at) AS last_at
      FROM ${byDay} FINAL
      WHERE day >= ${day(range.start)} AND day <= ${day(range.end)}`;
  if (conditions.visits !== null) {
    parts.push(
      sql`
        SELECT
          toString(company_id) AS id,
          ${visits} AND ${ofInstance(scope)} AND company_id != '' AND bot_reason = ''${conditions.visits}
        GROUP BY company_id`,
    );
  }
  if (conditions.impressions !== null) {
    const reached = sql`
      SELECT
        company_id AS id,
        toUInt64(0) AS visits,
        count() AS impressions,
        toDateTime64(0, 3, 'UTC') AS last_at
      FROM impressions
      WHERE ${ofInstance(scope)}
        AND ${within(sql`occurred_at`, range)}
        AND company_id != ''
        AND bot_reason = ''${conditions.impressions}
      GROUP BY company_id`;
    parts.push(conditions.visits === null ? withLastVisit(reached, scope, range) : reached);
  }
  return join(parts, ' UNION ALL ');
}

/** Filters of the list: those of analytics, a search, and "engaged", which only makes sense with pixels. */
function filtersOf(input: CompanyActivityInput, scope: FilterScope) {
  const { figures, others } = partFilters(input.filters.filter((filter) => filter.field !== 'isEngaged'));
  const search = (input.search ?? '').trim();
  const searched: typeof others =
    search === '' ? [] : [{ field: 'name', operator: 'iLike', operand: search }];
  const conditions = conditionsOf([...others, ...searched], scope);
  const engaged = input.filters.filter((filter) => filter.field === 'isEngaged');
  const condition = engaged.map((filter) => engagedWithPixels({ filter, others, scope, range: input.range }));
  const bounds = boundConditions(figures, ({ metric, filter }) => {
    const column = Object.hasOwn(FIGURES, metric) ? FIGURES[metric] : undefined;
    if (column === undefined) throw new AppError('pagination.filter-not-allowed', { details: filter });
    return raw(column);
  });
  if (others.some((filter) => filter.field === 'trafficType')) throw notAllowed('trafficType', 'in');
  return { conditions, where: [...condition, ...bounds] };
}

/**
 * Companies with a human visit or an impression in the period, as one statement without paging: columns id, name,
 * domain, region_id, sector_id, rev_range_id, in_tam, visits, impressions, last_activity (ms, null for none).
 * `visits` is null where the filters leave only impressions, `impressions` where they leave only visits.
 */
export async function companyActivityStatement({
  ctx,
  input,
}: {
  ctx: Context;
  input: CompanyActivityInput;
}): Promise<Sql> {
  const [scope] = await Promise.all([resolveScope(ctx, input.audience), tellDefinitions(ctx)]);
  const { conditions, where } = filtersOf(input, scope);
  const figure = (name: string, source: keyof SourceConditions): Sql =>
    conditions[source] === null
      ? sql`CAST(NULL, 'Nullable(Float64)') AS ${raw(name)}`
      : sql`toFloat64(sum(active.${raw(name)})) AS ${raw(name)}`;
  const nobody = conditions.visits === null && conditions.impressions === null;
  const active = nobody
    ? sql`SELECT '' AS id, toUInt64(0) AS visits, toUInt64(0) AS impressions, toDateTime64(0, 3, 'UTC') AS last_at WHERE 0`
    : activity(scope, input, conditions);
  const kept = where.length === 0 ? sql`` : sql` WHERE ${join(where, ' AND ')}`;
  return sql`
    WITH
      -- one row per company and kind of activity: human visits, impressions
      active AS (${active}),
      -- one row per company with activity
      counted AS (
        SELECT
          id,
          ${figure('visits', 'visits')},
          ${figure('impressions', 'impressions')},
          nullIf(toFloat64(toUnixTimestamp64Milli(max(last_at))), 0) AS last_activity
        FROM active
        GROUP BY id
      ),
      -- one row per company
      known AS (
        SELECT company_id, name, domain, region_id, sector_id, rev_range_id
        FROM companies FINAL
        WHERE ${ofInstance(scope)}
      ),
      -- one row per company with activity, beside its attributes
      named AS (
        SELECT
          counted.id AS id,
          if(known.name = '', counted.id, known.name) AS name,
          known.domain AS domain,
          known.region_id AS region_id,
          known.sector_id AS sector_id,
          known.rev_range_id AS rev_range_id,
          counted.id IN (${companiesOf(scope.instanceId, scope.targets.tam)}) AS in_tam,
          visits,
          impressions,
          last_activity
        FROM counted
        ANY LEFT JOIN known ON counted.id = known.company_id
      )
    SELECT * FROM named${kept} ORDER BY ${orderOf(input.sort)}`;
}

/** The pages that human visits of some companies saw in the period, most viewed first. */
export async function pagesOf(
  ctx: Context,
  { ids, range }: { ids: readonly string[]; range: DateRange },
): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.clickhouse.rows<{ id: string; pages: string[] }>(
    sql`
      WITH
        -- one row per company and page
        seen_page AS (
          SELECT toString(company_id) AS id, page, sum(page_visits) AS seen
          FROM company_days FINAL
          ARRAY JOIN paths AS page, path_visits AS page_visits
          WHERE instance_id = ${str(ctx.instance.id)}
            AND day >= ${day(range.start)}
            AND day <= ${day(range.end)}
            AND is_bot = 0
            AND company_id IN ${strings(ids)}
          GROUP BY company_id, page
          ORDER BY seen DESC, page
          LIMIT ${bind('UInt64', 50)} BY id
        )
      SELECT id, groupArray(50)(page) AS pages
      FROM seen_page
      GROUP BY id`,
    { name: 'analytics.company-pages' },
  );
  return new Map(rows.map(({ id, pages }) => [id, pages]));
}
