import { SegmentedControl } from '@mantine/core';
import type { OpportunityTypeId } from '@parley/core/features/opportunities';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { useMemo, useState } from 'react';
import { WeeklyBars } from '../../../charts/index.ts';
import { OpportunityTrendsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { NotesButton, useNoteMarkers } from '../../notes/index.ts';
import type { OpportunityScope } from '../data/use-opportunity-list.ts';

type Measure = 'revenue' | 'opportunities';
const METRIC_OF: Record<OpportunityTypeId, Record<Measure, MetricId>> = {
  pipeline: { revenue: 'pipelineAmount', opportunities: 'pipelineCount' },
  closedWon: { revenue: 'closedWonAmount', opportunities: 'closedWonCount' },
};
const COLORS: Record<OpportunityTypeId, string> = {
  pipeline: 'var(--p-other)',
  closedWon: 'var(--p-target)',
};

type OpportunityTrendProps = {
  type: OpportunityTypeId;
  scope: OpportunityScope;
  permalink: (anchor: string) => string;
  height: number;
};

/** When it was opened, or won: by week. */
export function OpportunityTrend({ type, scope, permalink, height }: OpportunityTrendProps) {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const figures = usePageQuery(OpportunityTrendsDocument, scope);
  const notes = useNoteMarkers(scope);
  const points = figures.data?.opportunityTrend.find((trend) => trend.type === type)?.data;
  const metric = METRICS[METRIC_OF[type][measure]];
  const series = useMemo(
    () => [
      {
        id: type,
        name: metric.label,
        color: COLORS[type],
        values: (points ?? []).map((point) => ({
          week: point.sundayOfWeek,
          value: point[measure],
          isPartial: point.isPartial,
        })),
      },
    ],
    [type, metric, points, measure],
  );
  return (
    <Widget
      id="trend"
      title={type === 'pipeline' ? 'Pipeline by week' : 'Closed-won by week'}
      figures={{ metrics: [METRIC_OF[type][measure]] }}
      definition={
        <>
          <p>{METRICS[METRIC_OF[type].revenue].description}</p>
          <p>Weeks start on Sunday, UTC. A striped bar is a week that the period or today cuts.</p>
        </>
      }
      height={height}
      state={{ ...figures, isEmpty: (points ?? []).every(({ opportunities }) => opportunities === 0) }}
      empty={{ title: 'No opportunities in this period', text: 'Or take filters away.', isOfPeriod: true }}
      permalink={permalink}
      tools={<NotesButton of={type === 'pipeline' ? 'Pipeline by week' : 'Closed-won by week'} />}
      skeleton="columns"
      action={
        <SegmentedControl
          size="xs"
          aria-label="Measure"
          value={measure}
          onChange={(value) => setMeasure(value === 'revenue' ? 'revenue' : 'opportunities')}
          data={[
            { value: 'revenue', label: 'Amount' },
            { value: 'opportunities', label: 'Count' },
          ]}
        />
      }
    >
      {({ view, height: inside }) => (
        <WeeklyBars
          label={`${metric.label} by week`}
          series={series}
          height={inside}
          unit={metric.unit}
          markers={notes}
          view={view}
        />
      )}
    </Widget>
  );
}
