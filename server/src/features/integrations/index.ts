export { hasActiveCrm } from './connections/has-active-crm.ts';
export { type Freshness, listFreshness } from './connections/list-freshness.ts';
export { withConnection } from './connections/with-connection.ts';
export {
  type AudiencePort,
  type CompanyLists,
  type MemberOutcome,
  ProviderFailure,
  type Session,
} from './provider.ts';
export { findProvider } from './providers/index.ts';
export { recentShapes } from './shapes/keep-shapes.ts';
export { readAds, readCrm } from './sync/read-areas.ts';
