import type { ReportPlace } from '@parley/core/features/notifications';
import { type DimensionId, dimensionsOf, type MetricId } from '@parley/core/metrics';

/** What figures of a page are asked for. */
export type PagePlace = Pick<ReportPlace, 'filter' | 'audienceId'> & {
  metrics: readonly MetricId[];
  /** By what its table is; none where the page has one subject that nothing divides. */
  breakdown: DimensionId | undefined;
};

export const scopeOf = ({ filter, audienceId }: Pick<PagePlace, 'filter' | 'audienceId'>) => ({
  ...(filter.length > 0 && { filter }),
  ...(audienceId !== undefined && { audienceId }),
});

/** One for each company, which says nothing of it. */
const OF_COMPANIES: readonly MetricId[] = ['companies', 'engagedCompanies', 'companiesReached'];

/** Its figures that have parts by a dimension. */
export const metricsBy = ({ metrics }: PagePlace, dimension: DimensionId): MetricId[] =>
  metrics.filter(
    (metric) =>
      dimensionsOf(metric).includes(dimension) && (dimension !== 'company' || !OF_COMPANIES.includes(metric)),
  );
