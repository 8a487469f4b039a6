import { AppError } from '../../../platform/errors/index.ts';

export type FileFormat = 'csv' | 'tsv' | 'ndjson' | 'xlsx' | 'xls';

/** A row of the file: its cells by place. `number` is that of the row, the first is 1. */
export type CellRecord = { number: number; cells: string[] };
/** An object of NDJSON: its fields, and those of objects within it with the names joined by a dot. */
export type ObjectRecord = { number: number; fields: [name: string, text: string][]; nested: string[] };
/** A row that cannot be read at all. */
export type BrokenRecord = { number: number; problem: string };
export type FileRecord = CellRecord | ObjectRecord | BrokenRecord;

/** What there is before the first row. `sheets` are the names of those of a workbook. */
export type FileHead = {
  format: FileFormat;
  sheets?: string[];
  /** Of a text file: what separates its cells, and whether its first line says so. */
  separator?: string;
  saysSeparator?: boolean;
};

export const refused = (message: string): AppError => new AppError('INVALID_INPUT', { message });
