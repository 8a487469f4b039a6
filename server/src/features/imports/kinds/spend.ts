import {
  daysOfMonth,
  removeVendorSpend,
  reportedMonths,
  type VendorSpendFact,
  writeVendorSpend,
} from '../../../data/facts/spend/index.ts';
import type { RowReader } from '../row-reader.ts';
import { MONTH_WORDS, moneyUnder, readMonth } from '../values/read-values.ts';
import { addUpMonths, type ReadMonth } from './add-up-months.ts';
import type { RowTaker, Run } from './kind.ts';
import { replacedSpan, type Span } from './replace.ts';
import { keyOfMonth, monthOfKey, tellReplaced } from './tell-replaced.ts';
import { type FileMonth, tellUncounted } from './tell-uncounted.ts';

const MOST = 1e9;
const amount = moneyUnder(MOST);
/** How a row says that it is of a day, as a reader of rows has it. */
const DAY = /^\d{4}-\d{2}-\d{2}/;

function read(run: Run, row: RowReader): ReadMonth | undefined {
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
  return { vendorId, month, amount: spent, day: DAY.exec(row.text('month'))?.[0] };
}

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

/** Takes rows of vendors and months: what a vendor has several rows of in a month, by days or by parts, adds up. */
export function spend(run: Run): RowTaker {
  const { report, instanceId, importId, source } = run;
  const months = addUpMonths(run);
  const remove = (keys: readonly string[]): Promise<number> =>
    removeVendorSpend({ transaction: run.transaction, instanceId, importId, months: keys.map(monthOfKey) });
  return {
    take: async (row) => {
      const found = read(run, row);
      if (found === undefined || !months.add(row, found)) {
        report.skipped++;
        return;
      }
      const { vendorId, month, day, amount: spent } = found;
      const sum = Number(spent);
      report.understanding.add({
        day: month,
        otherDay: daysOfMonth(month).at(-1),
        vendorId,
        sums: { spend: sum },
        row: { vendor: run.vendors.nameOf(vendorId), month, ...(day !== undefined && { day }), amount: sum },
      });
    },
    finish: async () => {
      const facts: VendorSpendFact[] = months.facts();
      const of = new Map(facts.map((fact) => [keyOfMonth(fact), fact]));
      await tellReplaced(run, facts);
      if (facts.length > 0)
        report.add(
          await writeVendorSpend({
            transaction: run.transaction,
            instanceId,
            importId,
            source,
            rows: facts,
            userId: run.userId,
          }),
        );
      const days = run.replace && replacedSpan(run.replace, months.span());
      if (days !== undefined) {
        const others = await otherMonths(run, { span: days, keys: [...of.keys()] });
        report.add({ deleted: await remove(others) });
        report.replaced = days;
      }
      const written: FileMonth[] = facts.map(({ vendorId, month, amount: sum }) => ({
        vendorId,
        month,
        spend: Number(sum),
        rows: months.rowsOf(vendorId, month),
      }));
      const counted = await tellUncounted(run, 'spend', written);
      const { imported } = await reportedMonths(run.transaction, instanceId);
      report.warn(
        'Days of the month are in imported ad statistics: they are part of the amount, and the rest is spread over the other days.',
        counted.filter((month) => imported.has(keyOfMonth(month))).length,
      );
    },
  };
}
