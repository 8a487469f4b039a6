import { defineFeature } from '../feature/index.ts';
import { expireMessages } from './expire-messages.ts';
import { webhookWorker } from './webhook-worker.ts';

export const feature = defineFeature({
  word: 'webhooks',
  hourly: { expire: expireMessages },
  workers: ({ services }) => [webhookWorker(services)],
});
