import { type ReactNode, useCallback, useMemo } from 'react';
import { WeeklyBars } from '../../../charts/index.ts';
import type { PageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget, type WidgetProps } from '../../../shell/widgets/widget.tsx';
import { NotesButton, useNoteMarkers } from '../../notes/index.ts';
import { type Trend, trendComparison, trendSeries } from '../data/trend-series.ts';
import { DEFINITIONS, type TrafficWidgetProps } from './traffic-widget.tsx';

type VisitTrendWidgetProps = TrafficWidgetProps &
  Pick<WidgetProps, 'id' | 'title'> & {
    /** What the bars are, for people who do not see them. */
    label: string;
    figures: PageQuery<unknown>;
    trend: Trend | undefined;
    empty?: string;
    action?: ReactNode;
  };

/** Visits of every category by week, against the previous period. */
export function VisitTrendWidget(props: VisitTrendWidgetProps) {
  const { id, title, label, variables, permalink, height, figures, trend, action } = props;
  const notes = useNoteMarkers(variables);
  const series = useMemo(() => (trend === undefined ? [] : trendSeries(trend)), [trend]);
  const comparison = useCallback(
    (shown: { percent: boolean; hidden: readonly string[] }) =>
      trend === undefined ? undefined : trendComparison(trend, shown),
    [trend],
  );
  return (
    <Widget
      id={id}
      title={title}
      figures={{ metrics: ['visits'], dimensions: ['trafficType'] }}
      definition={DEFINITIONS.trends}
      height={height}
      state={{ ...figures, isEmpty: (trend?.current ?? []).every(({ total }) => total === 0) }}
      empty={{ title: 'No visits in this period', text: props.empty, isOfPeriod: true }}
      permalink={permalink}
      action={action}
      tools={<NotesButton of={title} />}
      skeleton="columns"
    >
      {({ view, height: inside }) => (
        <WeeklyBars
          label={label}
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
