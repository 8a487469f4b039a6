import { defineFeature } from '../../platform/feature/index.ts';
import { expireAuditAddresses } from './expire-audit-addresses.ts';
import './graphql.ts';
import { enforceRetention } from './retention.ts';
import { erasureJob } from './run-erasure.ts';

export const feature = defineFeature({
  word: 'erasure',
  jobs: ({ services }) => [erasureJob(services)],
  hourly: { retention: (services) => enforceRetention(services), 'audit-addresses': expireAuditAddresses },
});
