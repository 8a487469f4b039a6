import type { Selectable } from 'kysely';
import type { Context } from '../../../platform/context/index.ts';
import type { WebhookDeliveriesTable } from '../../../platform/postgres/activation-tables.ts';

export type Delivery = Selectable<WebhookDeliveriesTable>;

const SHOWN = 20;

/** The latest messages to a webhook, the newest first. */
export const loadDeliveries = (
  { postgres }: Pick<Context, 'postgres'>,
  { id }: { id: string },
): Promise<Delivery[]> =>
  postgres
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('webhook_id', '=', id)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
