import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { lockFacts } from '../store/index.ts';
import { changeSpend, type MonthKey } from './vendor-months.ts';

type Removal = { transaction: PostgresTransaction; instanceId: string; months: readonly MonthKey[] };

/** Takes what people entered for months out, in both databases; gives how many were there. */
export async function removeVendorSpend({ transaction, instanceId, months }: Removal): Promise<number> {
  await lockFacts(transaction, instanceId);
  return await changeSpend({ transaction, instanceId }, months, async () => {
    let count = 0;
    for (const { vendorId, month } of months) {
      const { numDeletedRows } = await transaction
        .deleteFrom('vendor_spend')
        .where('instance_id', '=', instanceId)
        .where('vendor_id', '=', vendorId)
        .where('month', '=', month)
        .executeTakeFirstOrThrow();
      count += Number(numDeletedRows);
    }
    return count;
  });
}
