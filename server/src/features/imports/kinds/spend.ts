import {
  removeVendorSpend,
  reportedMonths,
  type VendorSpendFact,
  writeVendorSpend,
} from '../../../data/facts/spend/index.ts';
import type { RowReader } from '../row-reader.ts';
import { MONTH_WORDS, moneyUnder, readMonth } from '../values/read-values.ts';
import { type RowTaker, type Run, takeFacts } from './kind.ts';
import type { Span } from './replace.ts';
import { type FileMonth, tellUncounted } from './tell-uncounted.ts';

type MonthKey = Pick<VendorSpendFact, 'vendorId' | 'month'>;

const keyOfMonth = ({ vendorId, month }: MonthKey): string => `${vendorId} ${month}`;

const MOST = 1e9;
const amount = moneyUnder(MOST);

function read(run: Run, row: RowReader): VendorSpendFact | undefined {
  const vendorId =
    row.text('vendor') === '' && run.vendorId !== undefined
      ? run.vendorId
      : row.needed(
          'vendor',
          (text) => run.vendors.read(text, row.text('channel')),
          'a vendor',
          run.vendors.near,
        );
  const month = row.needed('month', readMonth, ...MONTH_WORDS);
  const spent = row.needed('amount', amount, 'an amount from 0 to under 1,000,000,000');
  if (vendorId === undefined || month === undefined || spent === undefined || row.isBad()) return undefined;
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
  const months = new Map<string, FileMonth>();
  const taker = takeFacts(run, {
    read: (row) => read(run, row),
    keyOf: (fact) => keyOfMonth(fact),
    understood: (fact) => {
      const { vendorId, month } = fact;
      const spent = Number(fact.amount);
      months.set(keyOfMonth(fact), { vendorId, month, spend: spent, rows: 1 });
      return {
        day: month,
        vendorId,
        sums: { spend: spent },
        row: { vendor: run.vendors.nameOf(vendorId), month, amount: spent },
      };
    },
    write: (input) => writeVendorSpend({ ...input, userId: run.userId }),
    remove: ({ transaction, instanceId, importId }, keys) =>
      removeVendorSpend({ transaction, instanceId, importId, months: keys.map(monthOfKey) }),
    replace: { dayOf: ({ month }) => month, others: otherMonths },
  });
  return {
    take: taker.take,
    finish: async () => {
      await taker.finish();
      const counted = await tellUncounted(run, 'spend', [...months.values()]);
      const { imported } = await reportedMonths(run.transaction, run.instanceId);
      run.report.warn(
        'Days of the month are in imported ad statistics: they are part of the amount, and the rest is spread over the other days.',
        counted.filter((month) => imported.has(keyOfMonth(month))).length,
      );
    },
  };
}
