import type { DimensionId, MetricId, MetricQuery } from '@parley/core/metrics';
import { DIMENSIONS, METRICS } from '@parley/core/metrics';
import { integer, join, raw, type Sql, sql, str } from '../platform/clickhouse/sql.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { conditionsOf, partFilters } from './conditions.ts';
import { DIMENSION_SQL } from './dimension-sql.ts';
import { factsOf } from './facts.ts';
import type { FilterScope, SourceConditions } from './filter-fields.ts';
import { havingOf } from './having.ts';
import { METRIC_SQL } from './metric-sql.ts';
import type { Period } from './source-facts.ts';

/** Rows of one answer at most when the query asks for no page. */
export const MOST_ROWS = 100_000;

/** The statement, or undefined when every figure asked is without a source and so null. */
export type CompiledMetricQuery = { statement: Sql | undefined; unavailable: ReadonlySet<MetricId> };

const isTime = (dimension: DimensionId): boolean => DIMENSIONS[dimension].kind === 'time';
export const hasTime = (query: MetricQuery): boolean => query.dimensions.some(isTime);

const BY_COMPANY = new Set<DimensionId>(['trafficType', 'sector', 'region', 'revRange', 'company']);

/** Figures that no source can answer under the filters and dimensions of the query. */
function unavailableOf(query: MetricQuery, conditions: SourceConditions): Set<MetricId> {
  const lacks = {
    visits: conditions.visits === null,
    impressions: conditions.impressions === null || query.dimensions.includes('page'),
  };
  return new Set(query.metrics.filter((id) => lacks[METRIC_SQL[id].source]));
}

function orderOf(query: MetricQuery, unavailable: ReadonlySet<MetricId>): Sql {
  const names = new Set<string>([...query.metrics, ...query.dimensions]);
  const asked = (query.sort ?? []).flatMap(({ by, order }) => {
    if (!names.has(by)) throw new AppError('pagination.sort-not-allowed', { details: { field: by } });
    if (unavailable.has(by as MetricId)) return [];
    const column = by in METRICS ? `figure_${by}` : isTime(by as DimensionId) ? `value_${by}` : `name_${by}`;
    return raw(`${column} ${order === 'desc' ? 'DESC' : 'ASC'} NULLS LAST`);
  });
  const byTime = query.dimensions.filter(isTime).map((id) => raw(`value_${id} ASC`));
  const byFirst = query.metrics
    .filter((id) => !unavailable.has(id))
    .slice(0, 1)
    .map((id) => raw(`figure_${id} DESC NULLS LAST`));
  const ties = query.dimensions.map((id) => raw(`value_${id} ASC`));
  const parts = [...asked, ...byTime, ...(asked.length === 0 ? byFirst : []), ...ties];
  return parts.length === 0 ? sql`tuple()` : join(parts, ', ');
}

/** Names of campaigns and companies are joined to the finished rows, never to visits. */
function namesOf(query: MetricQuery, instanceId: string): Sql {
  const parts = (
    [
      ['company', 'companies', 'company_id', 'company_names'],
      ['campaign', 'campaigns', 'campaign_id', 'campaign_names'],
    ] as const
  )
    .filter(([dimension]) => query.dimensions.includes(dimension))
    .map(
      ([dimension, table, key, alias]) =>
        sql` ANY LEFT JOIN (SELECT ${raw(key)}, name FROM ${raw(table)} FINAL WHERE instance_id = ${str(instanceId)}) AS ${raw(alias)} ON ${raw(`dimension_${dimension} = ${alias}.${key}`)}`,
    );
  return join(parts, '');
}

