import { type VendorSpendFact, writeVendorSpend } from '../../spend/store/index.ts';
import type { RowReader } from '../row-reader.ts';
import { readAmount, readMonth } from '../values/read-values.ts';
import { readVendor } from '../values/read-words.ts';
import { warnOfCurrency } from './company-hint.ts';
import { type RowTaker, type Run, takeFacts } from './kind.ts';

const MOST = 1e9;
const amount = (text: string): number | undefined => {
  const value = readAmount(text);
  return value !== undefined && value >= 0 && value < MOST ? value : undefined;
};

function read(run: Run, row: RowReader): VendorSpendFact | undefined {
  const vendorId =
    row.text('vendor') === '' && run.vendorId !== undefined
      ? run.vendorId
      : row.needed('vendor', readVendor, 'a vendor');
  const month = row.needed('month', readMonth, 'a month (2026-10 or Oct 2026)');
  const spent = row.needed('amount', amount, 'an amount from 0 to under 1,000,000,000');
  if (vendorId === undefined || month === undefined || spent === undefined || row.isBad()) return undefined;
  warnOfCurrency(row);
  return { vendorId, month, amount: spent };
}

export const spend = (run: Run): RowTaker =>
  takeFacts(run, {
    read: (row) => read(run, row),
    keyOf: ({ vendorId, month }) => `${vendorId} ${month}`,
    write: (input) => writeVendorSpend({ ...input, userId: run.userId }),
  });
