import { sql } from 'kysely';
import { newId } from '../ids/index.ts';
import type { PostgresTransaction } from '../postgres/postgres.ts';
import type { MessageContent } from './message-content.ts';

type Queued = { webhookIds: readonly string[]; cause: string; type: string; content: MessageContent };

/** Sends nothing more of these causes, if the transaction is kept. What a receiver has, it has. */
export async function dropMessages(
  transaction: PostgresTransaction,
  { instanceId, causes }: { instanceId: string; causes: readonly string[] },
): Promise<void> {
  if (causes.length === 0) return;
  await transaction
    .deleteFrom('webhook_messages')
    .where('status', '=', 'waiting')
    .where('webhook_id', 'in', (select) =>
      select.selectFrom('activation_webhooks').select('id').where('instance_id', '=', instanceId),
    )
    .where(sql<boolean>`cause = any(${causes}::text[])`)
    .execute();
}

/** Sends a message to webhooks if the transaction is kept: one of a cause to each, however often it is asked for. */
export async function queueMessages(
  transaction: PostgresTransaction,
  { webhookIds, cause, type, content }: Queued,
): Promise<void> {
  if (webhookIds.length === 0) return;
  await transaction
    .insertInto('webhook_messages')
    .values(
      webhookIds.map((webhook_id) => ({
        id: newId('wmsg'),
        webhook_id,
        cause,
        type,
        content: JSON.stringify(content),
      })),
    )
    .onConflict((conflict) => conflict.columns(['webhook_id', 'cause']).doNothing())
    .execute();
}
