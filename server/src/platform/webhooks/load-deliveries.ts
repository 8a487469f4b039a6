import { type Selectable, sql } from 'kysely';
import type { Context } from '../context/index.ts';
import type { WebhookDeliveriesTable } from '../postgres/webhook-tables.ts';

export type Delivery = Selectable<WebhookDeliveriesTable> & {
  /** Its message is kept and has ended, and it is the latest try of it. */
  canSendAgain: boolean;
};

const SHOWN = 20;

/** The latest messages to a webhook, the newest first. */
export const loadDeliveries = (
  { postgres }: Pick<Context, 'postgres'>,
  { id }: { id: string },
): Promise<Delivery[]> =>
  postgres
    .selectFrom('webhook_deliveries')
    .selectAll()
    .select(
      sql<boolean>`exists (select 1 from webhook_messages where id = message_id and status <> 'waiting')
        and not exists (select 1 from webhook_deliveries as later where later.message_id = webhook_deliveries.message_id
          and later.sent_at > webhook_deliveries.sent_at)`.as('canSendAgain'),
    )
    .where('webhook_id', '=', id)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
