import { pageWithDays } from '@parley/core/features/notifications';
import { pageAt, pageOf } from '@parley/core/pages';
import type { Selectable } from 'kysely';
import { publicUrl } from '../../../platform/config/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { queueMail } from '../../../platform/mail/index.ts';
import type { AlertEventsTable, AlertsTable } from '../../../platform/postgres/alert-tables.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { type MessageContent, queueMessages } from '../../../platform/webhooks/index.ts';
import { subscriptionContext } from '../subscription-context.ts';
import { unsubscribeUrl } from '../unsubscribe-link.ts';
import { alertSubjects } from './alert-subjects.ts';
import { alertTitle } from './alert-title.ts';
import { conditionOf } from './watched.ts';

type Event = Selectable<AlertEventsTable>;
type Alert = Selectable<AlertsTable>;
/** Of all organizations, or of one. */
type Asked = { instanceId?: string | undefined };

/** Sends the messages of what fired, by mail and to webhooks, once its quiet hours are over; answers for how many events. */
export async function sendAlertMails(services: Services, asked: Asked = {}): Promise<number> {
  let count = 0;
  while (await sendNext(services, asked)) count++;
  return count;
}

/** The row of the event is locked until its messages are queued: another server takes the next one. */
const sendNext = (services: Services, { instanceId }: Asked): Promise<boolean> =>
  services.postgres.transaction().execute(async (transaction) => {
    const event = await transaction
      .selectFrom('alert_events')
      .selectAll()
      .where('sent_at', 'is', null)
      .where('send_at', '<=', new Date())
      .$if(instanceId !== undefined, (due) => due.where('instance_id', '=', instanceId ?? ''))
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
    const ctx = await subscriptionContext(services, alert);
    const [subject = ''] = await alertSubjects({ ...ctx, postgres: transaction }, [alert]);
    const told = {
      ...{ alert, event, title: alertTitle(alert.name, subject), condition: conditionOf(alert) + subject },
      ...addressesOf(services, { alert, event }),
    };
    const recipients = await tellRecipients(services, transaction, told);
    await tellWebhooks(transaction, told);
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

type Told = {
  alert: Alert;
  event: Event;
  /** Its name with what it is narrowed to, and what it watches for. */
  title: string;
  condition: string;
  url: string;
  pageTitle: string;
  links: MessageContent['links'];
};

/** The page of the alert with the days of what it found, by its name, and what it lists. */
function addressesOf(
  { config }: Services,
  { alert, event }: { alert: Alert; event: Event },
): Pick<Told, 'url' | 'pageTitle' | 'links'> {
  const root = `${publicUrl(config)}/app/inst/${alert.instance_id}`;
  const { id: eventId, first_day: start, day: end } = event;
  const page = new URL(root + pageWithDays({ urlTemplate: alert.url_template, start, end, eventId }));
  const found = pageAt(alert.url_template.split('?')[0] ?? '');
  return {
    url: page.href,
    pageTitle: found === undefined ? 'the page' : pageOf(found.page).title,
    links: event.links.map(({ label, path }) => ({ label, url: `${root}${path}` })),
  };
}

/** One message to each webhook that the alert is sent to. */
async function tellWebhooks(
  transaction: PostgresTransaction,
  { alert, event, title, condition, url, pageTitle, links }: Told,
): Promise<void> {
  const webhooks = await transaction
    .selectFrom('alert_webhooks')
    .select('webhook_id')
    .where('alert_id', '=', alert.id)
    .execute();
  await queueMessages(transaction, {
    webhookIds: webhooks.map(({ webhook_id }) => webhook_id),
    cause: event.id,
    type: 'alert.fired',
    content: {
      title: `Alert: ${title}`,
      paragraphs: [event.says],
      links,
      button: { label: `Open ${pageTitle}`, url },
      closing: `This webhook was chosen for the alert “${alert.name}”: ${condition}.`,
      data: {
        alert: { id: alert.id, name: alert.name, condition },
        event: {
          id: event.id,
          cause: alert.event ?? alert.cause,
          startDate: event.first_day,
          endDate: event.day,
        },
        value: event.value,
        threshold: event.threshold,
        says: event.says,
      },
    },
  });
}

/** One message to each who gets it and is a member now. */
async function tellRecipients(
  services: Services,
  transaction: PostgresTransaction,
  { alert, event, title, condition, url, pageTitle, links }: Told,
): Promise<number> {
  const people = await readRecipients(transaction, alert);
  const creator = await transaction
    .selectFrom('users')
    .select('name')
    .where('id', '=', alert.created_by ?? '')
    .executeTakeFirst();
  for (const { id, email, organizationName } of people)
    await queueMail({
      transaction,
      services,
      mail: {
        template: 'alert',
        to: email,
        props: {
          url,
          pageTitle,
          links,
          unsubscribeUrl: unsubscribeUrl(services.config, { alertId: alert.id, userId: id }),
          organizationName,
          alertName: title,
          says: event.says,
          condition,
          chosenBy: id === alert.created_by ? null : (creator?.name ?? 'a colleague who left'),
        },
      },
    });
  return people.length;
}
