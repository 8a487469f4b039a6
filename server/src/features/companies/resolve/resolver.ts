import type { Services } from '../../../platform/context/context.ts';
import type { CompanyMethod } from '../../ingest/rows.ts';
import { companyId } from '../company-id.ts';
import { isPublic, type ParsedAddress, parseAddress, toColumnAddress } from './addresses.ts';
import { FREE_MAIL_DOMAINS } from './free-mail-domains.ts';
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
  network(address: ParsedAddress): Network | undefined;
};

type Parts = {
  services: Services;
  overrides: OverrideDirectory;
  provider: Provider | undefined;
  registry: () => NetworkRegistry | undefined;
};

/**
 * The chain: override range, identified e-mail domain, provider, network registry with the list of organizations whose
 * network is their own. Whoever none of them names stays unresolved: most networks belong to somebody's provider.
 */
export function createResolver({ overrides, provider, registry }: Parts): Resolver {
  const network = (address: ParsedAddress): Network | undefined => registry()?.find(address);

  return {
    network,
    resolve: ({ instanceId, address: text, emailDomain }) => {
      const address = parseAddress(text);
      const found = address === undefined ? undefined : network(address);
      const named = (method: CompanyMethod, company: NamedCompany): Resolved => ({
        method,
        companyId: companyId(instanceId, company.domain),
        company,
        network: found,
      });

      const override = address === undefined ? undefined : overrides.find(instanceId, address);
      if (override !== undefined) return named('override', override);

      const mail = companyOfEmailDomain(emailDomain);
      if (mail !== undefined) return named('email', mail);

      const last = (): Resolved => {
        const owner = found === undefined ? undefined : companyOfNetwork(found);
        if (owner !== undefined) return named('network', owner);
        return { method: '', companyId: '', company: undefined, network: found };
      };
      if (provider === undefined || address === undefined || !isPublic(address)) return last();
      const answered = (answer: ProviderAnswer): Resolved =>
        answer === undefined ? last() : named('provider', answer);
      const answer = provider.ask(toColumnAddress(address), instanceId);
      return answer instanceof Promise ? answer.then(answered) : answered(answer);
    },
  };
}

/** A company named by the domain of an e-mail address somebody gave; free mail names nobody. */
export function companyOfEmailDomain(emailDomain: string): NamedCompany | undefined {
  if (emailDomain === '') return undefined;
  const domain = siteDomain(emailDomain);
  if (domain === undefined || FREE_MAIL_DOMAINS.has(domain) || FREE_MAIL_DOMAINS.has(emailDomain))
    return undefined;
  const label = domain.split('.')[0] ?? domain;
  return { domain, name: label.charAt(0).toUpperCase() + label.slice(1) };
}
