import { WEBHOOK_KINDS } from '@parley/core/features/activations';
import { builder } from '../graphql/index.ts';

export const WebhookKindRef = builder.enumType('WebhookKind', {
  values: WEBHOOK_KINDS,
  description: 'Signed messages for programs, or messages for people in a channel of Slack or Teams.',
});
