import { METRICS } from '@parley/core/metrics';
import { useCallback, useMemo } from 'react';
import { WeeklyBars } from '../../../charts/index.ts';
import { VendorTrendDocument } from '../../../generated/graphql.ts';
import { useFigures } from '../../../shell/use-figures.ts';
import { Widget } from '../../../ui/widget.tsx';
import { useNoteMarkers } from '../../notes/index.ts';
import { trendComparison, trendSeries } from '../../traffic/index.ts';
import type { VendorPlace } from './vendor-place.ts';

/** Specification 001 §9. */
const HEIGHT = 579;

/** Visits of the vendor by week and traffic type, against the previous period. */
export function VendorTrendWidget({ vendor, variables, permalink }: VendorPlace) {
  const notes = useNoteMarkers(variables);
  const figures = useFigures(VendorTrendDocument, { ...variables, vendorId: vendor.id });
  const trend = figures.data?.vendorVisitTrend;
  const series = useMemo(() => (trend === undefined ? [] : trendSeries(trend)), [trend]);
  const comparison = useCallback(
    (shown: { percent: boolean; hidden: readonly string[] }) =>
      trend === undefined ? undefined : trendComparison(trend, shown),
    [trend],
  );
  return (
    <Widget
      id="trend"
      title="Total visits trend"
      definition={<p>{METRICS.visits.description}</p>}
      height={HEIGHT}
      state={{ ...figures, isEmpty: (trend?.current ?? []).every(({ total }) => total === 0) }}
      empty={{ title: 'No visits in this period', text: 'Choose a longer period.' }}
      permalink={permalink}
      skeleton="columns"
    >
      {({ view, height }) => (
        <WeeklyBars
          label={`Visits of ${vendor.name} by week and traffic type`}
          series={series}
          height={height}
          legend
          modes
          comparison={comparison}
          markers={notes}
          view={view}
        />
      )}
    </Widget>
  );
}
