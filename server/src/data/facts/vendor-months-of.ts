import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import { loadVendorMonth, monthOf } from './spend/index.ts';

type VendorMonth = Awaited<ReturnType<typeof loadVendorMonth>>;

/** Every month of every vendor of which anything is known, one after the other. */
export async function vendorMonthsOf(
  transaction: PostgresTransaction,
  instanceId: string,
): Promise<VendorMonth[]> {
  const reported = await transaction
    .selectFrom('ad_statistics')
    .select(['vendor_id', 'day'])
    .distinct()
    .where('instance_id', '=', instanceId)
    .execute();
  const entered = await transaction
    .selectFrom('vendor_spend')
    .select(['vendor_id', 'month as day'])
    .where('instance_id', '=', instanceId)
    .execute();
  const months = new Map(
    [...reported, ...entered].map(({ vendor_id, day }) => {
      const month = { vendorId: vendor_id, month: monthOf(day) };
      return [`${month.vendorId} ${month.month}`, month];
    }),
  );
  const loaded: VendorMonth[] = [];
  for (const month of months.values()) loaded.push(await loadVendorMonth(transaction, instanceId, month));
  return loaded;
}
