import { AppError } from '../../../platform/errors/index.ts';
import type { FileRecord } from '../records/index.ts';
import { type BrokenRow, cellsByName, type Table, type TableRow } from './table.ts';

/** Objects as a table: its columns are the fields of the first ones. */
export function tableOfObjects(first: readonly FileRecord[], read: () => AsyncIterable<FileRecord>): Table {
  const columns = new Map<string, { isNested: boolean }>();
  for (const record of first) {
    if (!('fields' in record)) continue;
    for (const [column, text] of record.fields) {
      const isList = text.startsWith('[');
      const isObject = record.nested.includes(column) && !isList;
      columns.set(column, { isNested: isObject && (columns.get(column)?.isNested ?? true) });
    }
  }
  if (columns.size === 0) {
    const broken = first.find((record) => 'problem' in record);
    throw new AppError('INVALID_INPUT', {
      message: `No line of the file can be read as a JSON object.${broken === undefined ? '' : ` Line ${broken.number}: ${broken.problem}`}`,
    });
  }
  const names = (isNested: boolean): string[] =>
    [...columns].filter(([, column]) => column.isNested === isNested).map(([name]) => name);
  return {
    format: 'ndjson',
    columns: names(false),
    nested: names(true),
    rows: async function* (): AsyncGenerator<TableRow | BrokenRow> {
      for await (const record of read()) {
        if ('problem' in record) yield record;
        else if ('fields' in record && record.fields.length > 0)
          yield { number: record.number, cells: cellsByName(record.fields), nested: new Set(record.nested) };
      }
    },
  };
}
