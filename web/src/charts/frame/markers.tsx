import { IconCircleCheck, IconFlag, IconNote } from '@tabler/icons-react';
import classes from '../charts.module.css';
import { placeOfDay } from './marker-place.ts';
import type { Places } from './use-place.ts';

/** A day that matters, drawn as a thin line with a flag. */
export type ChartMarker = {
  id: string;
  /** YYYY-MM-DD. */
  day: string;
  label: string;
  kind: 'note' | 'open' | 'close';
  onSelect?: (() => void) | undefined;
};

const ICONS = { note: IconNote, open: IconFlag, close: IconCircleCheck } as const;

type MarkersProps = { markers: readonly ChartMarker[]; weeks: readonly string[]; places: Places };

/** Markers over a chart; those outside of its weeks are left out. */
export function Markers({ markers, weeks, places }: MarkersProps) {
  return markers.map(({ id, day, label, kind, onSelect }) => {
    const left = placeOfDay(day, weeks, places);
    const Icon = ICONS[kind];
    return (
      left !== undefined && (
        <div key={id} className={classes.marker} data-kind={kind} style={{ left }}>
          <button
            type="button"
            className={classes.flag}
            aria-label={label}
            title={label}
            onClick={onSelect}
            onPointerDown={(event) => event.stopPropagation()}
            onPointerUp={(event) => event.stopPropagation()}
          >
            <Icon size={12} stroke={2} aria-hidden />
          </button>
        </div>
      )
    );
  });
}
