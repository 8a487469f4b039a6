import type { ReactNode } from 'react';
import classes from './plain-table.module.css';
import { ScrollBox } from './scroll-box.tsx';

type PlainTableProps = { label: string; heads: readonly string[]; children: ReactNode };

/** A table of words without order or pages, to be read as it is. Heads of numbers begin with #. */
export function PlainTable({ label, heads, children }: PlainTableProps) {
  return (
    <ScrollBox label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head.startsWith('#') ? classes.number : undefined}>
                {head.replace('#', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollBox>
  );
}

/** Kinds of cells of such a table. */
export const CELL = {
  number: classes.number,
  name: classes.name,
  wide: classes.wide,
  when: classes.when,
  action: classes.action,
};
