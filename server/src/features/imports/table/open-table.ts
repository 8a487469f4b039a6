import { AppError } from '../../../platform/errors/index.ts';
import {
  type FileHead,
  type FilePart,
  type FileRecord,
  type ReadOptions,
  recordsOf,
} from '../records/index.ts';
import { tableOfCells } from './cell-table.ts';
import { ROWS_LOOKED_AT } from './heading.ts';
import { tableOfObjects } from './object-table.ts';
import type { Table } from './table.ts';

/** So many objects are looked at to learn which columns there are. */
const OBJECTS_LOOKED_AT = 1_000;

const hasText = (record: FileRecord): boolean =>
  'cells' in record && record.cells.some((cell) => cell.trim() !== '');

/** Opens a part of a file as a table; each reading of its rows reads the file again. */
export async function openTable(part: FilePart, options: ReadOptions = {}): Promise<Table> {
  let head: FileHead | undefined;
  const first: FileRecord[] = [];
  const records = recordsOf({
    part,
    options,
    onHead: (found) => {
      head = found;
    },
  });
  for await (const record of records) {
    first.push(record);
    if (head?.format === 'ndjson' ? first.length >= OBJECTS_LOOKED_AT : isEnough(first)) break;
  }
  if (head === undefined) throw new AppError('INVALID_INPUT', { message: 'The file is empty.' });
  const read = (): AsyncIterable<FileRecord> => recordsOf({ part, options });
  return head.format === 'ndjson' ? tableOfObjects(first, read) : tableOfCells({ head, first, read });
}

const isEnough = (first: readonly FileRecord[]): boolean =>
  first.length >= ROWS_LOOKED_AT && first.some(hasText);
