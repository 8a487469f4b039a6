import { METRICS } from '@parley/core/metrics';
import { useMemo } from 'react';
import { ChartSync, WeeklyLines } from '../../../charts/index.ts';
import { DashboardPipelineTrendsDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { NotesButton, useNoteMarkers } from '../../notes/index.ts';
import { weeklySeries } from '../data/weekly-series.ts';
import type { DashboardWidgetProps } from './dashboard-widget.ts';
import classes from './pipeline-widget.module.css';

const HEADING = 22;
const GAP = 8;
const RETURN = { id: 'returnOnSpend', name: METRICS.returnOnSpend.label, color: 'var(--p-target)' };
const COST = { id: 'costPerOpportunity', name: METRICS.costPerOpportunity.label, color: 'var(--p-other)' };

const DEFINITION = (
  <>
    <p>
      <strong>{METRICS.returnOnSpend.label}:</strong> {METRICS.returnOnSpend.description}
    </p>
    <p>
      <strong>{METRICS.costPerOpportunity.label}:</strong> {METRICS.costPerOpportunity.description}
    </p>
    <p>
      Each point is of the four weeks that end with it, so that a week with a big deal does not hide the
      course.
    </p>
  </>
);

/** Whether money brings more or less pipeline than it did: two figures of different units, one above the other. */
export function PipelineWidget({ variables, permalink, height }: DashboardWidgetProps) {
  const figures = usePageQuery(DashboardPipelineTrendsDocument, variables);
  const notes = useNoteMarkers(variables);
  const weeks = figures.data?.pipelineTrends;
  const returns = useMemo(() => [weeklySeries(weeks ?? [], RETURN, (week) => week.returnOnSpend)], [weeks]);
  const costs = useMemo(() => [weeklySeries(weeks ?? [], COST, (week) => week.costPerOpportunity)], [weeks]);
  const isEmpty = (weeks ?? []).every(
    ({ returnOnSpend, costPerOpportunity }) => (returnOnSpend ?? costPerOpportunity ?? null) === null,
  );
  return (
    <Widget
      id="pipeline-trends"
      title="Pipeline trends"
      figures={{ metrics: ['returnOnSpend', 'costPerOpportunity'] }}
      definition={DEFINITION}
      height={height}
      state={{ ...figures, isEmpty }}
      empty={{
        title: 'No spend or opportunities in this period',
        text: 'Import both to see the return on spend.',
      }}
      permalink={permalink}
      tools={<NotesButton of="Pipeline trends" />}
      skeleton="columns"
    >
      {({ view, height: inside }) => {
        const half = (inside - GAP) / 2 - HEADING;
        return (
          <ChartSync>
            <div>
              <h3 className={classes.heading}>
                <span style={{ background: RETURN.color }} />
                {RETURN.name}
              </h3>
              <WeeklyLines
                label={RETURN.name}
                series={returns}
                unit={METRICS.returnOnSpend.unit}
                height={half}
                markers={notes}
                view={view}
              />
            </div>
            <div>
              <h3 className={classes.heading}>
                <span style={{ background: COST.color }} />
                {COST.name}
              </h3>
              <WeeklyLines
                label={COST.name}
                series={costs}
                unit={METRICS.costPerOpportunity.unit}
                height={half}
                markers={notes}
                view={view}
              />
            </div>
          </ChartSync>
        );
      }}
    </Widget>
  );
}
