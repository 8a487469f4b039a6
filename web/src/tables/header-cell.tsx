import { Tooltip } from '@mantine/core';
import type { SortOrder } from '@parley/core/filters';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ColumnLook } from './column.ts';
import classes from './data-table.module.css';

type HeaderCellProps = {
  id: string;
  look: ColumnLook | undefined;
  sortable: boolean;
  /** How the table is sorted by this column, if it is. */
  order: SortOrder | undefined;
  className: string;
  onSort: (sortBy: string, sortOrder: SortOrder) => void;
};

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const;

type SortLabelProps = { label: string; isEnd: boolean; arrow: ReactNode };

/** The arrow stays beside a word, on the side where the text is: a heading of two lines is narrower than its place. */
function SortLabel({ label, isEnd, arrow }: SortLabelProps) {
  const words = label.split(' ');
  const others = isEnd ? words.slice(1) : words.slice(0, -1);
  const rest = others.join(' ');
  return isEnd ? (
    <span>
      <span className={classes.together}>
        {arrow}
        {words[0]}
      </span>
      {rest !== '' && ` ${rest}`}
    </span>
  ) : (
    <span>
      {rest !== '' && `${rest} `}
      <span className={classes.together}>
        {words.at(-1)}
        {arrow}
      </span>
    </span>
  );
}

export function HeaderCell({ id, look, sortable, order, className, onSort }: HeaderCellProps) {
  const label = look?.label ?? id;
  const Arrow = (order ?? look?.firstOrder ?? 'desc') === 'asc' ? IconArrowUp : IconArrowDown;
  const content = sortable ? (
    <button
      type="button"
      className={classes.sort}
      data-active={order !== undefined || undefined}
      onClick={() => onSort(id, order === undefined ? (look?.firstOrder ?? 'desc') : OPPOSITE[order])}
    >
      <SortLabel
        label={label}
        isEnd={look?.align === 'end'}
        arrow={<Arrow size={14} stroke={2} aria-hidden className={classes.arrow} />}
      />
    </button>
  ) : (
    <span className={look?.isIcon ? classes.unseen : undefined}>{label}</span>
  );
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      {look?.description === undefined ? (
        content
      ) : (
        <Tooltip label={look.description} openDelay={500} multiline w={260} withinPortal>
          {content}
        </Tooltip>
      )}
    </th>
  );
}
