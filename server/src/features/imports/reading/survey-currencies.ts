import { isOfUnsaidCurrency } from '@parley/core/features/imports';
import { AppError } from '../../../platform/errors/index.ts';
import type { TableRow } from '../table/table.ts';
import { isBlankCell, writtenNumber } from './number-forms.ts';
import type { Reading } from './reading.ts';

/** Amounts are kept in this currency. */
export const KEPT_CURRENCY = 'USD';

/** The sign of three currencies: another column, or its code, says which. */
const CROWNS = 'kr';

/** `usd`, `US Dollar (USD)`, `€`; a word that is no currency stays, so that it is asked about. */
const codeOf = (text: string): string =>
  /\b[A-Z]{3}\b/.exec(text.toUpperCase())?.[0] ??
  writtenNumber(text).currency ??
  (/^\$|dollar/i.test(text) ? KEPT_CURRENCY : /^euros?$/i.test(text) ? 'EUR' : text);

/** The currency of an amount: what is written beside it, else that of its row, else what the name of its column says. */
export function currencyOf(
  { columns, currencies }: Pick<Reading, 'columns' | 'currencies'>,
  field: string,
  { cells }: Pick<TableRow, 'cells'>,
): string {
  const written = writtenNumber(cells[columns.get(field) ?? ''] ?? '').currency;
  const said = (cells[columns.get('currency') ?? ''] ?? '').trim();
  const column = isBlankCell(said) ? undefined : codeOf(said);
  if (written === CROWNS && column !== undefined) return column;
  const currency = written ?? currencies.get(field) ?? column;
  return currency ?? KEPT_CURRENCY;
}

const MOST_SHOWN = 8;

/** Counts the currencies of a file; amounts in one without a rate are never taken for USD. */
export function createCurrencySurvey(
  reading: Pick<Reading, 'columns' | 'currencies' | 'rates'>,
  fields: readonly string[],
  /** Whether the user said which column has the currencies. */
  { isGiven }: { isGiven: boolean },
) {
  const rows = new Map<string, number>();
  const said = reading.columns.get('currency');
  const unsaid = fields
    .map((field) => reading.columns.get(field) ?? '')
    .find((column) => said !== undefined && !isGiven && isOfUnsaidCurrency(column, said));
  return {
    look(row: TableRow): void {
      for (const field of fields) {
        const column = reading.columns.get(field) ?? '';
        const text = row.cells[column] ?? '';
        if (isBlankCell(text) || /^[0.,]+$/.test(text)) continue;
        const currency = currencyOf(reading, field, row);
        const isWritten = writtenNumber(text).currency !== undefined;
        if (column === unsaid && currency !== KEPT_CURRENCY && !isWritten)
          throw new AppError('INVALID_INPUT', {
            message: `“${column}” does not say in which currency it is, and “${said}” is that of the deals (row ${row.number}: ${currency.slice(0, 12)}). If it is in ${KEPT_CURRENCY}, say so with an empty mapping for currency (--mapping currency=); else read another column (--mapping ${field}="column") and give the rates.`,
          });
        if (currency !== KEPT_CURRENCY && reading.rates[currency] === undefined)
          rows.set(currency, (rows.get(currency) ?? 0) + 1);
      }
    },
    refuse(): void {
      if (rows.size === 0) return;
      const crowns = rows.get(CROWNS);
      if (crowns !== undefined)
        throw new AppError('INVALID_INPUT', {
          message: `The file has amounts in kr (${crowns} ${crowns === 1 ? 'row' : 'rows'}), which may be SEK, NOK or DKK, and Parley keeps ${KEPT_CURRENCY}. Write the code beside the amounts or in a column “Currency”, and give its rate: --rate SEK=….`,
        });
      const found = [...rows].slice(0, MOST_SHOWN);
      throw new AppError('INVALID_INPUT', {
        message: `The file has amounts in ${found.map(([currency, count]) => `${currency.slice(0, 12)} (${count} ${count === 1 ? 'row' : 'rows'})`).join(', ')}, and Parley keeps ${KEPT_CURRENCY}. Give the rates, ${KEPT_CURRENCY} for one: ${found.map(([currency]) => `--rate ${currency.slice(0, 12)}=…`).join(' ')}.`,
      });
    },
  };
}
