import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { rem, TEXT_SCALE } from '../../ui/layout/text-scale.ts';
import classes from '../charts.module.css';
import { ChartTable, figureCell } from '../panel/chart-table.tsx';
import type { ChartUnit } from '../weekly/series.ts';
import { placeLabels, ringSegment } from './donut-arc.ts';
import { sharesOf } from './shares-of.ts';

export type DonutSlice = { id: string; name: string; color: string; value: number };
export type DonutProps = {
  label: string;
  slices: readonly DonutSlice[];
  unit?: ChartUnit;
  /** In the hole, while the pointer is on no slice. */
  center?: string;
  caption?: string;
  size?: number;
  /** A slice has its share beside it from this share on; none have without it. */
  labelFrom?: number | undefined;
  active?: string | undefined;
  onActive?: (id: string | undefined) => void;
  view?: 'chart' | 'table';
};

/** Radii of the ring; its inner size is 0.67 of the outer (specification 001 §9). */
const OUTER = 48;
const INNER = OUTER * 0.67;
const LABEL_GAP = 5;
/** Half of the drawing, with room above and below for the shares around the ring when they are asked for. */
const HALF = { plain: 50, labelled: 57 };

/** Shares of a whole. The hole names the slice under the pointer. */
export function Donut(props: DonutProps) {
  const { label, slices, unit = 'count', center, caption, size = 168, view = 'chart' } = props;
  const half = props.labelFrom === undefined ? HALF.plain : HALF.labelled;
  const [own, setOwn] = useState<string>();
  const active = props.active ?? own;
  const setActive = (id: string | undefined): void => {
    setOwn(id);
    props.onActive?.(id);
  };
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const shares = sharesOf(slices);
  const whole = sharesOf(slices, 'ring');
  const share = (id: string): string => shares.get(id) ?? formatFigure(null, 'percent');
  const pointed = slices.find(({ id }) => id === active);
  let turn = 0;
  const segments = slices
    .filter(({ value }) => value > 0)
    .map((slice) => {
      const from = turn;
      turn += slice.value / total;
      // Of its own value: what adding up leaves in a turn must not take the label of a share that is just enough.
      return { ...slice, from, to: turn, part: slice.value / total };
    });
  const fontSize = (2 * half * 11) / size;
  const labels = placeLabels(
    segments
      // Larger words need larger slices between them.
      .filter(({ part }) => props.labelFrom !== undefined && part >= props.labelFrom * TEXT_SCALE)
      .map(({ id, from, to }) => ({ id, text: whole.get(id) ?? '', turn: (from + to) / 2 })),
    { radius: OUTER + LABEL_GAP, fontSize },
  );
  const table = (
    <ChartTable
      visible={view === 'table'}
      caption={label}
      head={['Name', 'Value', 'Share']}
      rows={slices.map(({ id, name, value }) => [name, figureCell(value, unit), share(id)])}
    />
  );
  if (view === 'table') return table;
  return (
    <div className={classes.donut} style={{ width: rem(size) }}>
      <svg viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`} aria-hidden="true">
        {total === 0 && <path d={ringSegment(0, 1, INNER, OUTER)} style={{ fill: 'var(--p-grid)' }} />}
        {segments.map(({ id, color, from, to }) => (
          <path
            key={id}
            d={ringSegment(from, to, INNER, id === active ? OUTER + 2 : OUTER)}
            className={classes.slice}
            style={{ fill: color, opacity: active === undefined || id === active ? 1 : 0.45 }}
            onPointerEnter={() => setActive(id)}
            onPointerLeave={() => setActive(undefined)}
          />
        ))}
        {labels.map(({ id, text, x, y, side }) => (
          <text
            key={id}
            x={x}
            y={y}
            className={classes.sliceLabel}
            textAnchor={side}
            style={{ fontSize: `${fontSize}px` }}
          >
            {text}
          </text>
        ))}
      </svg>
      <div className={classes.hole} aria-hidden="true">
        <strong>{pointed === undefined ? (center ?? formatFigure(total, unit)) : share(pointed.id)}</strong>
        <span>{pointed === undefined ? caption : pointed.name}</span>
      </div>
      {table}
    </div>
  );
}
