import type { ImportKindName, MappedField } from '@parley/core/features/imports';
import { addStored, NOTHING_STORED, type Stored } from './store/index.ts';
import type { TableFormat } from './table/table.ts';

/** What is wrong with a row. `column` is that of the file; '' when it is the row as a whole. */
export type RowError = { row: number; column: string; message: string };

/** Something about many rows that does not keep them out. */
export type Warning = { message: string; rows: number };

/**
 * What an import came to. `created`, `updated`, `unchanged` and `deleted` count facts; `skipped` counts rows that
 * nothing was made of: those in error, repeated, or deleted where they come from.
 */
export type ImportSummary = Stored & {
  importId: string;
  kind: ImportKindName;
  filename: string;
  format: TableFormat;
  isDryRun: boolean;
  vendorId: string | null;
  mapping: MappedField[];
  unused: string[];
  read: number;
  skipped: number;
  errorCount: number;
  /** The first of them. */
  errors: RowError[];
  warnings: Warning[];
};

/** So many errors are in the answer itself; all of them are told one by one. */
export const ERRORS_SHOWN = 100;

export type ImportReport = ReturnType<typeof createImportReport>;

/** What is counted while a file is read. `onError` is told every error of a row. */
export function createImportReport(onError: (error: RowError) => void) {
  const errors: RowError[] = [];
  const warnings = new Map<string, number>();
  const report = {
    read: 0,
    skipped: 0,
    errorCount: 0,
    errors,
    stored: NOTHING_STORED,
    fail: (error: RowError): void => {
      report.errorCount++;
      if (errors.length < ERRORS_SHOWN) errors.push(error);
      onError(error);
    },
    /** Counted once per message. */
    warn: (message: string, rows = 1): void => {
      if (rows > 0) warnings.set(message, (warnings.get(message) ?? 0) + rows);
    },
    add: (stored: Partial<Stored>): void => {
      report.stored = addStored(report.stored, stored);
    },
    warnings: (): Warning[] => [...warnings].map(([message, rows]) => ({ message, rows })),
  };
  return report;
}
