import {
  DIMENSIONS,
  type DimensionId,
  METRIC_IDS,
  type MetricId,
  type MetricQuery,
  type MetricRow,
  metricOf,
  partsOf,
} from '@parley/core/metrics';
import { integer, raw, sql } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { runMetricQuery } from '../execute/run-metric-query.ts';
import { partFilters } from '../filters/conditions.ts';
import { scopeOf } from '../filters/scope.ts';
import { audienceWords } from './audience-words.ts';
import { type Evidence, type EvidenceRow, type ExplainInput, keyOf } from './evidence.ts';
import { EXPLAINERS } from './explainers.ts';
import type { Explanation, ExplanationPart } from './explanation.ts';
import { cellNumber, cellText, loadNames, namesOfRows } from './names.ts';
import { opportunityRecord } from './opportunity-record.ts';
import { filterWords, settingWords } from './words.ts';

export type ExplainMetricInput = {
  query: MetricQuery;
  /** One of the query's. */
  metric: MetricId;
  /** A value of each dimension of the query; none for the total. */
  cell?: Readonly<Partial<Record<DimensionId, string>>> | undefined;
  page: { limit: number; offset: number };
};

type Cell = ReadonlyMap<DimensionId, string>;

function cellOf({ query, cell }: ExplainMetricInput): Cell | undefined {
  const given = Object.entries(cell ?? {}) as [DimensionId, string][];
  if (given.length === 0) return undefined;
  const asked = new Set(query.dimensions);
  if (given.length !== asked.size || !given.every(([id]) => asked.has(id))) {
    const message = `A cell has one value for each of: ${query.dimensions.join(', ') || 'nothing (the query has no dimensions)'}.`;
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { cell: message },
      details: { fieldErrors: { cell: message } },
    });
  }
  return new Map(given);
}

type Figures = { rows: readonly MetricRow[]; totals: MetricRow };

/** The figures the explanation is about: those of the cell, or the totals. */
const findRow = ({ rows, totals }: Figures, cell: Cell | undefined): MetricRow | undefined =>
  cell === undefined
    ? totals
    : rows.find(({ dimensions }) => [...cell].every(([id, value]) => dimensions[id]?.id === value));

/** A count of all accounts, or of all deals, has no rows of its own: they are those of the ratios it is the denominator of. */
const ratiosOver = (metric: MetricId): MetricId[] => METRIC_IDS.filter((id) => partsOf(id).includes(metric));

async function pageOf(
  ctx: Context,
  evidence: Evidence,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: readonly EvidenceRow[]; totalRows: number; contribution: number | null }> {
  if ('rows' in evidence) {
    const all = evidence.rows;
    const sum = all.reduce<number | null>(
      (total, { contribution }) => (contribution === null ? total : (total ?? 0) + contribution),
      null,
    );
    return { rows: all.slice(offset, offset + limit), totalRows: all.length, contribution: sum };
  }
  const { statement, orderBy } = evidence;
  const [[summary], rows] = await Promise.all([
    ctx.clickhouse.rows<{ total_rows: number; total: number | null }>(
      sql`SELECT toFloat64(count()) AS total_rows, sumOrNull(contribution) AS total FROM (${statement})`,
      { name: 'metrics.explain' },
    ),
    ctx.clickhouse.rows<EvidenceRow>(
      sql`SELECT * FROM (${statement}) ORDER BY ${raw(orderBy)}, row_id LIMIT ${integer(limit)} OFFSET ${integer(offset)}`,
      { name: 'metrics.explain' },
    ),
  ]);
  return { rows, totalRows: summary?.total_rows ?? 0, contribution: summary?.total ?? null };
}

/** What a number means and where it comes from: its definition, filters and settings, its parts, the rows behind it. */
export async function explainMetric({
  ctx,
  input,
}: {
  ctx: Context;
  input: ExplainMetricInput;
}): Promise<Explanation> {
  const { metric, page } = input;
  const { sort: _, page: __, compare: ___, ...query } = input.query;
  const cell = cellOf(input);
  const { ratio, source } = metricOf(metric);
  // All of the query's: which rows there are depends on them.
  const ids = [...new Set([...query.metrics, metric, ...partsOf(metric)])];
  const { figures, others } = partFilters(query.filters);
  const run = (metrics: readonly MetricId[]) => runMetricQuery({ ctx, input: { ...query, metrics } });
  const [scope, own] = await Promise.all([scopeOf(ctx, query), run(ids)]);
  const result = findRow(own, cell) === undefined ? await run([...ids, ...ratiosOver(metric)]) : own;
  const row = findRow(result, cell);
  if (row === undefined)
    throw new AppError('NOT_FOUND', { message: 'The answer to this query has no such row.' });
  const isChosen = figures.length > 0 && cell === undefined && query.dimensions.length > 0;
  const keys = isChosen
    ? result.rows.map(({ dimensions }) => keyOf(query.dimensions.map((id) => dimensions[id]?.id ?? '')))
    : undefined;
  const value = row.metrics[metric] ?? null;
  const explained: ExplainInput = { ctx, query, metric, value, cell, keys, others, scope };
  const evidence = await EXPLAINERS[source](explained);
  const found = evidence && (await pageOf(ctx, evidence, page));
  const columns = evidence?.columns ?? [];
  const names = await namesOfRows(ctx, columns, found?.rows ?? []);
  const valuesOf = (field: RegExp): string[] =>
    others
      .filter((filter) => field.test(filter.field))
      .flatMap(({ operand }) => (Array.isArray(operand) ? operand.map(String) : [String(operand ?? '')]));
  const filterNames = await loadNames(ctx, {
    company: valuesOf(/^company/),
    campaign: valuesOf(/^campaign(Id|\.)/),
    pixel: valuesOf(/^pixel/),
    campaignType: valuesOf(/^campaignType/),
    opportunity: valuesOf(/^opportunity/),
  });
  const audience = await audienceWords(ctx, { query, metric, scope });
  const parts = (of: readonly string[] | undefined, role: ExplanationPart['role']): ExplanationPart[] =>
    ((of ?? []) as MetricId[]).map((id) => ({ metric: id, role, value: row.metrics[id] ?? null }));
  return {
    metric,
    value,
    cell: query.dimensions.flatMap((id) => {
      const at = cell === undefined ? undefined : row.dimensions[id];
      return at === undefined
        ? []
        : [{ dimension: id, label: DIMENSIONS[id].label, id: at.id, name: at.name }];
    }),
    rule: evidence?.rule ?? 'It has no value: what is filtered by is not known of what it is counted from.',
    range: query.range,
    target: audience.target,
    filters: [...audience.filters, ...query.filters.map((filter) => filterWords(filter, filterNames))],
    settings: [...settingWords([metric, ...partsOf(metric)], explained), ...audience.settings],
    record: await opportunityRecord(ctx, others),
    parts: [...parts(ratio?.of, 'of'), ...parts(ratio?.by, 'by')],
    columns,
    rows: (found?.rows ?? []).map((each) => ({
      id: each.row_id,
      cells: columns.map(({ id, kind }) => cellText(kind, each[id], names)),
      numbers: columns.map(({ id, kind }) => cellNumber(kind, each[id])),
      contribution: each.contribution,
      why: evidence?.why(each) ?? '',
    })),
    totalRows: found?.totalRows ?? 0,
    contribution: found?.contribution ?? null,
  };
}
