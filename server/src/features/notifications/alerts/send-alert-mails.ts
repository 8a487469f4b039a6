import { alertInWords } from '@parley/core/features/notifications';
import type { Selectable } from 'kysely';
import { publicUrl } from '../../../platform/config/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import type { AlertEventsTable, AlertsTable } from '../../../platform/postgres/alert-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { unsubscribeUrl } from '../unsubscribe-link.ts';
import { watchedOf } from './check-alerts.ts';

type Event = Selectable<AlertEventsTable>;
type Alert = Selectable<AlertsTable>;

/** Sends the messages of what fired, once its quiet hours are over; answers for how many events. */
export async function sendAlertMails(services: Services): Promise<number> {
  let count = 0;
  while (await sendNext(services)) count++;
  return count;
}

/** The row of the event is locked until its messages are queued: another server takes the next one. */
const sendNext = (services: Services): Promise<boolean> =>
  services.postgres.transaction().execute(async (transaction) => {
    const event = await transaction
      .selectFrom('alert_events')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('send_at', '<=', new Date())
      .orderBy('send_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (event === undefined) return false;
    const alert = await transaction
      .selectFrom('alerts')
      .selectAll()
      .where('id', '=', event.alert_id)
      .executeTakeFirstOrThrow();
    const recipients = await tellRecipients(services, transaction, { alert, event });
    await transaction
      .updateTable('alert_events')
      .set({ sent_at: new Date(), recipients })
      .where('id', '=', event.id)
      .execute();
    return true;
  });

const readRecipients = (transaction: PostgresTransaction, { id, instance_id }: Alert) =>
  transaction
    .selectFrom('alert_recipients')
    .innerJoin('users', 'users.id', 'alert_recipients.user_id')
    .innerJoin('members', 'members.user_id', 'users.id')
    .innerJoin('organizations', 'organizations.id', 'members.organization_id')
    .select(['users.id', 'users.name', 'users.email', 'organizations.name as organizationName'])
    .where('alert_id', '=', id)
    .where('members.organization_id', '=', instance_id)
    .execute();

/** One message to each who gets it and is a member now. */
async function tellRecipients(
  services: Services,
  transaction: PostgresTransaction,
  { alert, event }: { alert: Alert; event: Event },
): Promise<number> {
  const people = await readRecipients(transaction, alert);
  const creator = await transaction
    .selectFrom('users')
    .select('name')
    .where('id', '=', alert.created_by ?? '')
    .executeTakeFirst();
  const page = new URL(`${publicUrl(services.config)}/app/inst/${alert.instance_id}${alert.url_template}`);
  page.searchParams.set('startDate', event.first_day);
  page.searchParams.set('endDate', event.day);
  for (const { id, email, organizationName } of people)
    await queueMail({
      transaction,
      services,
      mail: {
        template: 'alert',
        to: email,
        props: {
          url: page.href,
          unsubscribeUrl: unsubscribeUrl(services.config, { alertId: alert.id, userId: id }),
          organizationName,
          alertName: alert.name,
          says: event.says,
          condition: alertInWords(watchedOf(alert)),
          chosenBy: id === alert.created_by ? null : (creator?.name ?? 'a colleague who left'),
        },
      },
    });
  return people.length;
}
