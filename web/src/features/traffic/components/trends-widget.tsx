import type { ReactNode } from 'react';
import { TrafficTrendDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import type { TrafficWidgetProps } from './traffic-widget.tsx';
import { VisitTrendWidget } from './visit-trend-widget.tsx';

/** When it happened: visits of every category by week. */
export function TrendsWidget(place: TrafficWidgetProps & { action?: ReactNode }) {
  const { comparison } = usePageFilters();
  const figures = usePageQuery(TrafficTrendDocument, { ...place.variables, ...comparison });
  return (
    <VisitTrendWidget
      {...place}
      id="trends"
      title="Traffic trends"
      label="Visits by week and traffic type"
      figures={figures}
      trend={figures.data?.trafficVisitTrend2}
      empty="Check that the tag is installed."
    />
  );
}
