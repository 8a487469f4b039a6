import type { FilterInput } from '@parley/core/filters';
import type { MetricId } from '@parley/core/metrics';
import type { Context } from '../../platform/context/index.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { notificationWorker } from './notification-worker.ts';
import { registerUnsubscribeRoutes } from './routes.ts';
import { registerRunRoutes } from './run-routes.ts';
import './clock-graphql.ts';
import './graphql.ts';
import './offer-uses.ts';
import './report-graphql.ts';
import './alerts/graphql.ts';

/** A figure that is unlike its own past, in words. */
type Changed = { says: string; mostly: string; path: string | null };

/** A figure in two periods, as the API asks for it. */
type ChangeAsked = {
  metric: MetricId;
  filter?: FilterInput[];
  audienceId?: string;
  startDate: string;
  endDate: string;
  compareStartDate: string;
  compareEndDate: string;
};

declare module '../../platform/feature/ports.ts' {
  interface Ports {
    /** What changed most since a day; a digest is without it where there is no assistant. */
    listChanges?: (asked: {
      ctx: Context;
      input: { since: Date };
    }) => Promise<{ changes: readonly Changed[] }>;
    /** Which parts the change of a figure comes from, as a sentence; empty where nothing tells. A report is without it, too. */
    explainChange?: (asked: { ctx: Context; input: ChangeAsked }) => Promise<string>;
  }
}

export const feature = defineFeature({
  word: 'notifications',
  apiRoutes: async (scope, { services }) => {
    registerRunRoutes(scope);
    await registerUnsubscribeRoutes(scope, services);
  },
  workers: ({ services, ports }) => [notificationWorker(services, ports)],
});
