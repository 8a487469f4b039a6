import {
  lockedMonths,
  removeVendorSpend,
  type VendorSpendFact,
  writeVendorSpend,
} from '../../../data/facts/spend/index.ts';
import type { RowReader } from '../row-reader.ts';
import { MONTH_WORDS, readAmount, readMonth } from '../values/read-values.ts';
import { nearVendors, readVendor } from '../values/read-words.ts';
import { warnOfCurrency } from './company-hint.ts';
import { type RowTaker, type Run, takeFacts } from './kind.ts';
import type { Span } from './replace.ts';

type MonthKey = Pick<VendorSpendFact, 'vendorId' | 'month'>;

const keyOfMonth = ({ vendorId, month }: MonthKey): string => `${vendorId} ${month}`;

const MOST = 1e9;
const amount = (text: string): number | undefined => {
  const value = readAmount(text);
  return value !== undefined && value >= 0 && value < MOST ? value : undefined;
};

function read(run: Run, row: RowReader, locked: ReadonlySet<string>): VendorSpendFact | undefined {
  const vendorId =
    row.text('vendor') === '' && run.vendorId !== undefined
      ? run.vendorId
      : row.needed('vendor', readVendor, 'a vendor', nearVendors);
  const month = row.needed('month', readMonth, ...MONTH_WORDS);
  const spent = row.needed('amount', amount, 'an amount from 0 to under 1,000,000,000');
  if (vendorId === undefined || month === undefined || spent === undefined || row.isBad()) return undefined;
  warnOfCurrency(row);
  if (locked.has(keyOfMonth({ vendorId, month })))
    row.warn('The month is locked, as its spend is reported by day: the amount is kept and does not count.');
  return { vendorId, month, amount: spent };
}

const monthOfKey = (key: string): MonthKey => {
  const [vendorId = '', month = ''] = key.split(' ');
  return { vendorId, month };
};

/** Months of the vendors of the file that it does not name; what is known of other vendors stays. */
async function otherMonths(
  { transaction, instanceId }: Run,
  { span, keys }: { span: Span; keys: readonly string[] },
): Promise<string[]> {
  const vendors = [...new Set(keys.map((key) => monthOfKey(key).vendorId))];
  const rows = await transaction
    .selectFrom('vendor_spend')
    .select(['vendor_id', 'month'])
    .where('instance_id', '=', instanceId)
    .where('vendor_id', 'in', vendors)
    .where('month', '>=', span.from)
    .where('month', '<=', span.to)
    .execute();
  const named = new Set(keys);
  return rows
    .map(({ vendor_id, month }) => keyOfMonth({ vendorId: vendor_id, month }))
    .filter((key) => !named.has(key));
}

export function spend(run: Run): RowTaker {
  let locked: ReadonlySet<string> | undefined;
  const taker = takeFacts(run, {
    read: (row) => read(run, row, locked ?? new Set()),
    keyOf: (fact) => keyOfMonth(fact),
    write: (input) => writeVendorSpend({ ...input, userId: run.userId }),
    remove: ({ transaction, instanceId }, keys) =>
      removeVendorSpend({ transaction, instanceId, months: keys.map(monthOfKey) }),
    replace: { dayOf: ({ month }) => month, others: otherMonths },
  });
  return {
    take: async (row) => {
      locked ??= await lockedMonths(run.transaction, run.instanceId);
      await taker.take(row);
    },
    finish: () => taker.finish(),
  };
}
