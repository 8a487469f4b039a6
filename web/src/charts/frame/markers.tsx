import { Tooltip } from '@mantine/core';
import { IconCircleCheck, IconFlag, IconNote } from '@tabler/icons-react';
import classes from '../charts.module.css';
import { type Gathered, gatherMarkers } from './gather-markers.ts';
import { placeOfDay } from './marker-place.ts';
import type { Places } from './use-place.ts';

/** A day that matters, drawn as a thin line with a flag. */
export type ChartMarker = {
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  label: string;
  kind: 'note' | 'open' | 'close';
  /** Drawn stronger: it is pointed at somewhere else. */
  isMarked?: boolean;
  /** Its flag is pressed; with the ids of all that share the flag. */
  onSelect?: ((ids: readonly string[]) => void) | undefined;
  /** The pointer or the focus comes to the flag, or leaves it: then there are no ids. */
  onPoint?: ((ids: readonly string[]) => void) | undefined;
};

const ICONS = { note: IconNote, open: IconFlag, close: IconCircleCheck } as const;

type MarkersProps = { markers: readonly ChartMarker[]; weeks: readonly string[]; places: Places };

/** Markers over a chart; those outside of its weeks are left out, and flags that would overlap are shared or a row lower. */
export function Markers({ markers, weeks, places }: MarkersProps) {
  return gatherMarkers(markers, (day) => placeOfDay(day, weeks, places)).map((gathered) => (
    <Flag key={gathered.markers[0].id} {...gathered} />
  ));
}

function Flag({ left, row, markers }: Gathered<ChartMarker>) {
  const [first] = markers;
  const Icon = ICONS[first.kind];
  const label = markers.map((marker) => marker.label).join('\n');
  const ids = markers.map(({ id }) => id);
  const point = (isOver: boolean) => () => first.onPoint?.(isOver ? ids : []);
  return (
    <div
      className={classes.marker}
      data-kind={first.kind}
      data-marked={markers.some(({ isMarked }) => isMarked) || undefined}
      style={{ left }}
    >
      <Tooltip
        label={label}
        maw={280}
        className={classes.told}
        events={{ hover: true, focus: true, touch: true }}
      >
        <button
          type="button"
          className={classes.flag}
          aria-label={markers.length === 1 ? label : `${markers.length} marks: ${label}`}
          data-chart-marker
          style={row === 0 ? undefined : { marginTop: `${row * 1.5}rem` }}
          onClick={() => first.onSelect?.(ids)}
          onPointerEnter={point(true)}
          onPointerLeave={point(false)}
          onFocus={point(true)}
          onBlur={point(false)}
          onPointerDown={(event) => event.stopPropagation()}
          onPointerUp={(event) => event.stopPropagation()}
        >
          {markers.length === 1 ? <Icon size={12} stroke={2} aria-hidden /> : markers.length}
        </button>
      </Tooltip>
    </div>
  );
}
