import { type ReactNode, useCallback, useMemo } from 'react';
import { WeeklyBars } from '../../../charts/index.ts';
import { TrafficTrendDocument } from '../../../generated/graphql.ts';
import { useFigures } from '../../../shell/use-figures.ts';
import { Widget } from '../../../ui/widget.tsx';
import { useNoteMarkers } from '../../notes/index.ts';
import { trendComparison, trendSeries } from '../data/trend-series.ts';
import { DEFINITIONS, type WidgetPlace } from './widget-place.tsx';

/** When it happened: visits of every category by week. */
export function TrendsWidget({ variables, permalink, height, action }: WidgetPlace & { action?: ReactNode }) {
  const notes = useNoteMarkers(variables);
  const figures = useFigures(TrafficTrendDocument, variables);
  const trend = figures.data?.trafficVisitTrend2;
  const series = useMemo(() => (trend === undefined ? [] : trendSeries(trend)), [trend]);
  const comparison = useCallback(
    (shown: { percent: boolean; hidden: readonly string[] }) =>
      trend === undefined ? undefined : trendComparison(trend, shown),
    [trend],
  );
  const isEmpty = (trend?.current ?? []).every(({ total }) => total === 0);
  return (
    <Widget
      id="trends"
      title="Traffic trends"
      definition={DEFINITIONS.trends}
      height={height}
      state={{ ...figures, isEmpty }}
      empty={{
        title: 'No visits in this period',
        text: 'Choose a longer period, or check that the tag is installed.',
      }}
      permalink={permalink}
      action={action}
      skeleton="columns"
    >
      {({ view, height: inside }) => (
        <WeeklyBars
          label="Visits by week and traffic type"
          series={series}
          height={inside}
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
