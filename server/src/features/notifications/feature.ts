import type { Context } from '../../platform/context/index.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { notificationWorker } from './notification-worker.ts';
import { registerUnsubscribeRoutes } from './routes.ts';
import './graphql.ts';
import './report-graphql.ts';
import './alerts/graphql.ts';

/** A figure that is unlike its own past, in words. */
type Changed = { says: string; mostly: string; path: string | null };

declare module '../../platform/feature/ports.ts' {
  interface Ports {
    /** What changed most since a day; a digest is without it where there is no assistant. */
    listChanges?: (asked: {
      ctx: Context;
      input: { since: Date };
    }) => Promise<{ changes: readonly Changed[] }>;
  }
}

export const feature = defineFeature({
  word: 'notifications',
  apiRoutes: (scope, { services }) => registerUnsubscribeRoutes(scope, services),
  workers: ({ services, ports }) => [notificationWorker(services, ports)],
});
