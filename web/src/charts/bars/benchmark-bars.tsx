import { formatFigure } from '@parley/core/metrics';
import type { ReactNode } from 'react';
import { rem } from '../../ui/layout/text-scale.ts';
import { ChartTable, figureCell } from '../panel/chart-table.tsx';
import type { ChartUnit } from '../weekly/series.ts';
import classes from './benchmark-bars.module.css';

export type BenchmarkRow = {
  id: string;
  name: string;
  color: string;
  value: number | null;
  /** Of those it is compared with; null when it is not known. */
  peers: number | null;
  /** Why they have none here, in a few words. */
  peersNote?: string | undefined;
  href?: string | undefined;
};
/** A figure over all rows, drawn through them. */
export type BenchmarkLine = { id: 'own' | 'peers'; name: string; value: number | null };

export type BenchmarkBarsProps = {
  label: string;
  rows: readonly BenchmarkRow[];
  lines?: readonly BenchmarkLine[];
  unit?: ChartUnit;
  /** What the bars and those of the peers are called. */
  names?: { own: string; peers: string };
  /** The rows share this height; each needs at least 30 pixels. */
  height?: number;
  /** End of the axis, which begins at zero; otherwise the first of its ends that all figures are below. */
  end?: number;
  renderLink?: (href: string, children: ReactNode, className: string) => ReactNode;
  view?: 'chart' | 'table';
};

const STEPS = 4;
/** Each has whole percents at its steps. */
const ENDS = [0.04, 0.08, 0.2, 0.4, 0.6, 0.8] as const;

/** A tenth is left for the figure behind the longest bar. */
const axisEnd = (values: readonly (number | null)[]): number => {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  return ENDS.find((end) => most <= end * 0.9) ?? 1;
};

const plainLink = (href: string, children: ReactNode, className: string): ReactNode => (
  <a href={href} className={className}>
    {children}
  </a>
);

/** One's own figures beside those of peers, on an axis from zero, with the figures over all as lines. */
export function BenchmarkBars(props: BenchmarkBarsProps) {
  const {
    label,
    rows,
    lines = [],
    unit = 'percent',
    end = axisEnd([
      ...rows.flatMap(({ value, peers }) => [value, peers]),
      ...lines.map(({ value }) => value),
    ]),
    renderLink = plainLink,
    view = 'chart',
  } = props;
  const { own, peers } = props.names ?? { own: 'You', peers: 'Peers' };
  const ticks = Array.from({ length: STEPS + 1 }, (_, index) => (end * index) / STEPS);
  const across = (value: number): string => `${100 * Math.min(1, value / end)}%`;
  const whole = (value: number): string =>
    unit === 'percent' ? `${Math.round(value * 100)}%` : formatFigure(value, unit);
  const table = (
    <ChartTable
      visible={view === 'table'}
      caption={label}
      head={['Name', own, peers]}
      rows={[
        ...rows.map(({ name, value, peers: other, peersNote }) => [
          name,
          figureCell(value, unit),
          other === null && peersNote !== undefined ? peersNote : figureCell(other, unit),
        ]),
        ...(lines.length === 0
          ? []
          : [
              [
                'All',
                ...(['own', 'peers'] as const).map((id) =>
                  figureCell(lines.find((line) => line.id === id)?.value, unit),
                ),
              ],
            ]),
      ]}
    />
  );
  if (view === 'table') return table;
  return (
    <div
      className={classes.frame}
      style={props.height === undefined ? undefined : { minHeight: rem(props.height) }}
    >
      <ul className={classes.legend}>
        <li>
          <span className={classes.ownKey} />
          {own}
        </li>
        <li>
          <span className={classes.peerKey} />
          {peers}
        </li>
        {lines.map(({ id, name, value }) => (
          <li key={id}>
            <span className={classes.lineKey} data-line={id} />
            {name} <strong>{value === null ? formatFigure(null, unit) : formatFigure(value, unit)}</strong>
          </li>
        ))}
      </ul>
      <div className={classes.plot}>
        <div className={classes.grid} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} className={classes.tick} style={{ left: across(tick) }}>
              <span>{whole(tick)}</span>
            </span>
          ))}
          {lines.map(
            ({ id, value }) =>
              value !== null && (
                <span key={id} className={classes.line} data-line={id} style={{ left: across(value) }} />
              ),
          )}
        </div>
        <ul className={classes.rows} aria-label={label}>
          {rows.map(({ id, name, color, value, peers: other, peersNote, href }) => (
            <li key={id} className={classes.row}>
              {href === undefined ? (
                <span className={classes.name}>{name}</span>
              ) : (
                renderLink(href, name, `${classes.name} ${classes.toPage}`)
              )}
              <span className={classes.bars}>
                <Bar value={value} color={color} left={across} text={whole} />
                <Bar value={other} left={across} text={whole} none={peersNote} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      {table}
    </div>
  );
}

type BarProps = {
  value: number | null;
  /** Without it, it is that of the peers. */
  color?: string;
  left: (value: number) => string;
  text: (value: number) => string;
  /** What there is to read where there is no value. */
  none?: string | undefined;
};

function Bar({ value, color, left, text, none = 'no figure' }: BarProps) {
  return (
    <span className={classes.bar} data-peers={color === undefined || undefined}>
      {value !== null && <span className={classes.fill} style={{ width: left(value), background: color }} />}
      <span className={classes.value} style={{ left: left(value ?? 0) }}>
        {value === null ? none : text(value)}
      </span>
    </span>
  );
}
