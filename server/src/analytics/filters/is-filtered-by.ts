import { type MetricId, type MetricSource, metricOf, partsOf } from '@parley/core/metrics';
import { FILTER_FIELDS, type FilterFieldName } from './filter-fields.ts';
import { FACT_SOURCES, type FactSource, type FilterField } from './filter-sources.ts';

const COUNTED_FROM: Partial<Record<MetricSource, FactSource>> = {
  ...Object.fromEntries(FACT_SOURCES.map((source) => [source, source])),
  pixelVisits: 'impressions',
  rows: 'touches',
};

/** Whether a filter on the field leaves the metric a value: every source it is counted from knows the field. */
export function isFilteredBy(metric: MetricId, name: string): boolean {
  if (!Object.hasOwn(FILTER_FIELDS, name)) return false;
  const field: FilterField = FILTER_FIELDS[name as FilterFieldName];
  const sources = partsOf(metric).map((part) => metricOf(part).source);
  // The size of the target is the same whatever is filtered; alone it would not be what was asked.
  const counted = sources.filter((source) => source !== 'target');
  return (
    counted.length > 0 &&
    counted.every((source) => {
      const from = COUNTED_FROM[source];
      return from !== undefined && field.of[from] !== undefined;
    })
  );
}
