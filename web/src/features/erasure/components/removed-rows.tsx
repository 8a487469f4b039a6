import { List } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';

type Removed = { kind: string; rows: number; since?: string };

/** Rows by kind, as page views: 1,204, so that 1 needs no other word; and since when there are any where it is known. */
export function RemovedRows({ rows }: { rows: readonly Removed[] }) {
  return (
    <List size="sm">
      {rows.map(({ kind, rows: count, since }) => (
        <List.Item key={kind}>
          {kind}: {formatFigure(count, 'count')}
          {since !== undefined && `, since ${since}`}
        </List.Item>
      ))}
    </List>
  );
}
