import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { ChartTable, figureCell } from './chart-table.tsx';
import classes from './charts.module.css';
import { ringSegment } from './donut-arc.ts';
import type { ChartUnit } from './series.ts';

export type DonutSlice = { id: string; name: string; color: string; value: number };
export type DonutProps = {
  label: string;
  slices: readonly DonutSlice[];
  unit?: ChartUnit;
  /** In the hole, when nothing is pointed at. */
  center?: string;
  caption?: string;
  size?: number;
  active?: string | undefined;
  onActive?: (id: string | undefined) => void;
  view?: 'chart' | 'table';
};

/** Specification 001 §9: a share gets its label from 3%. */
const LABEL_FROM = 0.03;

/** Shares of a whole. The hole names what is pointed at. */
export function Donut(props: DonutProps) {
  const { label, slices, unit = 'count', center, caption, size = 168, view = 'chart' } = props;
  const [own, setOwn] = useState<string>();
  const active = props.active ?? own;
  const setActive = (id: string | undefined): void => {
    setOwn(id);
    props.onActive?.(id);
  };
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  const share = (value: number): string => formatFigure(total === 0 ? null : value / total, 'percent');
  const pointed = slices.find(({ id }) => id === active);
  let turn = 0;
  const segments = slices
    .filter(({ value }) => value > 0)
    .map((slice) => {
      const from = turn;
      turn += slice.value / total;
      return { ...slice, from, to: turn };
    });
  const table = (
    <ChartTable
      visible={view === 'table'}
      caption={label}
      head={['Name', 'Value', 'Share']}
      rows={slices.map(({ name, value }) => [name, figureCell(value, unit), share(value)])}
    />
  );
  if (view === 'table') return table;
  return (
    <div className={classes.donut} style={{ width: size, height: size }}>
      <svg viewBox="-50 -50 100 100" width={size} height={size} aria-hidden="true">
        {total === 0 && <path d={ringSegment(0, 1, 33, 48)} style={{ fill: 'var(--p-grid)' }} />}
        {segments.map(({ id, color, from, to }) => (
          <path
            key={id}
            d={ringSegment(from, to, 33, id === active ? 50 : 48)}
            className={classes.slice}
            style={{ fill: color, opacity: active === undefined || id === active ? 1 : 0.45 }}
            data-labelled={to - from >= LABEL_FROM || undefined}
            onPointerEnter={() => setActive(id)}
            onPointerLeave={() => setActive(undefined)}
          />
        ))}
      </svg>
      <div className={classes.hole} aria-hidden="true">
        <strong>
          {pointed === undefined ? (center ?? formatFigure(total, unit)) : share(pointed.value)}
        </strong>
        <span>{pointed === undefined ? caption : pointed.name}</span>
      </div>
      {table}
    </div>
  );
}
