import { List } from '@mantine/core';
import { formatFigure } from '@parley/core/metrics';

/** Rows by kind: 1,204 page views. */
export function RemovedRows({ rows }: { rows: readonly { kind: string; rows: number }[] }) {
  return (
    <List size="sm">
      {rows.map(({ kind, rows: count }) => (
        <List.Item key={kind}>
          {formatFigure(count, 'count')} {kind}
        </List.Item>
      ))}
    </List>
  );
}
