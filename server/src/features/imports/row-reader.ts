import { type Decimal, decimalOf, roundDecimal, unitsOf } from '@parley/core/decimal';
import type { ImportReport } from './import-report.ts';
import { isoDate } from './reading/day-forms.ts';
import { isBlankCell, plainNumber } from './reading/number-forms.ts';
import type { Reading } from './reading/reading.ts';
import { currencyOf, KEPT_CURRENCY } from './reading/survey-currencies.ts';
import type { Cells, TableRow } from './table/table.ts';

/** Decimal places of what an amount in another currency is converted to, and of both it is computed from at most. */
const [CONVERTED, EXACT] = [6, 20];

/** An amount at a rate, as decimals: in floating point 1.15 x 100 is less than 115. */
const convert = (amount: Decimal, rate: number): Decimal =>
  roundDecimal(decimalOf(unitsOf(amount, EXACT) * unitsOf(String(rate), EXACT), 2 * EXACT), CONVERTED);

/** A row of a file by fields: what is in it, and what is wrong with it. */
export type RowReader = {
  number: number;
  /** Whether it is of a file, and not of the API. */
  isFile: boolean;
  /**
   * Trimmed; '' when the field has no column or the cell is empty. Dates as ISO writes them, numbers with a decimal point, amounts
   * in USD, however the file writes them.
   */
  text(field: string): string;
  /** The value, or undefined; what cannot be read is an error of the row. */
  value<Value>(
    field: string,
    read: (text: string) => Value | undefined,
    what: string,
    /** What may have been meant; begins with a space. */
    near?: (text: string) => string,
  ): Value | undefined;
  /** As `value`, but an error also when there is none. */
  needed<Value>(
    field: string,
    read: (text: string) => Value | undefined,
    what: string,
    near?: (text: string) => string,
  ): Value | undefined;
  /** As `value`, but what cannot be read is left out with a warning. */
  optional<Value>(field: string, read: (text: string) => Value | undefined, what: string): Value | undefined;
  /** Whether the field has a column, and nothing is in the cell. */
  isEmpty(field: string): boolean;
  fail(field: string, message: string): void;
  /** Says something of the row, unless nothing is made of it. */
  warn(message: string): void;
  /** Once the row is taken: its warnings count, unless it is in error. */
  tell(): void;
  /** Nothing is made of the row: its warnings are of no matter. */
  forget(): void;
  isBad(): boolean;
  /** All of its cells as one text, to find the same row again; undefined where the row is a part of one. */
  line(): string | undefined;
};

type Input = { row: TableRow; reading: Reading; report: Pick<ImportReport, 'fail' | 'warn'> };

const CREDITS = ' Credits and refunds are not taken: take them off what they are for.';
const LONGEST_CELL = 4_000;
const SHOWN = 60;

const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/** Reads a row by the mapping of fields to columns, in the forms of its file. */
export function createRowReader({ row, reading, report }: Input): RowReader {
  const { columns, types, forms, rates } = reading;
  const cells: Cells = row.cells;
  let isBad = false;
  let said: string[] = [];
  /** As the file has it. */
  const written = (field: string): string => {
    const column = columns.get(field);
    return column === undefined || row.nested?.has(column)
      ? ''
      : (cells[column] ?? '').slice(0, LONGEST_CELL).toWellFormed();
  };
  /** A number or date in the one form that is read; undefined for what is none. */
  const plainOf = (field: string, found: string): string | undefined => {
    const type = types.get(field);
    if (type === 'day' || type === 'instant')
      return isBlankCell(found) ? '' : (isoDate(found, forms.order) ?? found);
    if (type !== 'amount' && type !== 'count') return found;
    if (isBlankCell(found)) return '';
    const plain = plainNumber(found, forms.decimal);
    const currency = type === 'amount' ? currencyOf(reading, field, row) : KEPT_CURRENCY;
    if (plain === undefined || currency === KEPT_CURRENCY || Number(plain) === 0) return plain;
    const rate = rates[currency];
    return rate === undefined ? undefined : convert(plain, rate);
  };
  const text = (field: string): string => {
    const found = written(field);
    return plainOf(field, found) ?? found;
  };
  const fail = (field: string, message: string): void => {
    isBad = true;
    const told = row.part === undefined ? message : `${row.part}: ${message}`;
    report.fail({ row: row.number, column: columns.get(field) ?? '', message: told }, message);
  };
  // An unusable value is reported once, however often the field is read.
  for (const [field, column] of columns)
    if (row.nested?.has(column)) {
      const found = cells[column] ?? '';
      fail(
        field,
        `A plain value is needed, not ${found.startsWith('[') ? 'a list' : 'an object'}: ${shown(found)}`,
      );
    }
  const isNested = (field: string): boolean => row.nested?.has(columns.get(field) ?? '') === true;
  const value: RowReader['value'] = (field, read, what, near = () => '') => {
    const found = written(field);
    const plain = plainOf(field, found);
    if (plain === '') return undefined;
    const currency = types.get(field) === 'amount' ? currencyOf(reading, field, row) : KEPT_CURRENCY;
    if (plain === undefined && currency !== KEPT_CURRENCY && rates[currency] === undefined) {
      fail(
        field,
        `The amount is in ${shown(currency)} and Parley keeps ${KEPT_CURRENCY}: convert it, or give the rate.`,
      );
      return undefined;
    }
    const result = plain === undefined ? undefined : read(plain);
    if (result === undefined) {
      const isCredit = types.get(field) === 'amount' && Number(plain) < 0;
      fail(field, `“${shown(found)}” is not ${what}.${near(found)}${isCredit ? CREDITS : ''}`);
    }
    return result;
  };
  return {
    number: row.number,
    isFile: reading.isFile,
    text,
    value,
    needed: (field, read, what, near) => {
      if (text(field) !== '') return value(field, read, what, near);
      if (isNested(field)) return undefined;
      fail(field, `${what.charAt(0).toUpperCase()}${what.slice(1)} is missing.`);
      return undefined;
    },
    optional: (field, read, what) => {
      const found = text(field);
      const result = found === '' ? undefined : read(found);
      if (found !== '' && result === undefined)
        said.push(`${columns.get(field) ?? field} is not ${what}: left out.`);
      return result;
    },
    isEmpty: (field) => columns.has(field) && text(field) === '',
    fail,
    warn: (message) => said.push(message),
    tell: () => {
      if (!isBad) for (const message of said) report.warn(message);
      said = [];
    },
    forget: () => {
      said = [];
    },
    isBad: () => isBad,
    line: () => (row.part === undefined ? JSON.stringify(Object.values(cells)) : undefined),
  };
}
