export { findActive } from './connections/find-active.ts';
export { hasActiveCrm, hasCrm } from './connections/has-active-crm.ts';
export { type Freshness, listFreshness } from './connections/list-freshness.ts';
export { listOptions, type Option } from './connections/list-options.ts';
export { type OpportunityList, readOpportunityList } from './connections/read-opportunity-list.ts';
export { withConnection } from './connections/with-connection.ts';
export {
  type AddressRule,
  hashAddress,
  hashesOf,
  type RuledHash,
  rulesWithin,
} from './contacts/hash-address.ts';
export { NO_CRM, readContacts } from './contacts/read-contacts.ts';
export {
  type AudiencePort,
  type CompanyLists,
  type CrmContact,
  type MemberOutcome,
  ProviderFailure,
  type RequestOutcome,
  type Session,
} from './provider.ts';
export { findProvider } from './providers/index.ts';
export {
  type SampleConnection,
  type SampleRun,
  storeSampleConnections,
} from './sample/store-sample-connections.ts';
export { recentShapes } from './shapes/keep-shapes.ts';
export { readAds, readCrm } from './sync/read-areas.ts';
