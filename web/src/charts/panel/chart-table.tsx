import { VisuallyHidden } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import classes from '../charts.module.css';
import { axisText } from '../weekly/axis-text.ts';
import type { ChartUnit } from '../weekly/series.ts';
import { useInPanel } from './chart-panel.tsx';
import type { FigureCell, TableContent } from './table-content.ts';

export const figureCell = (value: number | null | undefined, unit: ChartUnit): FigureCell => ({
  text: formatFigure(value, unit),
  value: value ?? null,
});

/** The Sunday of a week. */
export const weekCell = (week: string, isPartial = false): FigureCell => ({
  text: axisText(week) + (isPartial ? ' (partial)' : ''),
  value: week,
});

const textOf = (cell: string | FigureCell): string => (typeof cell === 'string' ? cell : cell.text);

function Table({ caption, head, rows }: TableContent) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {head.map((text) => (
            <th key={text} scope="col">
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = '', ...cells]) => (
          <tr key={textOf(first)}>
            <th scope="row">{textOf(first)}</th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
              <td key={index}>{textOf(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table that scrolls in the place of its chart. */
export const FigureTable = (content: TableContent) => (
  <WideBox label={`${content.caption}, table`} frame={classes.tablePlace} className={classes.tableScroll}>
    <Table {...content} />
  </WideBox>
);

/** The figures of a chart as a table: for screen readers and files always, for everybody when asked. */
export function ChartTable({ visible, ...content }: TableContent & { visible: boolean }) {
  useInPanel(content);
  if (visible) return <FigureTable {...content} />;
  return (
    <VisuallyHidden>
      <Table {...content} />
    </VisuallyHidden>
  );
}
