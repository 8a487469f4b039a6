import { defineFeature } from '../../platform/feature/index.ts';
import { expireAuditAddresses } from './expire-audit-addresses.ts';
import './graphql.ts';
import { enforceRetention } from './retention.ts';
import { erasureJob } from './run-erasure.ts';

declare module '../../platform/feature/ports.ts' {
  interface Ports {
    /**
     * Takes what an instance has outside of this server away, before the instance is deleted. It may fail, and is asked again, but for the
     * last time.
     */
    beforeInstanceErased?: (instanceId: string, how: { isLastTry: boolean }) => Promise<unknown>;
  }
}

export const feature = defineFeature({
  word: 'erasure',
  jobs: ({ services, ports }) => [erasureJob(services, ports)],
  hourly: { retention: (services) => enforceRetention(services), 'audit-addresses': expireAuditAddresses },
});
