import { type Decimal, decimalOf, unitsOf } from '@parley/core/decimal';
import { MICROS, type VendorSpendFact } from '../../../data/facts/spend/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { RowReader } from '../row-reader.ts';
import type { Run } from './kind.ts';
import { type Span, widened } from './replace.ts';
import { keyOfMonth, monthName } from './tell-replaced.ts';

/** What a row has of a vendor's month: all of it, or of a day of it. */
export type ReadMonth = VendorSpendFact & { day: string | undefined };

type Month = {
  fact: VendorSpendFact;
  rows: number;
  /** The first row that is of the month, and the first that is of a day of it. */
  whole: number | undefined;
  dayRow: number | undefined;
  /** What is written of the first of the month, which may be the month as well. */
  first: { row: number; amount: number } | undefined;
  days: Set<string>;
};

const MOST = 1e9;
/** So many rows are compared with each other. */
const MOST_LINES = 100_000;
const FEWEST_DAYS = 3;
const CENT = 0.005;

const sumOf = (one: Decimal, other: Decimal): Decimal =>
  decimalOf(unitsOf(one, MICROS) + unitsOf(other, MICROS), MICROS);

/**
 * Adds up rows of one vendor and month. The same row again is an error: it may be the same money. A month beside days of it is refused,
 * as both would count.
 */
export function addUpMonths({ report, vendors }: Run) {
  const months = new Map<string, Month>();
  const lines = new Map<string, number>();
  let span: Span | undefined;
  const both = ({ fact }: Month, whole: number, day: number): never => {
    throw new AppError('INVALID_INPUT', {
      message: `The file has both the month and days of it: ${monthName(fact.month)} of ${vendors.nameOf(fact.vendorId)} is in row ${whole}, and days of it are in row ${day} and others. Both would count. Leave one of them out. Nothing was changed.`,
    });
  };
  /** Whether the same row was there before. */
  const isAgain = (row: RowReader): boolean => {
    const line = row.line();
    if (line === undefined) return false;
    const before = lines.get(line);
    if (before === undefined) {
      if (lines.size < MOST_LINES) lines.set(line, row.number);
      return false;
    }
    row.fail(
      'amount',
      `The same as row ${before} in every column: not counted twice. If both were paid, write their sum in one row.`,
    );
    return true;
  };
  return {
    /** False where the row cannot be added, which is an error of it. */
    add(row: RowReader, { day, ...fact }: ReadMonth): boolean {
      if (isAgain(row)) return false;
      const key = keyOfMonth(fact);
      const known: Month = months.get(key) ?? {
        fact: { ...fact, amount: '0' },
        rows: 0,
        whole: undefined,
        dayRow: undefined,
        first: undefined,
        days: new Set(),
      };
      const sum = sumOf(known.fact.amount, fact.amount);
      if (Number(sum) >= MOST) {
        row.fail('amount', 'With the other rows of the month it is not under 1,000,000,000.');
        return false;
      }
      known.fact.amount = sum;
      known.rows++;
      span = widened(span, fact.month);
      months.set(key, known);
      if (day === undefined) known.whole ??= row.number;
      else {
        known.days.add(day);
        if (day === fact.month) known.first ??= { row: row.number, amount: Number(fact.amount) };
        else known.dayRow ??= row.number;
      }
      if (known.whole !== undefined && known.days.size > 0)
        both(known, known.whole, known.dayRow ?? known.first?.row ?? row.number);
      if (known.rows > 1)
        report.warn(
          known.days.size > 1
            ? 'Days of one vendor and month: added up.'
            : 'Several rows of one vendor and month: added up.',
        );
      return true;
    },
    facts: (): VendorSpendFact[] => {
      for (const month of months.values()) {
        const { first, dayRow, days, fact } = month;
        // `2026-10-01` is how a month is written as well.
        if (
          first !== undefined &&
          dayRow !== undefined &&
          days.size >= FEWEST_DAYS &&
          first.amount > 0 &&
          Math.abs(2 * first.amount - Number(fact.amount)) < CENT
        )
          both(month, first.row, dayRow);
      }
      return [...months.values()].map(({ fact }) => fact);
    },
    rowsOf: (vendorId: string, month: string): number =>
      months.get(keyOfMonth({ vendorId, month }))?.rows ?? 0,
    span: (): Span | undefined => span,
  };
}
