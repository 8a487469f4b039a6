import type { FieldType } from '@parley/core/features/imports';
import { AppError } from '../../../platform/errors/index.ts';
import type { Table, TableRow } from '../table/table.ts';
import { type DateOrder, dayEvidence, isoDate } from './day-forms.ts';
import { type Decimal, isBlankCell, numberEvidence } from './number-forms.ts';

import { type OrderSpans, preambleOrder } from './preamble-order.ts';

/** How dates and numbers of a file are written: one way for the whole file. */
export type Forms = { order: DateOrder; decimal: Decimal };
/** The forms that the user named; they are not detected then. */
export type GivenForms = { [Key in keyof Forms]?: Forms[Key] | undefined };

/** Rows of the API are written in the one documented way. */
export const API_FORMS: Forms = { order: 'mdy', decimal: '.' };

/** A column that is read, and what is read from it. */
export type ReadColumn = { column: string; type: FieldType };

type Seen = { row: number; text: string };
type Tally<Evidence extends string> = Map<Evidence, Seen>;

const quoted = ({ row, text }: Seen): string => `“${text.slice(0, 40)}” (row ${row})`;
const refuse = (message: string): never => {
  throw new AppError('INVALID_INPUT', { message });
};

export type Survey = {
  look(row: TableRow): void;
  /** Throws when the rows contradict each other, or say nothing while it matters. */
  settle(given: GivenForms): { forms: Forms; notes: string[] };
};

/** Looks at every row before any is read: one row with a 13th day settles the order of day and month for all. */
export function createSurvey(
  table: Pick<Table, 'format' | 'separator' | 'preamble'>,
  columns: readonly ReadColumn[],
): Survey {
  const days: Tally<NonNullable<ReturnType<typeof dayEvidence>>> = new Map();
  const numbers: Tally<NonNullable<ReturnType<typeof numberEvidence>>> = new Map();
  let spans: OrderSpans = { mdy: undefined, dmy: undefined };
  const keep = <Evidence extends string>(
    tally: Tally<Evidence>,
    evidence: Evidence | undefined,
    seen: Seen,
  ): void => {
    if (evidence !== undefined && !tally.has(evidence)) tally.set(evidence, seen);
  };
  return {
    look: ({ number, cells, nested }) => {
      for (const { column, type } of columns) {
        const text = cells[column] ?? '';
        if (isBlankCell(text) || nested?.has(column)) continue;
        const seen = { row: number, text };
        if (type === 'day' || type === 'instant') {
          const evidence = dayEvidence(text);
          keep(days, evidence, seen);
          if (evidence === 'either') spans = widenedSpans(spans, text);
        } else if (type === 'amount') keep(numbers, numberEvidence(text), seen);
        else if (type === 'count') keep(numbers, countEvidence(text), seen);
      }
    },
    settle: (given) => {
      const order = given.order ?? settleOrder(days, () => preambleOrder(table.preamble ?? [], spans));
      const decimal = given.decimal ?? settleDecimal(numbers, table);
      return { forms: { order, decimal }, notes: notesOf({ order, decimal }, days, numbers) };
    },
  };
}

/** Things are counted whole: `1.500` of them is one thousand five hundred. */
function countEvidence(text: string): ReturnType<typeof numberEvidence> {
  const evidence = numberEvidence(text);
  return evidence === 'either .' ? ',' : evidence === 'either ,' ? '.' : evidence;
}

/** The spans with a day that may be read in both orders. */
function widenedSpans(spans: OrderSpans, text: string): OrderSpans {
  const widened = (order: DateOrder): OrderSpans[DateOrder] => {
    const day = isoDate(text, order)?.slice(0, 10);
    const span = spans[order];
    if (day === undefined) return span;
    if (span === undefined) return { first: day, last: day };
    return day < span.first ? { ...span, first: day } : day > span.last ? { ...span, last: day } : span;
  };
  return { mdy: widened('mdy'), dmy: widened('dmy') };
}

function settleOrder(
  days: Tally<NonNullable<ReturnType<typeof dayEvidence>>>,
  byPreamble: () => DateOrder | undefined,
): DateOrder {
  const dmy = days.get('dmy');
  const mdy = days.get('mdy');
  if (dmy !== undefined && mdy !== undefined)
    return refuse(
      `The file has dates with the day first, ${quoted(dmy)}, and with the month first, ${quoted(mdy)}. Say which is right with --date-order dmy or --date-order mdy; rows written the other way are errors then.`,
    );
  const either = days.get('either');
  if (dmy === undefined && mdy === undefined && either !== undefined && !days.has('dotted'))
    return (
      byPreamble() ??
      refuse(
        `${quoted(either)} may be day/month or month/day, and no row of the file says which. Say it with --date-order dmy or --date-order mdy.`,
      )
    );
  return mdy === undefined && (dmy !== undefined || days.has('dotted')) ? 'dmy' : 'mdy';
}

function settleDecimal(
  numbers: Tally<NonNullable<ReturnType<typeof numberEvidence>>>,
  { format, separator }: Pick<Table, 'format' | 'separator'>,
): Decimal {
  const [point, comma] = [numbers.get('.'), numbers.get(',')];
  if (point !== undefined && comma !== undefined)
    return refuse(
      `The file has numbers with a decimal point, ${quoted(point)}, and with a decimal comma, ${quoted(comma)}. Say which is right with --decimal . or --decimal ,; rows written the other way are errors then.`,
    );
  if (point !== undefined || comma !== undefined) return point === undefined ? ',' : '.';
  // Numbers of JSON and of cells of a workbook come with a point.
  if (format === 'ndjson' || format === 'xlsx' || format === 'xls') return '.';
  const either = { point: numbers.get('either .'), comma: numbers.get('either ,') };
  if (either.point === undefined && either.comma === undefined) return '.';
  // Spreadsheets separate cells by semicolons where the comma is the decimal mark, and by commas where it is not.
  if (separator === ';' && either.comma === undefined) return ',';
  if (separator === ',' && either.point === undefined) return '.';
  const seen = either.point ?? either.comma;
  return refuse(
    `${seen === undefined ? '' : quoted(seen)} may be a decimal number or thousands, and no row of the file says which. Say it with --decimal . or --decimal , (the mark before the decimals).`,
  );
}

function notesOf(
  { order, decimal }: Forms,
  days: Tally<NonNullable<ReturnType<typeof dayEvidence>>>,
  numbers: Tally<NonNullable<ReturnType<typeof numberEvidence>>>,
): string[] {
  const day = days.get(order) ?? days.get('dotted') ?? days.get('either');
  const number = numbers.get(decimal) ?? numbers.get('either .') ?? numbers.get('either ,');
  return [
    ...(day === undefined
      ? []
      : [`Dates are read with the ${order === 'dmy' ? 'day' : 'month'} first, as in ${quoted(day)}.`]),
    ...(decimal === ',' && number !== undefined
      ? [`Numbers are read with a decimal comma, as in ${quoted(number)}.`]
      : []),
  ];
}
