import { formatFigure, formulaOf, METRICS } from '@parley/core/metrics';
import { queryPermalink } from '@parley/language/plan';
import { explainFigure, readMetricQuery } from '../../metrics/index.ts';
import { figureWords, whenWords } from './figure-words.ts';
import { metricRow } from './list-metrics.ts';
import type { Tool } from './tool.ts';

const DEFAULT_ROWS = 20;

/** What a number means and the rows behind it. */
export const explainNumber: Tool<'metrics_explain'> = {
  capability: 'analytics.view',
  run: async ({ ctx, input: { metric, cell, limit = DEFAULT_ROWS, offset = 0, ...input } }) => {
    const [query, found] = await Promise.all([
      readMetricQuery(ctx, input),
      explainFigure({ ctx, input: { input, metric, cell, page: { limit, offset } } }),
    ]);
    const of = found.cell.map(({ name }) => name || 'not known').join(' / ');
    const { unit } = METRICS[found.metric];
    const isWhole = found.contribution !== null;
    const record = found.record.map(({ name, value }) => ` ${name}: ${value}.`).join('');
    return {
      output: {
        metric: metricRow(found.metric),
        value: found.value,
        formula: formulaOf(found.metric),
        rule: found.rule,
        cell: found.cell.map(({ dimension, id, name }) => ({ dimension, id, name })),
        target: found.target,
        filters: found.filters.map(({ text }) => text),
        settings: found.settings.map(({ name, value }) => ({ name, value })),
        record: found.record.map(({ name, value }) => ({ name, value })),
        parts: found.parts.map((part) => ({ metric: part.metric, role: part.role, value: part.value })),
        columns: found.columns.map(({ id, label }) => ({ id, label })),
        rows: found.rows.map(({ cells, contribution, why }) => ({ cells, contribution, why })),
        totalRows: found.totalRows,
        contribution: found.contribution,
        period: query.range,
        permalink:
          found.cell.length > 0
            ? null
            : queryPermalink({ ...query, metrics: [found.metric], dimensions: [] }),
      },
      text: `${figureWords(found.metric, found.value)}${of === '' ? '' : ` of ${of}`} ${whenWords(query.range)}. ${found.rule} ${formatFigure(found.totalRows, 'count')} rows${isWhole ? ` add up to ${formatFigure(found.contribution, unit)}` : ''}.${record}`,
    };
  },
};
