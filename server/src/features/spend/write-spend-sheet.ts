import { CURRENCY, type SheetFormat } from '@parley/core/features/spend';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { csvLine, workbookOf } from '../exports/index.ts';
import { loadSpendSheet, type SheetLine, type SpendSheet } from './spend-sheet.ts';

const CONTENT_TYPES: Readonly<Record<SheetFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
};
const NAMES = 2;
const shown = ({ cells }: SheetLine, month: string): number => cells.get(month)?.shown ?? 0;
const sum = (amounts: readonly number[]): number =>
  Math.round(amounts.reduce((total, amount) => total + amount, 0) * 100) / 100;

/** The rows of the page: names, an amount for each month, and the totals of rows and columns. */
function rowsOf({ months, lines }: SpendSheet): (string | number)[][] {
  const amounts = lines.map((line) => months.map((month) => shown(line, month)));
  const totals = months.map((_, column) => sum(amounts.map((row) => row[column] ?? 0)));
  return [
    ['Channel', 'Vendor', ...months.map((month) => month.slice(0, 7)), 'Total'],
    ...lines.map(({ channel, vendor }, index) => {
      const row = amounts[index] ?? [];
      return [channel, vendor, ...row, sum(row)];
    }),
    ['', 'Total', ...totals, sum(totals)],
  ];
}

/** The same for programs, with what was entered and what locks a month. */
const jsonOf = ({ months, lines, revision }: SpendSheet): string =>
  JSON.stringify({
    currency: CURRENCY,
    revision,
    months: months.map((month) => month.slice(0, 7)),
    vendors: lines.map((line) => ({
      vendorId: line.vendorId,
      vendor: line.vendor,
      channel: line.channel,
      months: months.flatMap((month) => {
        const cell = line.cells.get(month);
        return cell === undefined
          ? []
          : [
              {
                month: month.slice(0, 7),
                amount: cell.shown,
                entered: cell.entered,
                lockedBy: cell.lockedBy,
              },
            ];
      }),
    })),
  });

/** Vendor spend as a file: what the page shows, which can be uploaded again as CSV or XLSX. */
export async function writeSpendSheet({ ctx, format }: { ctx: Context; format: SheetFormat }): Promise<{
  content: string | Buffer;
  contentType: string;
}> {
  authorize(ctx, 'configuration.view');
  const sheet = await loadSpendSheet(ctx);
  const content =
    format === 'json'
      ? jsonOf(sheet)
      : format === 'csv'
        ? rowsOf(sheet).map(csvLine).join('')
        : workbookOf('Vendor spend', rowsOf(sheet), NAMES);
  return { content, contentType: CONTENT_TYPES[format] };
}
