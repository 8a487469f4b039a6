import { isOfDomains } from '@parley/core/features/activations';
import { CliWebhooksDocument, type CliWebhooksQuery } from '../../generated/graphql.ts';
import { CliError } from '../../platform/cli-error.ts';
import { findNamed } from '../../platform/lookup.ts';
import type { Session } from '../../platform/session.ts';

export type Webhook = CliWebhooksQuery['activations']['webhooks'][number];
type Delivery = Webhook['deliveries'][number];

const NONE = 'There is no webhook.';
const ADD = 'parley webhooks add <name> <address>';
/** `2026-03-18 06:00`, in UTC. */
const minute = (at: string): string => at.slice(0, 16).replace('T', ' ');
const statusOf = ({ status }: Delivery): string => (status === null ? 'no answer' : String(status));

const loadWebhooks = async (session: Session): Promise<readonly Webhook[]> =>
  (await session.query(CliWebhooksDocument, {})).activations.webhooks;

/** The webhook that a name or an id means. */
export async function requireWebhook(session: Session, wanted: string): Promise<Webhook> {
  const webhooks = await loadWebhooks(session);
  if (webhooks.length === 0) throw new CliError('notFound', NONE, { nextSteps: [ADD] });
  const { id } = findNamed('webhook', webhooks, wanted);
  const found = webhooks.find((each) => each.id === id);
  if (found === undefined) throw new CliError('notFound', `There is no webhook "${wanted}".`);
  return found;
}

/** Every webhook, with how its latest message went. */
export async function listWebhooks(session: Session): Promise<void> {
  const webhooks = await loadWebhooks(session);
  if (webhooks.length === 0 && session.output.format === 'table')
    return await session.output.notice(`${NONE} Add one: ${ADD}`);
  await session.output.listing(
    {
      columns: [
        { id: 'name', label: 'Name' },
        { id: 'kind', label: 'Kind', drop: 5 },
        { id: 'address', label: 'Address', drop: 2 },
        { id: 'activations', label: 'Audiences', align: 'right' },
        { id: 'alerts', label: 'Alerts', align: 'right' },
        { id: 'reports', label: 'Reports', align: 'right', drop: 6 },
        { id: 'sentAt', label: 'Latest message', drop: 1 },
        { id: 'status', label: 'Answer' },
        { id: 'createdAt', label: 'Since', drop: 3 },
        { id: 'createdBy', label: 'By', drop: 4 },
      ],
      rows: webhooks.map(({ deliveries: [latest], createdAt, ...webhook }) => ({
        ...{ name: webhook.name, kind: webhook.kind, address: webhook.address },
        ...{ activations: webhook.activations, alerts: webhook.alerts },
        ...{ reports: webhook.reports, createdBy: webhook.createdBy },
        sentAt: latest === undefined ? null : minute(latest.sentAt),
        status: latest === undefined ? null : statusOf(latest),
        createdAt: createdAt.slice(0, 10),
      })),
    },
    { json: webhooks },
  );
}

/** The latest messages to a webhook, the newest first. */
export async function showLog(session: Session, wanted: string): Promise<void> {
  const { name, deliveries } = await requireWebhook(session, wanted);
  if (deliveries.length === 0 && session.output.format === 'table')
    return await session.output.notice(`Nothing was sent to “${name}” yet.`);
  await session.output.listing(
    {
      columns: [
        { id: 'sentAt', label: 'Sent' },
        { id: 'type', label: 'Message' },
        { id: 'companies', label: 'Domains', align: 'right' },
        { id: 'status', label: 'Status' },
        { id: 'tookMs', label: 'Milliseconds', align: 'right', drop: 2 },
        { id: 'answer', label: 'Answer', drop: 1 },
        { id: 'messageId', label: 'Id', drop: 3 },
      ],
      rows: deliveries.map((delivery) => {
        const { sentAt, type, companies, tookMs, answer, messageId } = delivery;
        const status = statusOf(delivery);
        const domains = isOfDomains(type) ? companies : null;
        return { sentAt: minute(sentAt), type, companies: domains, status, tookMs, answer, messageId };
      }),
    },
    { json: deliveries },
  );
}
