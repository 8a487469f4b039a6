import { formatFigure } from '@parley/core/metrics';
import { useCallback, useMemo } from 'react';
import { useSharedPointer, useSyncedPlaces } from '../frame/chart-sync.tsx';
import { ChartTooltip } from '../frame/chart-tooltip.tsx';
import { TooltipPlace } from '../frame/tooltip-place.tsx';
import { reachOf, usePlace } from '../frame/use-place.ts';
import { useSize } from '../frame/use-size.ts';
import { ChartTable, figureCell, weekCell } from '../panel/chart-table.tsx';
import { placeText } from '../weekly/axis-text.ts';
import { MARGIN } from '../weekly/plot-theme.ts';
import classes from './event-timeline.module.css';
import { TIMELINE_COLOR, type TimelineRow, timelineTooltip } from './timeline-rows.ts';

export type EventTimelineProps = {
  label: string;
  rows: readonly TimelineRow[];
  /** Sundays, in order; those of the chart above it. */
  weeks: readonly string[];
  /** Links to events shown for each date. */
  maxPerDay?: number;
  view?: 'chart' | 'table';
};

const SMALLEST = 12;
const LARGEST = 22;

/** Events by week, one line for each kind, under a chart of the same weeks and with its crosshair. */
export function EventTimeline({ label, rows, weeks, maxPerDay = 5, view = 'chart' }: EventTimelineProps) {
  const [frame, { width }] = useSize<HTMLDivElement>();
  const synced = useSyncedPlaces();
  const places = useMemo(() => {
    const step = Math.max(0, width - MARGIN.left - MARGIN.right) / Math.max(weeks.length, 1);
    return weeks.map((week, index) => synced?.get(week) ?? { left: MARGIN.left + index * step, width: step });
  }, [synced, weeks, width]);
  const describe = useCallback(
    (week: string) => {
      const found = timelineTooltip(rows, week, maxPerDay);
      return found.length === 0 ? undefined : { title: label, rows: found };
    },
    [rows, maxPerDay, label],
  );
  const pointer = useSharedPointer(weeks, frame, describe);
  const { active, pinned, handlers } = usePlace(places, pointer);
  const week = active === undefined ? undefined : weeks[active];
  const place = active === undefined ? undefined : places[active];
  const most = Math.max(1, ...rows.flatMap(({ values }) => values.map(({ count }) => count)));
  const own = week === undefined ? [] : timelineTooltip(rows, week, maxPerDay);
  const table = (
    <ChartTable
      visible={view === 'table'}
      caption={label}
      head={['Week', ...rows.map(({ name }) => name)]}
      rows={weeks.map((one) => [
        weekCell(one),
        ...rows.map(({ values }) =>
          figureCell(values.find((value) => value.week === one)?.count ?? 0, 'count'),
        ),
      ])}
    />
  );
  if (view === 'table') return table;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of marks is no fieldset
    <div
      ref={frame}
      className={classes.timeline}
      role="group"
      aria-label={`${label}. Arrow keys go from week to week, Enter pins.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the figures
      tabIndex={0}
      data-pinned={pinned || undefined}
      {...handlers}
    >
      {place !== undefined && (
        <div
          className={classes.highlight}
          style={{ left: place.left - 3, width: Math.max(place.width + 6, 7) }}
        />
      )}
      <div>
        {rows.map(({ id, name, note, color = TIMELINE_COLOR, values }) => (
          <div key={id} className={classes.row}>
            <div className={classes.name} title={note === undefined ? name : `${name} ${note}`}>
              {name}
              {note !== undefined && <span> {note}</span>}
              <strong>
                {formatFigure(
                  values.reduce((sum, { count }) => sum + count, 0),
                  'count',
                )}
              </strong>
            </div>
            <div className={classes.track} style={{ marginLeft: MARGIN.left }} />
            {values.map((value) => {
              const at = places[weeks.indexOf(value.week)];
              if (value.count === 0 || at === undefined) return null;
              const size =
                SMALLEST + (LARGEST - SMALLEST) * Math.sqrt((value.count - 1) / Math.max(1, most - 1));
              return (
                <span
                  key={value.week}
                  className={classes.dot}
                  style={{
                    left: at.left + at.width / 2 - size / 2,
                    width: size,
                    height: size,
                    background: color,
                  }}
                  aria-hidden="true"
                />
              );
            })}
          </div>
        ))}
      </div>
      {pointer.isOwner && week !== undefined && place !== undefined && (
        <TooltipPlace
          center={place.left + place.width / 2}
          reach={reachOf(places)}
          width={width}
          pinned={pinned}
        >
          <ChartTooltip
            title={placeText(week)}
            note={own.length === 0 ? 'No events' : undefined}
            rows={own}
            sections={pointer.others}
          />
        </TooltipPlace>
      )}
      {table}
    </div>
  );
}