export function compileMetricQuery(query: MetricQuery, scope: FilterScope): CompiledMetricQuery {
  const { figures, others } = partFilters(query.filters);
  // Without rows there is nothing to choose from; of pages, the totals of some could not be told (a visit has many).
  const isWhole = query.dimensions.length === 0 || query.dimensions.includes('page');
  if (figures.length > 0 && isWhole) {
    throw new AppError('pagination.filter-not-allowed', { details: { field: figures[0]?.filter.field } });
  }
  const conditions = conditionsOf(others, scope);
  const unavailable = unavailableOf(query, conditions);
  const counted = query.metrics.filter((id) => !unavailable.has(id));
  const needed = [...counted, ...figures.map((each) => each.metric)].map((id) => METRIC_SQL[id]);
  const reads = new Set(needed.flatMap((metric) => metric.reads ?? []));
  const periods: [Period, ...Period[]] = [{ index: 0, range: query.range }];
  if (query.compare !== undefined) periods.push({ index: 1, range: query.compare });
  const facts = factsOf({
    scope,
    dimensions: query.dimensions,
    periods,
    conditions,
    needs: {
      visits: needed.some((metric) => metric.source === 'visits'),
      impressions: needed.some((metric) => metric.source === 'impressions'),
      companies: reads.has('companies') || query.dimensions.some((id) => BY_COMPANY.has(id)),
      pageViews: reads.has('pageViews'),
      lastAt: reads.has('lastAt'),
      people: reads.has('people'),
    },
  });
  if (facts === undefined || counted.length === 0) return { statement: undefined, unavailable };

  const keys = query.dimensions.map((id) => raw(`dimension_${id}`));
  const having = havingOf(figures, ({ metric }) => raw(METRIC_SQL[metric].sql('period = 0')));
  const chosen =
    having === undefined
      ? sql``
      : sql` WHERE (${join(keys, ', ')}) IN (SELECT ${join(keys, ', ')} FROM (${facts}) GROUP BY ${join(keys, ', ')} HAVING ${having})`;
  const first = keys[0];
  // A visit is in the row of each of its pages, and once in the totals.
  const aggregate = (id: MetricId, when: string): string =>
    query.dimensions.includes('page')
      ? `if(grouping(${first?.text}) = 1, ${METRIC_SQL[id].sql(when, 'whole_visits')}, ${METRIC_SQL[id].sql(when)})`
      : METRIC_SQL[id].sql(when);
  const aggregates = counted.flatMap((id) =>
    periods.map(({ index }) =>
      raw(`${aggregate(id, `period = ${index}`)} AS ${index === 0 ? 'figure' : 'previous'}_${id}`),
    ),
  );
  const grouping = first === undefined ? sql`` : sql` GROUP BY GROUPING SETS ((${join(keys, ', ')}), ())`;
  const isTotal = first === undefined ? sql`1` : sql`toUInt8(grouping(${first}))`;
  const rows = sql`SELECT ${join([...keys, sql`${isTotal} AS is_total`, ...aggregates], ', ')} FROM (${facts})${chosen}${grouping}`;

  const shown = query.dimensions.flatMap((id) => {
    const value = `toString(dimension_${id})`;
    return [raw(`${value} AS value_${id}`), raw(`${DIMENSION_SQL[id].name(value)} AS name_${id}`)];
  });
  const results = counted.flatMap((id) =>
    periods.map(({ index }) => raw(`${index === 0 ? 'figure' : 'previous'}_${id}`)),
  );
  const named = sql`SELECT ${join([...shown, sql`is_total`, ...results], ', ')} FROM (${rows}) AS grouped${namesOf(query, scope.instanceId)}`;
  const ordered = sql`SELECT *, row_number() OVER (PARTITION BY is_total ORDER BY ${orderOf(query, unavailable)}) AS place, toFloat64(count() OVER ()) AS row_count FROM (${named})`;
  const { limit, offset } = (hasTime(query) ? undefined : query.page) ?? { limit: MOST_ROWS, offset: 0 };
  return {
    statement: sql`SELECT * FROM (${ordered}) WHERE is_total = 1 OR (place > ${integer(offset)} AND place <= ${integer(offset + limit)}) ORDER BY is_total DESC, place SETTINGS do_not_merge_across_partitions_select_final = 1`,
    unavailable,
  };
}
