import { enqueueClickhouseRows } from '../../../platform/outbox/index.ts';
import { markForRollUp } from '../../roll-ups/mark.ts';
import { offlineEventRow } from '../rows/index.ts';
import { chunksOf, keepFormer, lockFacts, type Removal } from '../store/index.ts';

/** Takes offline events out, in both databases; ids that are not there are passed over. Their kinds stay. */
export async function removeOfflineEvents({
  transaction,
  instanceId,
  importId,
  ids,
}: Removal): Promise<number> {
  await lockFacts(transaction, instanceId);
  let count = 0;
  for (const chunk of chunksOf(ids)) {
    const gone = await transaction
      .deleteFrom('offline_events')
      .where('instance_id', '=', instanceId)
      .where('id', 'in', chunk)
      .returningAll()
      .execute();
    count += gone.length;
    await keepFormer({ transaction, instanceId, importId }, 'offline_events', { deleted: gone });
    await enqueueClickhouseRows(
      transaction,
      'offline_events',
      gone.map((row) => offlineEventRow(row, true)),
    );
    const companies = gone.flatMap(({ company_id, event_date }) =>
      company_id === null ? [] : [{ id: company_id, day: event_date }],
    );
    await markForRollUp(transaction, instanceId, { companies });
  }
  return count;
}
