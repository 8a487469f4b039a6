import { VisuallyHidden } from '@mantine/core';
import classes from './charts.module.css';

export type TableContent = {
  caption: string;
  head: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly (readonly string[])[];
};

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
          <tr key={first}>
            <th scope="row">{first}</th>
            {cells.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
              <td key={index}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The figures of a chart as a table: for screen readers always, for everybody when asked. */
export function ChartTable({ visible, ...content }: TableContent & { visible: boolean }) {
  if (!visible) {
    return (
      <VisuallyHidden>
        <Table {...content} />
      </VisuallyHidden>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must be scrollable by keyboard
    <section className={classes.tableScroll} tabIndex={0} aria-label={`${content.caption}, table`}>
      <Table {...content} />
    </section>
  );
}
