import { type MetricId, type MetricQuery, metricOf, partsOf } from '@parley/core/metrics';

/** Sources that know what nobody known did; the others are of known companies alone. */
const OF_ANYBODY: readonly string[] = [
  'visits',
  'impressions',
  'viewThroughs',
  'opportunities',
  'leads',
  'offlineEvents',
];
/** Figures of these sources that are of known companies by what they count. */
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

/** What must be known to read the total of a breakdown by company, by metric. */
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
