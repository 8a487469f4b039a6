import { keepFormer, lockFacts, type Removal } from '../store/index.ts';
import { changeSpend, type MonthKey } from './vendor-months.ts';

type Input = Omit<Removal, 'ids'> & { months: readonly MonthKey[] };

/** Takes what people entered for months out, in both databases; gives how many were there. */
export async function removeVendorSpend({
  transaction,
  instanceId,
  importId,
  months,
}: Input): Promise<number> {
  await lockFacts(transaction, instanceId);
  return await changeSpend({ transaction, instanceId }, months, async () => {
    let count = 0;
    for (const { vendorId, month } of months) {
      const gone = await transaction
        .deleteFrom('vendor_spend')
        .where('instance_id', '=', instanceId)
        .where('vendor_id', '=', vendorId)
        .where('month', '=', month)
        .returningAll()
        .execute();
      await keepFormer({ transaction, instanceId, importId }, 'vendor_spend', { deleted: gone });
      count += gone.length;
    }
    return count;
  });
}
