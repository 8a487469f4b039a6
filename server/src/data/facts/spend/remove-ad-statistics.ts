import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { lockFacts } from '../store/index.ts';
import { monthOf } from './spend-days.ts';
import { changeSpend } from './vendor-months.ts';

type Input = { transaction: PostgresTransaction; instanceId: string; source: string };

/** Takes out what a source reported, and recomputes the spend of its months; gives how many rows it was. Campaigns stay. */
export async function removeAdStatistics({ transaction, instanceId, source }: Input): Promise<number> {
  await lockFacts(transaction, instanceId);
  const rows = await transaction
    .selectFrom('ad_statistics')
    .select(['vendor_id', 'day'])
    .where('instance_id', '=', instanceId)
    .where('source', '=', source)
    .execute();
  const months = rows.map(({ vendor_id, day }) => ({ vendorId: vendor_id, month: monthOf(day) }));
  await changeSpend({ transaction, instanceId }, months, () =>
    transaction
      .deleteFrom('ad_statistics')
      .where('instance_id', '=', instanceId)
      .where('source', '=', source)
      .execute(),
  );
  return rows.length;
}
