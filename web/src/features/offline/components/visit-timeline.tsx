import { useMemo } from 'react';
import { type ChartMarker, ChartSync, EventTimeline, WeeklyBars } from '../../../charts/index.ts';
import type { OfflineTimelineFieldsFragment, VendorTrendFieldsFragment } from '../../../generated/graphql.ts';
import type { PageQuery } from '../../../shell/api/use-page-query.ts';
import { Widget, type WidgetProps } from '../../../shell/widgets/widget.tsx';
import { NotesButton, useNoteMarkers } from '../../notes/index.ts';
import { offlineRows, type TrendMeasure, vendorTrendSeries } from '../data/timeline-series.ts';
import classes from './visit-timeline.module.css';

type Answer = {
  trafficVisitTrend3: readonly VendorTrendFieldsFragment[];
  offlineTimeline2: readonly OfflineTimelineFieldsFragment[];
};

type VisitTimelineProps = Pick<
  WidgetProps,
  'id' | 'title' | 'definition' | 'height' | 'empty' | 'permalink'
> & {
  figures: PageQuery<Answer>;
  /** Whose notes are marked. */
  period: { startDate: string; endDate: string };
  measure: TrendMeasure;
  /** Whose visits, for people who do not see the chart. */
  subject: string;
  markers?: readonly ChartMarker[];
};

const NO_MARKERS: readonly ChartMarker[] = [];
const HEADING = 28;
const ROW = 48;
/** Of the chart, however many kinds of events there are. */
const LEAST = 260;
const FRAME = 66;
const GAP = 12;

/** Visits by vendor and week over the non-digital events of the same weeks, under one crosshair. */
export function VisitTimeline(props: VisitTimelineProps) {
  const { figures, measure, subject, markers = NO_MARKERS } = props;
  const notes = useNoteMarkers(props.period);
  const marked = useMemo(() => [...markers, ...notes], [markers, notes]);
  const { data } = figures;
  const series = useMemo(() => vendorTrendSeries(data?.trafficVisitTrend3 ?? [], measure), [data, measure]);
  const rows = useMemo(() => offlineRows(data?.offlineTimeline2 ?? []), [data]);
  const weeks = useMemo(
    () => (series[0]?.values ?? rows[0]?.values ?? []).map(({ week }) => week),
    [series, rows],
  );
  const below = rows.length === 0 ? 0 : HEADING + GAP + rows.length * ROW;
  return (
    <Widget
      {...props}
      figures={{
        metrics: ['visits'],
        dimensions: ['vendor', 'company'],
        range: { start: props.period.startDate.slice(0, 10), end: props.period.endDate.slice(0, 10) },
      }}
      height={Math.max(props.height, LEAST + below + FRAME)}
      state={{ ...figures, isEmpty: series.length === 0 && rows.length === 0 }}
      tools={<NotesButton of={props.title} />}
      skeleton="columns"
    >
      {({ view, height }) => (
        <ChartSync>
          <div className={classes.stack}>
            {series.length > 0 && (
              <WeeklyBars
                label={`Visits of ${subject} by vendor and week`}
                series={series}
                height={Math.max(LEAST, height - below)}
                shape={measure === 'visits' ? 'bars' : 'areas'}
                markers={marked}
                legend
                view={view}
              />
            )}
            {rows.length > 0 && (
              <section>
                <h3 className={classes.heading}>Offline events</h3>
                <EventTimeline label={`Offline events of ${subject}`} rows={rows} weeks={weeks} view={view} />
              </section>
            )}
          </div>
        </ChartSync>
      )}
    </Widget>
  );
}
