import { roundDecimal } from '@parley/core/decimal';
import type { Context } from '../../platform/context/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { spoolFile } from '../ingest/imports/index.ts';
import { createImportReport, type RowError, type Warning } from './import-report.ts';
import { planImport } from './plan-import.ts';
import { NO_RATES } from './reading/reading.ts';
import { createRowReader } from './row-reader.ts';
import { splitFiles } from './split-files.ts';
import { withMonthsAsRows } from './table/month-columns.ts';
import { openTable } from './table/open-table.ts';
import { MONTH_WORDS, moneyUnder, readMonth } from './values/read-values.ts';

/** A cell of a sheet of spend: the amount of a vendor, as the file names it, and a month. */
export type SpendCell = {
  row: number;
  vendor: string;
  channel: string;
  /** The first day of it. */
  month: string;
  amount: number;
};

type SpendFile = { cells: SpendCell[]; errors: RowError[]; errorCount: number; warnings: Warning[] };

type Input = {
  ctx: Pick<Context, 'config'>;
  body: AsyncIterable<Buffer>;
  filename: string;
  sheet: string | undefined;
  /** Whether a vendor goes by this name in this channel: one that is called “Total” is no totals row. */
  isVendor: (name: string, channel: string) => boolean;
};

const MOST_BYTES = 32 * 1024 ** 2;
const MOST_CELLS = 100_000;
const PLACES = 2;
const readAmount = moneyUnder(1e9);

/** Reads a sheet of spend as imports do: a row for each vendor and a column for each month, or a row for each vendor and month. */
export async function readSpendFile({ ctx, body, filename, sheet, isVendor }: Input): Promise<SpendFile> {
  const spool = await spoolFile(ctx.config.PARLEY_DATA_DIR, body, MOST_BYTES);
  try {
    const opened = await openTable(splitFiles(spool, []).rest, { sheet });
    const table = withMonthsAsRows(opened);
    const { reading } = await planImport({
      table,
      options: {
        kind: 'spend',
        filename,
        isDryRun: true,
        // A column with the totals of rows is none of amounts.
        mapping: table === opened ? {} : { month: 'month', amount: 'amount' },
        vendorId: undefined,
        name: undefined,
        via: 'api',
        replace: undefined,
        dateOrder: undefined,
        decimal: undefined,
        spendUnit: undefined,
        isCountingRepeated: false,
        rates: NO_RATES,
      },
    });
    const report = createImportReport(() => undefined);
    const cells: SpendCell[] = [];
    for await (const row of table.rows()) {
      if ('problem' in row) {
        report.fail({ row: row.number, column: '', message: row.problem });
        continue;
      }
      const reader = createRowReader({ row, reading, report });
      const why = reading.passedOver(row);
      if (why !== undefined && !isVendor(reader.text('vendor'), reader.text('channel'))) {
        report.passOver(why);
        continue;
      }
      const vendor = reader.needed('vendor', (text) => text, 'a vendor');
      const month = reader.needed('month', readMonth, ...MONTH_WORDS);
      const amount = reader.needed('amount', readAmount, 'an amount from 0 to under 1,000,000,000');
      if (vendor === undefined || month === undefined || amount === undefined || reader.isBad()) continue;
      const channel = reader.text('channel');
      cells.push({ row: row.number, vendor, channel, month, amount: Number(roundDecimal(amount, PLACES)) });
      if (cells.length > MOST_CELLS)
        throw new AppError('INVALID_INPUT', {
          message: `The file has more than ${MOST_CELLS.toLocaleString('en')} amounts. Split it.`,
        });
    }
    return { cells, errors: report.kept, errorCount: report.errorCount, warnings: report.warnings() };
  } finally {
    await spool.close();
  }
}
