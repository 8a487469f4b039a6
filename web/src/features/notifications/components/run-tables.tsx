import { formatFigure, type MetricUnit } from '@parley/core/metrics';
import type { ReportRunsQuery } from '../../../generated/graphql.ts';
import { CELL, PlainTable } from '../../../ui/layout/plain-table.tsx';

type Table = ReportRunsQuery['notifications']['runs'][number]['tables'][number];
type Row = Readonly<Record<string, string | number | null | undefined>>;

function written(row: Row, { id, unit }: Table['columns'][number]): string {
  const value = row[id] ?? null;
  return unit === 'text' || typeof value === 'string'
    ? String(value ?? '')
    : formatFigure(value, unit as MetricUnit);
}

/** What the last run of a report of an answer listed. */
export const RunTables = ({ tables, day }: { tables: readonly Table[]; day: string }) =>
  tables.map(({ title, columns, rows }, at) => (
    <PlainTable
      key={title ?? at}
      label={`${title ?? 'What the answer listed'}, up to ${day}`}
      heads={columns.map(({ label, unit }) => (unit === 'text' ? label : `#${label}`))}
    >
      {(rows as readonly Row[]).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a run that is over stay as they are
        <tr key={index}>
          {columns.map((column) => (
            <td key={column.id} className={column.unit === 'text' ? CELL.name : CELL.number}>
              {written(row, column)}
            </td>
          ))}
        </tr>
      ))}
    </PlainTable>
  ));
