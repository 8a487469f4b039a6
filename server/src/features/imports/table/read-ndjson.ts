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

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The fields of an object, and those of objects within it with the names joined by a dot. */
function cellsOfObject(value: unknown): { cells: Cells; nested: Set<string> } | undefined {
  if (!isNested(value) || Array.isArray(value)) return undefined;
  const cells: Record<string, string> = {};
  const nested = new Set<string>();
  const add = (key: string, field: unknown): void => {
    cells[key] = textOf(field);
    if (isNested(field)) nested.add(key);
  };
  for (const [key, field] of Object.entries(value)) {
    add(key, field);
    if (isNested(field) && !Array.isArray(field))
      for (const [inner, each] of Object.entries(field)) add(`${key}.${inner}`, each);
  }
  return { cells, nested };
}

/** A file with one JSON object a line. The first object is row 1, for there is no heading. */
export async function readNdjson(source: Source): Promise<Table> {
  const rows = async function* (): AsyncGenerator<TableRow | BrokenRow> {
    let number = 0;
    for await (const line of lines(source())) {
      number++;
      if (line.trim() === '') continue;
      const found = cellsOfObject(parsed(number === 1 ? line.replace(/^\uFEFF/, '') : line));
      yield found === undefined
        ? { number, problem: 'The line is not a JSON object.' }
        : { number, ...found };
    }
  };
  const columns = new Map<string, { isNested: boolean }>();
  let looked = 0;
  for await (const row of rows()) {
    if ('cells' in row)
      for (const [column, text] of Object.entries(row.cells)) {
        const isList = text.startsWith('[');
        const isObject = row.nested?.has(column) === true && !isList;
        columns.set(column, { isNested: isObject && (columns.get(column)?.isNested ?? true) });
      }
    if (++looked >= LOOKED_AT) break;
  }
  if (columns.size === 0)
    throw new AppError('INVALID_INPUT', { message: 'No line of the file is a JSON object.' });
  const names = (isNested: boolean): string[] =>
    [...columns].filter(([, column]) => column.isNested === isNested).map(([name]) => name);
  return { format: 'ndjson', columns: names(false), nested: names(true), rows };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
