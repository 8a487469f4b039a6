export { adStateWords, PLATFORM_CONVERSIONS } from './ad-state.ts';
export {
  hasClient,
  isProviderId,
  PROVIDER_IDS,
  PROVIDERS,
  type ProviderId,
  providerCard,
} from './catalogue.ts';
export { asOfText, type ReadSource, untilText } from './freshness.ts';
export { namedProviders } from './named-providers.ts';
export {
  type AuthField,
  type AuthMethod,
  PROVIDER_CAPABILITIES,
  PROVIDER_CATEGORIES,
  type ProviderCapability,
  type ProviderCard,
  type ProviderCategory,
} from './provider-types.ts';
export { longId, recordId } from './salesforce-id.ts';
export { type ConnectionState, readState, writeState } from './state.ts';
export {
  CARD_STATUS_WORDS,
  type CardStatus,
  cardStatus,
  isHealthy,
  isInCategory,
  LIST_CATEGORIES,
  LIST_CATEGORY_IDS,
  type ListCategory,
  matchesSearch,
} from './status.ts';
