import type { Day } from '@parley/core/dates';
import {
  createErrorGroups,
  type ImportKindName,
  type MappedField,
  type RowErrorGroup,
} from '@parley/core/features/imports';
import { addStored, NOTHING_STORED, type Stored } from '../../data/facts/store/index.ts';
import type { TableFormat } from './table/table.ts';
import { createDaysOutside } from './tell-days-outside.ts';
import { createUnderstanding, type Understanding, type Understood } from './understanding.ts';

/** What is wrong with a row. `column` is that of the file; '' when it is the row as a whole. */
export type RowError = { row: number; column: string; message: string };

/** Something about many rows that does not keep them out. */
export type Warning = { message: string; rows: number };

/**
 * What an import came to. `created`, `updated`, `unchanged` and `deleted` count facts; `skipped` counts rows that
 * nothing was made of: those in error, repeated, or deleted where they come from.
 */
export type ImportSummary = Stored &
  Understanding & {
    importId: string;
    kind: ImportKindName;
    filename: string;
    format: TableFormat;
    isDryRun: boolean;
    /** False while a file is written in steps: what it wrote so far is there. */
    isComplete: boolean;
    /** The same for the same rows, read in the same way. */
    fingerprint: string;
    /** The first and last day whose facts the file stands for, all of them; null when it only adds and changes. */
    replaced: { from: Day; to: Day } | null;
    vendorId: string | null;
    mapping: MappedField[];
    unused: string[];
    notFound: string[];
    choices: string[];
    notes: string[];
    read: number;
    skipped: number;
    errorCount: number;
    /** The first of them. */
    errors: RowError[];
    /** Rows in error for one reason, the first hundred reasons. */
    errorGroups: RowErrorGroup[];
    warnings: Warning[];
  };

/** The answer contains so many errors; `onError` receives all of them. */
export const ERRORS_SHOWN = 100;
/** So many are kept with the import, to be looked at later. */
export const ERRORS_KEPT = 1000;

export type ImportReport = ReturnType<typeof createImportReport>;

/** Counts while a file is read. `onError` receives every error of a row. */
export function createImportReport(onError: (error: RowError) => void) {
  const errors: RowError[] = [];
  const kept: RowError[] = [];
  const groups = createErrorGroups();
  const first = new Map<string, number>();
  const warnings = new Map<string, number>();
  const count = (counts: Map<string, number>, given: string, rows: number): void => {
    const message = given.toWellFormed();
    if (rows > 0) counts.set(message, (counts.get(message) ?? 0) + rows);
  };
  const outside = createDaysOutside();
  const understanding = createUnderstanding();
  const report = {
    read: 0,
    skipped: 0,
    errorCount: 0,
    /** The days whose facts the file replaced. */
    replaced: undefined as { from: Day; to: Day } | undefined,
    errors,
    kept,
    stored: NOTHING_STORED,
    /** Which companies leave an audience, in words. */
    gone: '',
    understanding: {
      ...understanding,
      add: (understood: Understood): void => {
        understanding.add(outside.countedOf(understood));
      },
    },
    /** A row that is none: no row was read, and nothing is wrong with it. */
    passOver: (message: string): void => {
      report.read--;
      report.warn(message);
    },
    /** `plain` is the message without the part of the row that it is about. */
    fail: (given: RowError, plain = given.message): void => {
      // What is shown of a cell may be cut within a letter; no store of JSON takes half a one.
      const error = { ...given, message: given.message.toWellFormed() };
      report.errorCount++;
      groups.add(error, plain.toWellFormed());
      if (errors.length < ERRORS_SHOWN) errors.push(error);
      if (kept.length < ERRORS_KEPT) kept.push(error);
      onError(error);
    },
    /** Counted once per message. */
    warn: (given: string, rows = 1): void => count(warnings, given, rows),
    /** As `warn`, and comes before all other warnings. */
    warnFirst: (given: string, rows = 1): void => count(first, given, rows),
    add: (stored: Partial<Stored>): void => {
      report.stored = addStored(report.stored, stored);
    },
    errorGroups: (): RowErrorGroup[] => groups.list(),
    warnings: (): Warning[] => [
      ...outside.unasked(),
      ...[...first].map(([message, rows]) => ({ message, rows: rows + (warnings.get(message) ?? 0) })),
      ...[...warnings].flatMap(([message, rows]) => (first.has(message) ? [] : [{ message, rows }])),
      ...outside.unshown(),
    ],
  };
  return report;
}
