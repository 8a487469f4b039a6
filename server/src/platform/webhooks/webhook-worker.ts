import type { Services } from '../context/index.ts';
import { loopWorker, type Worker } from '../operations/index.ts';
import { deliverMessages } from './deliver-messages.ts';

/** Sends what waits for webhooks. */
export const webhookWorker = (services: Services): Worker =>
  loopWorker({
    name: 'webhooks',
    log: services.log,
    everyMs: 1_000,
    problem: 'messages to webhooks could not be looked for',
    look: async (signal) => ((await deliverMessages(services, { signal })) > 0 ? 0 : undefined),
  });
