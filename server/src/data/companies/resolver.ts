import { freeMailDomains } from '@parley/core/features/identity';
import type { CompanyMethod } from '../events/index.ts';
import { isPublic, parseAddress, toColumnAddress } from './addresses.ts';
import { companyId } from './company-id.ts';
import type { Network, NetworkRegistry } from './network-registry.ts';
import { companyOfNetwork } from './organizations.ts';
import type { OverrideDirectory } from './override-directory.ts';
import type { Provider, ProviderAnswer } from './provider.ts';
import { siteDomain } from './site-domain.ts';

export type NamedCompany = { name: string; domain: string };

export type Resolved = {
  method: CompanyMethod;
  companyId: string;
  company: NamedCompany | undefined;
  network: Network | undefined;
};

export type Visit = { instanceId: string; address: string; emailDomain: string };

export type Resolver = {
  /** Who an address belongs to, by the strongest method that knows; at once, but for a provider's bounded wait. */
  resolve(visit: Visit): Resolved | Promise<Resolved>;
};

type Parts = {
  overrides: OverrideDirectory;
  provider: Provider | undefined;
  /** A promise only until it is loaded. */
  registry: () => NetworkRegistry | Promise<NetworkRegistry>;
};

/**
 * The chain: override range, identified e-mail domain, provider, network registry with the list of organizations whose
 * network is their own. Visits that none of them names stay unresolved: most networks belong to an internet provider.
 */
export function createResolver({ overrides, provider, registry }: Parts): Resolver {
  const resolveIn = (networks: NetworkRegistry, visit: Visit): Resolved | Promise<Resolved> => {
    const { instanceId } = visit;
    const address = parseAddress(visit.address);
    const network = address === undefined ? undefined : networks.find(address);
    const named = (method: CompanyMethod, company: NamedCompany): Resolved => ({
      method,
      companyId: companyId(instanceId, company.domain),
      company,
      network,
    });
    const override = address === undefined ? undefined : overrides.find(instanceId, address);
    if (override !== undefined) return named('override', override);
    const mail = companyOfEmailDomain(visit.emailDomain);
    if (mail !== undefined) return named('email', mail);

    const byProvider = (answer: ProviderAnswer): Resolved => {
      if (answer !== undefined) return named('provider', answer);
      const owner = network === undefined ? undefined : companyOfNetwork(network);
      if (owner !== undefined) return named('network', owner);
      return { method: '', companyId: '', company: undefined, network };
    };
    if (provider === undefined || address === undefined || !isPublic(address)) return byProvider(undefined);
    const answer = provider.ask(toColumnAddress(address), instanceId);
    return answer instanceof Promise ? answer.then(byProvider) : byProvider(answer);
  };

  return {
    resolve: (visit) => {
      const networks = registry();
      return networks instanceof Promise
        ? networks.then((loaded) => resolveIn(loaded, visit))
        : resolveIn(networks, visit);
    },
  };
}

/** The company of the domain of an e-mail address that a visitor gave; free-mail domains name none. */
export function companyOfEmailDomain(emailDomain: string): NamedCompany | undefined {
  if (emailDomain === '') return undefined;
  const domain = siteDomain(emailDomain);
  if (domain === undefined || freeMailDomains().has(domain) || freeMailDomains().has(emailDomain))
    return undefined;
  const label = domain.split('.')[0] ?? domain;
  return { domain, name: label.charAt(0).toUpperCase() + label.slice(1) };
}
