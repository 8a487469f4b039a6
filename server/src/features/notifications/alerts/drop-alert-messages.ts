import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { dropMessages } from '../../../platform/webhooks/index.ts';

/** What an alert found is not sent to webhooks any more. Waits for messages that are being queued, and takes them too. */
export async function dropAlertMessages(
  transaction: PostgresTransaction,
  { id, instance_id: instanceId }: { id: string; instance_id: string },
): Promise<void> {
  const events = await transaction
    .selectFrom('alert_events')
    .select('id')
    .where('alert_id', '=', id)
    .forUpdate()
    .execute();
  await dropMessages(transaction, { instanceId, causes: events.map((event) => event.id) });
}
