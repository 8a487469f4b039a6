import { SegmentedControl } from '@mantine/core';
import { METRICS } from '@parley/core/metrics';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ChartMarker, type ChartSeries, WeeklyBars, WeeklyLines } from '../../../charts/index.ts';
import { ChannelWeeksDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget, type WidgetView } from '../../../shell/widgets/widget.tsx';
import { EmptyState } from '../../../ui/states/states.tsx';
import { NotesButton, useNoteMarkers } from '../../notes/index.ts';
import { vendorWeeks } from '../data/vendor-weeks.ts';
import {
  isPerVisit,
  MEASURE_PARAMETER,
  readMeasure,
  WEEK_MEASURES,
  type WeekMeasure,
} from '../data/week-measures.ts';
import classes from './channels.module.css';

/** Specification 001 §9. */
const HEIGHT = 565;
/** Of the row that chooses the figure. */
const MEASURES = 40;

const NAMES: Record<WeekMeasure, string> = {
  visits: 'Visits',
  targetVisits: 'Target visits',
  spendPerVisit: 'Spend per visit',
  spendPerTargetVisit: 'Target spend per visit',
};

/** Vendors of a channel by week: their visits, or what a visit came to. */
export function WeeksWidget({ channel }: { channel: { id: string; name: string } }) {
  const { range, variables, audience } = usePageFilters();
  const [parameters, setParameters] = useSearchParams();
  const measure = readMeasure(parameters.toString());
  const figures = usePageQuery(ChannelWeeksDocument, { ...variables, channelId: channel.id });
  const notes = useNoteMarkers(variables);
  const weeks = figures.data?.weeklyTraffic;
  const series = useMemo(
    () => vendorWeeks(weeks ?? [], measure, audience !== ''),
    [weeks, measure, audience],
  );
  const choose = (next: WeekMeasure): void =>
    setParameters(
      (current) => {
        const changed = new URLSearchParams(current);
        if (next === 'visits') changed.delete(MEASURE_PARAMETER);
        else changed.set(MEASURE_PARAMETER, next);
        return changed;
      },
      { preventScrollReset: true },
    );
  return (
    <Widget
      id="weeks"
      title="By week and vendor"
      figures={{
        metrics: [measure],
        dimensions: ['vendor'],
        filters: [{ field: 'channelIds', operator: 'in', operand: [channel.id] }],
      }}
      definition={
        <>
          <p>{METRICS[measure].description}</p>
          <p>
            Weeks start on Sunday, UTC. A striped bar or dashed end is a week that the period or today cuts.
          </p>
        </>
      }
      height={HEIGHT}
      state={{ ...figures, isEmpty: weeks?.every(({ vendors }) => vendors.length === 0) ?? false }}
      empty={{ title: 'No visits in this period', isOfPeriod: true }}
      permalink={(anchor) => currentPermalink(range, anchor)}
      tools={<NotesButton of="By week and vendor" />}
      skeleton="columns"
    >
      {({ view, height }) => (
        <>
          <div className={classes.measures}>
            <SegmentedControl
              size="xs"
              classNames={{
                root: classes.measureSwitch,
                control: classes.measureControl,
                label: classes.measure,
              }}
              aria-label="Figure of the chart"
              value={measure}
              onChange={(value) => choose(readMeasure(`${MEASURE_PARAMETER}=${value}`))}
              data={WEEK_MEASURES.map((value) => ({ value, label: NAMES[value] }))}
            />
          </div>
          <Weeks
            label={`${NAMES[measure]} of ${channel.name} by week and vendor`}
            series={series}
            measure={measure}
            height={height - MEASURES}
            markers={notes}
            view={view}
          />
        </>
      )}
    </Widget>
  );
}

type WeeksProps = Pick<WidgetView, 'height' | 'view'> & {
  label: string;
  series: readonly ChartSeries[];
  measure: WeekMeasure;
  markers: readonly ChartMarker[];
};

/** Visits add up and are stacked; prices do not and are lines. */
function Weeks({ measure, ...chart }: WeeksProps) {
  if (chart.series.length === 0) {
    return isPerVisit(measure) ? (
      <EmptyState
        title="No spend in this period"
        text="What a visit came to is known where money was spent."
      />
    ) : (
      <EmptyState title="No such visits in this period" text="Choose a longer period or another audience." />
    );
  }
  return isPerVisit(measure) ? (
    <WeeklyLines {...chart} unit="cost" legend />
  ) : (
    <WeeklyBars {...chart} legend modes />
  );
}
