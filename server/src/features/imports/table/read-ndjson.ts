import { AppError } from '../../../platform/errors/index.ts';
import { lines } from '../../ingest/imports/index.ts';
import type { BrokenRow, Cells, Table, TableRow } from './table.ts';

/** So many objects are looked at to learn which columns there are. */
const LOOKED_AT = 1_000;

type Source = () => AsyncIterable<Buffer>;

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value).trim();

/** The fields of an object; those of objects within it with the names joined by a dot. */
function cellsOfObject(value: unknown): Cells | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const cells: Record<string, string> = {};
  for (const [key, field] of Object.entries(value)) {
    if (typeof field === 'object' && field !== null && !Array.isArray(field))
      for (const [inner, each] of Object.entries(field)) cells[`${key}.${inner}`] = textOf(each);
    else cells[key] = textOf(field);
  }
  return cells;
}

/** A file with one JSON object a line. The first object is row 1, for there is no heading. */
export async function readNdjson(source: Source): Promise<Table> {
  const rows = async function* (): AsyncGenerator<TableRow | BrokenRow> {
    let number = 0;
    for await (const line of lines(source())) {
      number++;
      if (line.trim() === '') continue;
      const cells = cellsOfObject(parsed(number === 1 ? line.replace(/^\uFEFF/, '') : line));
      yield cells === undefined ? { number, problem: 'The line is not a JSON object.' } : { number, cells };
    }
  };
  const columns = new Set<string>();
  let looked = 0;
  for await (const row of rows()) {
    if ('cells' in row) for (const column of Object.keys(row.cells)) columns.add(column);
    if (++looked >= LOOKED_AT) break;
  }
  if (columns.size === 0)
    throw new AppError('INVALID_INPUT', { message: 'No line of the file is a JSON object.' });
  return { format: 'ndjson', columns: [...columns], rows };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
