import { type Insertable, sql } from 'kysely';
import type { Services } from '../context/index.ts';
import { newId } from '../ids/index.ts';
import type { WebhookDeliveriesTable } from '../postgres/webhook-tables.ts';

const KEPT = 100;
const LONGEST_ANSWER = 500;

type Noted = Omit<Insertable<WebhookDeliveriesTable>, 'id' | 'sent_at'>;

/** Notes one try in the log of a webhook, which keeps the latest ones. */
export const noteDelivery = (
  { postgres }: Pick<Services, 'postgres'>,
  { answer, ...noted }: Noted,
): Promise<void> =>
  postgres.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('webhook_deliveries')
      // PostgreSQL keeps no NUL.
      .values({ id: newId('wdel'), ...noted, answer: answer.replaceAll('\0', '').slice(0, LONGEST_ANSWER) })
      .execute();
    await sql`
      delete from webhook_deliveries where webhook_id = ${noted.webhook_id} and id not in (
        select id from webhook_deliveries where webhook_id = ${noted.webhook_id} order by sent_at desc limit ${KEPT}
      )`.execute(transaction);
  });
