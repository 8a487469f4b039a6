import { List } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';

type Removed = { kind: string; rows: number; since?: string };

/** Rows by kind: 1,204 page views, and since when there are any where it is known. */
export function RemovedRows({ rows }: { rows: readonly Removed[] }) {
  return (
    <List size="sm">
      {rows.map(({ kind, rows: count, since }) => (
        <List.Item key={kind}>
          {formatFigure(count, 'count')} {kind}
          {since !== undefined && `, since ${since}`}
        </List.Item>
      ))}
    </List>
  );
}
