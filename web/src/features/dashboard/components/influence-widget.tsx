import { METRICS } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import { useCallback, useMemo, useState } from 'react';
import { WeeklyBars } from '../../../charts/index.ts';
import { DashboardInfluenceDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { WidgetLink } from '../../../shell/widgets/widget-link.tsx';
import { NotesButton, useNoteMarkers } from '../../notes/index.ts';
import { weeklySeries } from '../data/weekly-series.ts';
import { type DashboardWidgetProps, NO_DEALS } from './dashboard-widget.ts';
import { TypeSwitch } from './type-switch.tsx';

const SERIES = {
  pipeline: { id: 'influenced', name: METRICS.pipelineInfluenced.label, color: 'var(--p-other)' },
  closedWon: { id: 'influenced', name: METRICS.closedWonInfluenced.label, color: 'var(--p-target)' },
};
const ALL = { pipeline: 'All pipeline opened', closedWon: 'All closed won' };

const DEFINITION = (
  <>
    <p>{METRICS.pipelineInfluenced.description}</p>
    <p>{METRICS.closedWonInfluenced.description}</p>
    <p>The dashed line is the amount of all opportunities of the week, with a touch or without.</p>
  </>
);

/** How much of what was opened or won had a visit of its company before. */
export function InfluenceWidget({ variables, permalink, height }: DashboardWidgetProps) {
  const figures = usePageQuery(DashboardInfluenceDocument, variables);
  const notes = useNoteMarkers(variables);
  const [type, setType] = useState<'pipeline' | 'closedWon'>('pipeline');
  const weeks = figures.data?.attributionTrend.find((trend) => trend.type === type)?.data;
  const series = useMemo(
    () => [weeklySeries(weeks ?? [], SERIES[type], (week) => week.influencedRevenue)],
    [weeks, type],
  );
  const comparison = useCallback(
    () => ({
      name: ALL[type],
      values: (weeks ?? []).map(({ revenue }) => ({ value: revenue, label: ALL[type] })),
    }),
    [weeks, type],
  );
  return (
    <Widget
      id="influence-trend"
      title="Opportunity influence trend"
      figures={{ metrics: ['pipelineInfluenced', 'closedWonInfluenced'] }}
      definition={DEFINITION}
      height={height}
      state={{
        ...figures,
        isEmpty: (figures.data?.attributionTrend ?? []).every(({ data }) =>
          data.every(({ revenue }) => revenue === 0),
        ),
      }}
      empty={NO_DEALS}
      permalink={permalink}
      action={<WidgetLink to={pagePath('attribution')}>Attribution</WidgetLink>}
      tools={<NotesButton of="Opportunity influence trend" />}
      skeleton="columns"
    >
      {({ view, height: inside }) => (
        <>
          <TypeSwitch type={type} onChange={setType} />
          <WeeklyBars
            key={type}
            label={`${SERIES[type].name} by week`}
            series={series}
            unit="money"
            height={inside - TypeSwitch.height}
            legend
            comparison={comparison}
            markers={notes}
            view={view}
          />
        </>
      )}
    </Widget>
  );
}
