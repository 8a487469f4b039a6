import { pagePath } from '@parley/core/pages';
import type { CSSProperties, ReactNode } from 'react';
import { TrafficKpisDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { useInstance } from '../../../shell/instance/instance-context.ts';
import { currentPermalink, OnlyTargetMarket, usePageFilters } from '../../../shell/page-filters/index.ts';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { WidgetLink } from '../../../shell/widgets/widget-link.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { BenchmarksWidget } from '../../benchmarks/index.ts';
import { FirstSteps, FirstStepsLine } from '../../health/index.ts';
import { Freshness } from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { AllocationWidget, TrafficKpis, TrendsWidget } from '../../traffic/index.ts';
import { ClosedWonWidget } from '../components/closed-won-widget.tsx';
import type { DashboardWidgetProps } from '../components/dashboard-widget.ts';
import { EfficiencyWidget } from '../components/efficiency-widget.tsx';
import { InfluenceWidget } from '../components/influence-widget.tsx';
import { PipelineWidget } from '../components/pipeline-widget.tsx';
import classes from './dashboard-page.module.css';
import { CELLS, type Cell, rowsHeight } from './grid-cell.ts';

const placeOf = ({ x, y, w, h }: Cell): CSSProperties => ({
  ['--x' as string]: x + 1,
  ['--y' as string]: y + 1,
  ['--w' as string]: w,
  ['--h' as string]: h,
});

/** What happened in six key figures, and the state of things in seven widgets, always of the target market. */
export function DashboardPage() {
  const { range, variables } = usePageFilters();
  const { startDate, endDate } = variables;
  const { tagInstallationDate } = useInstance();
  const cell = (place: Cell, widget: (given: DashboardWidgetProps) => ReactNode): ReactNode => (
    <div className={classes.cell} style={placeOf(place)}>
      {widget({
        variables: { startDate, endDate },
        permalink: (anchor) => currentPermalink(range, anchor),
        height: rowsHeight(place.h),
      })}
    </div>
  );
  // Visits may have been imported before there is a tag.
  const { data, error } = usePageQuery(TrafficKpisDocument, { startDate, endDate });
  const visits = data?.trafficKpi2.visits.value;
  if (tagInstallationDate === undefined && error === undefined && !visits)
    return (
      <>
        <PageToolbar audience="fixed" />
        {data !== undefined && (
          <FirstSteps
            otherwise={
              <EmptyState
                title="No visits yet"
                text="The dashboard shows its figures within seconds of the first visit."
              />
            }
          />
        )}
      </>
    );
  return (
    <OnlyTargetMarket value={true}>
      <PageToolbar audience="fixed">
        <NotificationsMenu />
      </PageToolbar>
      <FirstStepsLine />
      <Freshness metrics={['spend', 'pipelineAmount']} range={range} />
      <TrafficKpis />
      <div className={classes.page}>
        <div className={classes.grid}>
          {cell(CELLS.pipeline, (place) => (
            <PipelineWidget {...place} />
          ))}
          {cell(CELLS.efficiency, (place) => (
            <EfficiencyWidget {...place} />
          ))}
          {cell(CELLS.reallocation, (place) => (
            <AllocationWidget
              {...place}
              action={<WidgetLink to={pagePath('vendor', { vendor: 'vndr_direct' })}>Direct</WidgetLink>}
            />
          ))}
          {cell(CELLS.trends, (place) => (
            <TrendsWidget
              {...place}
              action={<WidgetLink to={pagePath('web-traffic')}>Web traffic</WidgetLink>}
            />
          ))}
          {cell(CELLS.influence, (place) => (
            <InfluenceWidget {...place} />
          ))}
          {cell(CELLS.closedWon, (place) => (
            <ClosedWonWidget {...place} />
          ))}
          {cell(CELLS.benchmarks, (place) => (
            <BenchmarksWidget {...place} />
          ))}
        </div>
      </div>
    </OnlyTargetMarket>
  );
}
