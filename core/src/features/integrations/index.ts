export { isProviderId, PROVIDER_IDS, PROVIDERS, type ProviderId, providerCard } from './catalogue.ts';
export {
  type AuthField,
  type AuthMethod,
  PROVIDER_CAPABILITIES,
  PROVIDER_CATEGORIES,
  type ProviderCapability,
  type ProviderCard,
  type ProviderCategory,
} from './provider-types.ts';
