import { formatFigure } from '@parley/core/metrics';
import type { ReactNode } from 'react';
import classes from '../charts.module.css';
import { useInPanel } from '../panel/chart-panel.tsx';
import { FigureTable, figureCell } from '../panel/chart-table.tsx';
import type { ChartUnit } from '../weekly/series.ts';

export type BarRow = {
  id: string;
  name: string;
  value: number;
  /** Parts of the bar in order; without them it is one piece of `color`. */
  parts?: readonly { id: string; name: string; color: string; value: number }[] | undefined;
  color?: string | undefined;
  /** In front of the name: a logo, a swatch. */
  icon?: ReactNode;
  href?: string | undefined;
  /** Behind the value; the share of the total unless given. */
  note?: string | undefined;
};

export type HorizontalBarsProps = {
  label: string;
  rows: readonly BarRow[];
  unit?: ChartUnit;
  /** What 100% is, for the shares; the sum of the rows unless given. */
  total?: number;
  /** Renders a link of the application; a plain anchor reloads the page. */
  renderLink?: (href: string, children: ReactNode, className: string) => ReactNode;
  view?: 'chart' | 'table';
};

const plainLink = (href: string, children: ReactNode, className: string): ReactNode => (
  <a href={href} className={className}>
    {children}
  </a>
);

/** A ranking: the name links to the list behind the figure. */
export function HorizontalBars(props: HorizontalBarsProps) {
  const { label, rows, unit = 'count', renderLink = plainLink, view = 'chart' } = props;
  const total = props.total ?? rows.reduce((sum, { value }) => sum + value, 0);
  const longest = Math.max(1, ...rows.map(({ value }) => value));
  const share = (value: number): string => formatFigure(total === 0 ? null : value / total, 'percent');
  const table = {
    caption: label,
    head: ['Name', 'Value', 'Share'],
    rows: rows.map(({ name, value, note }) => [name, figureCell(value, unit), note ?? share(value)]),
  };
  useInPanel(table);
  if (view === 'table') return <FigureTable {...table} />;
  return (
    <ul className={classes.bars} aria-label={label}>
      {rows.map(({ id, name, value, parts, color = 'var(--p-accent)', icon, href, note }) => {
        const content = (
          <>
            {icon}
            <span className={classes.barName} title={name}>
              {name}
            </span>
          </>
        );
        return (
          <li key={id} className={classes.barRow}>
            <div className={classes.barHead}>
              {href === undefined ? (
                <span className={classes.barLabel}>{content}</span>
              ) : (
                renderLink(href, content, `${classes.barLabel} ${classes.barLink}`)
              )}
              <span className={classes.barValue}>{formatFigure(value, unit)}</span>
              <span className={classes.barShare}>{note ?? share(value)}</span>
            </div>
            <div className={classes.track} aria-hidden="true">
              {(parts ?? [{ id, name, color, value }]).map((part) => (
                <span
                  key={part.id}
                  title={parts === undefined ? undefined : `${part.name}: ${formatFigure(part.value, unit)}`}
                  style={{ width: `${(100 * part.value) / longest}%`, background: part.color }}
                />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
