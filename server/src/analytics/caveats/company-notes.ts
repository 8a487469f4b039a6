import { type MetricId, type MetricQuery, metricOf, partsOf } from '@parley/core/metrics';

/** Sources that include unknown companies; the others have known companies only. */
const OF_ANYBODY: readonly string[] = [
  'visits',
  'impressions',
  'viewThroughs',
  'opportunities',
  'leads',
  'offlineEvents',
];
/** Metrics of these sources that count known companies by definition. */
const OF_KNOWN: readonly MetricId[] = [
  'targetVisits',
  'otherVisits',
  'companies',
  'engagedCompanies',
  'targetViewThroughVisits',
  'targetImpressions',
  'otherImpressions',
  'companiesReached',
  'targetCompaniesReached',
  'targetOfflineEvents',
];

const KNOWN_ALONE =
  'By company, known companies alone count: what companies that are not known did has no row, and is not in the total.';

/** Notes on the total of a breakdown by company, by metric. */
export const companyNotes = ({
  metrics,
  dimensions,
}: Pick<MetricQuery, 'metrics' | 'dimensions'>): Partial<Record<MetricId, string>> =>
  dimensions.includes('company')
    ? Object.fromEntries(
        metrics
          .filter((id) =>
            partsOf(id).some(
              (part) => OF_ANYBODY.includes(metricOf(part).source) && !OF_KNOWN.includes(part),
            ),
          )
          .map((id) => [id, KNOWN_ALONE]),
      )
    : {};
