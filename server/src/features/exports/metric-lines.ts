import { DIMENSIONS, METRICS, type MetricId, type MetricQuery, type MetricRow } from '@parley/core/metrics';
import { type Cell, csvLine } from './csv-text.ts';

const hasId = (dimension: keyof typeof DIMENSIONS): boolean => DIMENSIONS[dimension].kind === 'entity';

/** Names of dimensions (with their ids where they have some) and of metrics; those of the compared period after them. */
export const metricHeader = ({ dimensions, metrics, compare }: MetricQuery): string =>
  csvLine([
    ...dimensions.flatMap((id) =>
      hasId(id) ? [`${DIMENSIONS[id].label} id`, DIMENSIONS[id].label] : [DIMENSIONS[id].label],
    ),
    ...metrics.map((id) => METRICS[id].label),
    ...(compare === undefined ? [] : metrics.map((id) => `${METRICS[id].label} (previous)`)),
  ]);

/** A figure as it is; an instant as people and spreadsheets read it. */
const figureCell = (id: MetricId, value: number | null | undefined): Cell => {
  if (value === null || value === undefined) return null;
  return METRICS[id].unit === 'date' ? new Date(value).toISOString() : value;
};

/** A row of a metric query as a line of the file. */
export const metricLine = ({ dimensions, metrics, compare }: MetricQuery, row: MetricRow): string =>
  csvLine([
    ...dimensions.flatMap((id) => {
      const { id: value, name } = row.dimensions[id] ?? { id: '', name: '' };
      return hasId(id) ? [value, name] : [name];
    }),
    ...metrics.map((id) => figureCell(id, row.metrics[id])),
    ...(compare === undefined ? [] : metrics.map((id) => figureCell(id, row.previous?.[id]))),
  ]);
