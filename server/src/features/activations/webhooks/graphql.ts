import { builder } from '../../../platform/graphql/index.ts';
import {
  addWebhook,
  type Delivery,
  listWebhooks,
  loadDeliveries,
  removeWebhook,
  rotateSecret,
  sendAgain,
  type TestOutcome,
  testWebhook,
  type Webhook,
} from '../../../platform/webhooks/index.ts';
import { WebhookKindRef } from '../../../platform/webhooks/refs.ts';
import { ActivationsMutation, ActivationsQuery } from '../namespaces.ts';

const DeliveryRef = builder.objectRef<Delivery>('WebhookDelivery').implement({
  capability: 'configuration.view',
  description: 'One message to a webhook, tried once.',
  fields: (t) => ({
    id: t.exposeID('id'),
    messageId: t.exposeString('message_id', { description: 'The same for each try of it: `webhook-id`.' }),
    type: t.exposeString('type'),
    companies: t.exposeInt('companies'),
    sentAt: t.expose('sent_at', { type: 'DateTime' }),
    tookMs: t.exposeInt('took_ms'),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'Of the answer; null when there was none.',
    }),
    answer: t.exposeString('answer', { description: 'How the answer begins, or why there was none.' }),
    canSendAgain: t.exposeBoolean('canSendAgain', {
      description: 'By `sendWebhookMessageAgain`: messages of alerts, once they have ended.',
    }),
  }),
});

const WebhookRef = builder.objectRef<Webhook>('ActivationWebhook').implement({
  capability: 'configuration.view',
  description:
    'An address of your own that alerts are sent to; where it is signed, audiences can be activated on it, with the provider `webhook`.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    kind: t.expose('kind', { type: WebhookKindRef }),
    address: t.exposeString('address', {
      description: 'Of a chat without what lets others write there.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.exposeString('createdBy', { nullable: true }),
    formerUntil: t.expose('formerUntil', {
      type: 'DateTime',
      nullable: true,
      description: 'Until then messages are signed with the secret before as well.',
    }),
    activations: t.exposeInt('activations', { description: 'Audiences that are active there.' }),
    alerts: t.exposeInt('alerts', { description: 'Alerts that are sent there.' }),
    reports: t.exposeInt('reports', { description: 'Reports that are sent there.' }),
    deliveries: t.field({
      type: [DeliveryRef],
      description: 'The latest 20 messages, the newest first.',
      resolve: async (webhook, _args, context) => loadDeliveries(await context.member(), webhook),
    }),
  }),
});

const SecretRef = builder.objectRef<{ id: string; secret: string | null }>('WebhookSecret').implement({
  capability: 'configuration.change',
  fields: (t) => ({
    id: t.exposeID('id'),
    secret: t.exposeString('secret', {
      nullable: true,
      description: 'Shown this once: keep it where messages are received. None of a chat.',
    }),
  }),
});

const RemovedRef = builder.objectRef<{ id: string }>('WebhookRemoved').implement({
  capability: 'configuration.change',
  fields: (t) => ({ id: t.exposeID('id') }),
});

const OutcomeRef = builder.objectRef<TestOutcome>('WebhookTest').implement({
  capability: 'configuration.change',
  description: 'What came of a test.',
  fields: (t) => ({
    isTaken: t.exposeBoolean('isTaken'),
    status: t.exposeInt('status', {
      nullable: true,
      description: 'Of the answer; null when there was none.',
    }),
    answer: t.exposeString('answer', { description: 'How the answer begins, or why there was none.' }),
  }),
});

const AgainRef = builder.objectRef<{ id: string }>('WebhookMessage').implement({
  capability: 'configuration.change',
  fields: (t) => ({ id: t.exposeID('id') }),
});

builder.objectField(ActivationsQuery, 'webhooks', (t) =>
  t.field({
    type: [WebhookRef],
    description: 'Addresses of your own that alerts and audiences are sent to, by name.',
    resolve: async (_parent, _args, context) => listWebhooks({ ctx: await context.member() }),
  }),
);
builder.objectField(ActivationsMutation, 'addWebhook', (t) =>
  t.field({
    type: SecretRef,
    description:
      'Adds an https address that alerts, and audiences unless it is a chat, can be sent to. Messages are signed with the secret.',
    args: {
      name: t.arg.string({ required: true }),
      address: t.arg.string({ required: true }),
      kind: t.arg({ type: WebhookKindRef, description: '`signed` unless given.' }),
    },
    resolve: async (_parent, input, context) => addWebhook({ ctx: await context.member(), input }),
  }),
);
builder.objectField(ActivationsMutation, 'rotateWebhookSecret', (t) =>
  t.field({
    type: SecretRef,
    description:
      'Gives a webhook a new secret. Messages are signed with the one before as well for 24 hours.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => rotateSecret({ ctx: await context.member(), input }),
  }),
);
builder.objectField(ActivationsMutation, 'removeWebhook', (t) =>
  t.field({
    type: RemovedRef,
    description: 'Sends nothing there any more. The receiver keeps what it has: deactivate first.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => removeWebhook({ ctx: await context.member(), input }),
  }),
);
builder.objectField(ActivationsMutation, 'testWebhook', (t) =>
  t.field({
    type: OutcomeRef,
    description: 'Sends a test there, once and now, and says what came of it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => testWebhook({ ctx: await context.member(), input }),
  }),
);
builder.objectField(ActivationsMutation, 'sendWebhookMessageAgain', (t) =>
  t.field({
    type: AgainRef,
    description: 'Sends a message of the log again, under the same id.',
    args: { messageId: t.arg.id({ required: true }) },
    resolve: async (_parent, input, context) => sendAgain({ ctx: await context.member(), input }),
  }),
);
