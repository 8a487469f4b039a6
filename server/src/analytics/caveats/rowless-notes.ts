import { type MetricId, type MetricQuery, metricOf, partsOf } from '@parley/core/metrics';

/** Sources of one value that holds for every row: they have no rows. */
const OF_EVERY_ROW: readonly string[] = ['target', 'members'];

const isSame = (id: MetricId): boolean =>
  partsOf(id).every((part) => OF_EVERY_ROW.includes(metricOf(part).source));

/** Why a breakdown has no rows, by metric: the figures asked for do not depend on the row. */
export const rowlessNotes = ({
  metrics,
  dimensions,
}: Pick<MetricQuery, 'metrics' | 'dimensions'>): Partial<Record<MetricId, string>> =>
  dimensions.length > 0 && metrics.every(isSame)
    ? Object.fromEntries(
        metrics.map((id) => [
          id,
          `${metricOf(id).label} is one figure for all rows, so that by itself it has none: ask for it beside a figure of rows, such as visits or pipeline influenced.`,
        ]),
      )
    : {};
