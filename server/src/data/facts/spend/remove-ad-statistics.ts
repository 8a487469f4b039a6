import { sql } from 'kysely';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { lockFacts } from '../store/index.ts';
import { monthOf } from './spend-days.ts';
import { changeSpend } from './vendor-months.ts';

type Input = {
  transaction: PostgresTransaction;
  instanceId: string;
  source: string;
  /** Of campaigns of these names only, in small letters. */
  of?: { vendorId: string; names: readonly string[] };
};

/** Takes out what a source reported, and recomputes the spend of its months; gives how many rows it was. Campaigns stay. */
export async function removeAdStatistics({ transaction, instanceId, source, of }: Input): Promise<number> {
  await lockFacts(transaction, instanceId);
  let found = transaction
    .selectFrom('ad_statistics')
    .select(['vendor_id', 'day'])
    .where('instance_id', '=', instanceId)
    .where('source', '=', source);
  let campaignIds: string[] | undefined;
  if (of !== undefined) {
    const { rows: campaigns } = await sql<{ id: string }>`
      select id from campaigns where instance_id = ${instanceId} and vendor_id = ${of.vendorId}
        and lower(name) = any(${of.names}::text[])`.execute(transaction);
    campaignIds = campaigns.map(({ id }) => id);
    found = found.where(sql<boolean>`campaign_id = any(${campaignIds}::text[])`);
  }
  const rows = await found.execute();
  if (rows.length === 0) return 0;
  const months = rows.map(({ vendor_id, day }) => ({ vendorId: vendor_id, month: monthOf(day) }));
  await changeSpend({ transaction, instanceId }, months, () =>
    transaction
      .deleteFrom('ad_statistics')
      .where('instance_id', '=', instanceId)
      .where('source', '=', source)
      .$if(campaignIds !== undefined, (all) =>
        all.where(sql<boolean>`campaign_id = any(${campaignIds ?? []}::text[])`),
      )
      .execute(),
  );
  return rows.length;
}
