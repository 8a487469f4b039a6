import { formatCompact, formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { rem } from '../../ui/layout/text-scale.ts';
import { useHidden } from '../panel/hidden-series.tsx';
import type { ChartUnit } from '../weekly/series.ts';
import { Donut, type DonutSlice } from './donut.tsx';
import { sharesOf } from './shares-of.ts';
import classes from './toggle-donut.module.css';

export type ToggleDonutProps = {
  label: string;
  slices: readonly DonutSlice[];
  /** Of all, with its list. */
  height: number;
  unit?: ChartUnit;
  /** Ids of slices that are off at first. */
  hiddenAtFirst?: readonly string[];
  /** A slice has its share beside it from this share on. */
  labelFrom?: number;
  /** In the hole, under the sum of what is shown. */
  caption: string;
  /** Under the list: what the shares are of. */
  note?: (hidden: readonly string[]) => string;
  view?: 'chart' | 'table';
};

const ROW = 28;
const NOTE = 26;
const GAP = 8;
const LARGEST = 320;
const SMALLEST = 120;

/** Shares of what is shown, and the list that shows and hides: the shares are those of the slices that are left. */
export function ToggleDonut(props: ToggleDonutProps) {
  const { label, slices, height, unit = 'count', hiddenAtFirst, labelFrom, caption, note, view } = props;
  const [hidden, toggle] = useHidden(slices, hiddenAtFirst);
  const [active, setActive] = useState<string>();
  if (view === 'table') return <Donut label={label} slices={slices} unit={unit} view="table" />;
  const shown = slices.filter(({ id }) => !hidden.includes(id));
  const total = shown.reduce((sum, { value }) => sum + value, 0);
  const shares = sharesOf(shown);
  const list = slices.length * ROW + (note === undefined ? 0 : NOTE) + GAP;
  const away = slices.filter(({ id }) => hidden.includes(id)).map(({ name }) => name);
  return (
    <div className={classes.layout} style={{ height: rem(height) }}>
      <Donut
        label={label}
        slices={shown}
        unit={unit}
        center={formatCompact(total, unit)}
        caption={caption}
        size={Math.max(SMALLEST, Math.min(LARGEST, height - list))}
        labelFrom={labelFrom}
        active={active}
        onActive={setActive}
      />
      <ul className={classes.list} aria-label={`${label}: parts shown`}>
        {slices.map(({ id, name, color, value }) => {
          const off = hidden.includes(id);
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.item}
                aria-pressed={!off}
                onClick={() => toggle(id)}
                onPointerEnter={() => setActive(off ? undefined : id)}
                onPointerLeave={() => setActive(undefined)}
              >
                <span className={classes.swatch} style={{ color }} data-off={off || undefined} />
                <span className={classes.name} title={name}>
                  {name}
                </span>
                <span className={classes.figure}>{formatFigure(value, unit)}</span>
                <span className={classes.share}>
                  {off ? (
                    <span className={classes.show}>Show</span>
                  ) : (
                    (shares.get(id) ?? formatFigure(null, 'percent'))
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {note !== undefined && (
        <p className={classes.caption} title={note(away)}>
          {note(away)}
        </p>
      )}
    </div>
  );
}
