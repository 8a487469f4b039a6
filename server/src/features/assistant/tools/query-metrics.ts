import { wayOnOf } from '@parley/core/features/health';
import type { MetricQuery } from '@parley/core/metrics';
import { queryPermalink } from '@parley/language/plan';
import { type MetricTable, readMetricQuery, queryMetrics as readTable } from '../../metrics/index.ts';
import { definitionOf, figureWords, whenWords } from './figure-words.ts';
import type { Tool } from './tool.ts';

const DEFAULT_ROWS = 50;
const TOLD_ROWS = 5;

type Row = MetricTable['rows'][number];

const byId = <Value>(ids: readonly string[], values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(ids.flatMap((id, at) => (at < values.length ? [[id, values[at] as Value]] : [])));

const shownRow = ({ dimensions, metrics }: MetricQuery, row: Row) => ({
  values: byId(dimensions, row.dimensions),
  figures: byId(metrics, row.figures),
  previous: row.previous === null ? null : byId(metrics, row.previous),
  isPartial: row.isPartial,
});

const rowWords = ({ metrics }: MetricQuery, row: Row): string =>
  `${row.dimensions.map(({ name }) => name || 'not known').join(' / ')}: ${metrics.map((id, at) => figureWords(id, row.figures[at])).join(', ')}`;

function wordsOf(query: MetricQuery, table: MetricTable): string {
  const total = query.metrics.map((id, at) => figureWords(id, table.totals.figures[at])).join(', ');
  const head = `${total} ${whenWords(query.range)}.`;
  if (query.dimensions.length === 0) return head;
  const told = table.rows.slice(0, TOLD_ROWS).map((row) => rowWords(query, row));
  const of = table.totalRows > told.length ? ` (the first of ${table.totalRows} rows)` : '';
  return told.length === 0 ? `${head} There are no rows.` : `${head} ${told.join('; ')}${of}.`;
}

/** Where to go on when no figure has a value and each waits for a target market or a tag: no page shows them. */
function wayOn({ columns }: MetricTable): string | undefined {
  const ways = columns
    .filter(({ kind }) => kind !== 'dimension')
    .map(({ missing }) => wayOnOf(missing ?? ''));
  return ways.every((way) => way !== undefined) ? ways[0] : undefined;
}

const notesOf = ({ columns }: MetricTable): string[] => [
  ...new Set(columns.flatMap(({ missing, note }) => [missing ?? [], note ?? []].flat())),
];

/** The figures of a metric query, the same table that the API answers. */
export const queryMetrics: Tool<'metrics_query'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input: { limit = DEFAULT_ROWS, offset = 0, ...input } }) => {
    const asked = { ...input, page: { limit, offset } };
    const [query, table] = await Promise.all([readMetricQuery(ctx, asked), readTable({ ctx, input: asked })]);
    return {
      output: {
        columns: table.columns.map(({ id, label, kind, unit, missing, note }) => ({
          id,
          label,
          kind,
          unit,
          missing,
          note,
        })),
        rows: table.rows.map((row) => shownRow(query, row)),
        totals: shownRow({ ...query, dimensions: [] }, table.totals),
        totalRows: table.totalRows,
        members: table.members,
        period: query.range,
        comparedWith: query.compare ?? null,
        definitions: query.metrics.map(definitionOf),
        definitionsVersion: table.definitionsVersion,
        asOf: table.asOf.toISOString(),
        permalink: wayOn(table) ?? queryPermalink(query),
      },
      text: [wordsOf(query, table), ...notesOf(table)].join(' '),
    };
  },
};
