export { isPublic, type ParsedAddress, parseAddress, toColumnAddress } from './addresses.ts';
export {
  addCompanies,
  type CompanyToKeep,
  createKnownCompanies,
  type KnownCompanies,
} from './known-companies.ts';
export { loadNetworkRegistry, type Network, type NetworkRegistry } from './network-registry.ts';
export { createOverrideDirectory, type OverrideDirectory } from './override-directory.ts';
export { createProvider, type Provider } from './provider.ts';
export { createResolver, type Resolved, type Resolver } from './resolver.ts';
