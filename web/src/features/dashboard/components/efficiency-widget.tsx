import { targetMarketPath } from '@parley/core/features/settings';
import { METRICS } from '@parley/core/metrics';
import { useMemo } from 'react';
import { WeeklyLines } from '../../../charts/index.ts';
import { DashboardEfficiencyDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { NotesButton, useNoteMarkers } from '../../notes/index.ts';
import { level, weeklySeries } from '../data/weekly-series.ts';
import type { DashboardWidgetProps } from './dashboard-widget.ts';

const SERIES = { id: 'efficiency', name: 'Share of target visits', color: 'var(--p-target)' };

const DEFINITION = (
  <>
    <p>{METRICS.visitEfficiency.description}</p>
    <p>The dashed line is the same share over the whole period that the key figures are compared with.</p>
  </>
);

/** Which part of the traffic is of target companies, week by week. */
export function EfficiencyWidget({ variables, permalink, height }: DashboardWidgetProps) {
  const { comparison: period } = usePageFilters();
  const figures = usePageQuery(DashboardEfficiencyDocument, { ...variables, ...period });
  const notes = useNoteMarkers(variables);
  const efficiency = figures.data?.trafficEfficiency;
  const series = useMemo(
    () => [weeklySeries(efficiency?.weeks ?? [], SERIES, (week) => week.efficiency)],
    [efficiency],
  );
  const comparison = useMemo(
    () =>
      typeof efficiency?.previousAverage === 'number'
        ? level(efficiency.weeks.length, efficiency.previousAverage, 'Previous period, average')
        : undefined,
    [efficiency],
  );
  return (
    <Widget
      id="traffic-efficiency"
      title="Traffic efficiency"
      figures={{ metrics: ['visitEfficiency'] }}
      definition={DEFINITION}
      height={height}
      state={{
        ...figures,
        isEmpty: (efficiency?.weeks ?? []).every((week) => (week.efficiency ?? null) === null),
      }}
      empty={{
        title: 'No target visits to show',
        text: 'The share appears once a target market is set and there are visits in this period.',
        leadsTo: { path: targetMarketPath(), label: 'Target market' },
      }}
      permalink={permalink}
      tools={<NotesButton of="Traffic efficiency" />}
      skeleton="columns"
    >
      {({ view, height: inside }) => (
        <WeeklyLines
          label="Share of target visits by week"
          series={series}
          unit={METRICS.visitEfficiency.unit}
          height={inside}
          legend
          fromZero={false}
          comparison={comparison}
          markers={notes}
          view={view}
        />
      )}
    </Widget>
  );
}
