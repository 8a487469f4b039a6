import { builder } from '../../platform/graphql/index.ts';
import { WebhookKindRef } from '../../platform/webhooks/refs.ts';
import type { AlertWebhook } from './alerts/list-alert-webhooks.ts';

export const WebhookRef = builder.objectRef<AlertWebhook>('AlertWebhook').implement({
  capability: 'analytics.view',
  description: 'A webhook of the organization that alerts can be sent to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: WebhookKindRef }),
  }),
});
