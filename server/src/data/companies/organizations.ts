import { readFileSync } from 'node:fs';
import type { Network } from './network-registry.ts';

type Organization = { name: string; domain: string };

/**
 * Networks that are an organization's own, from `organizations.csv` (number, domain, name): the only networks that
 * name a company. Any network that sells access to others (consumer lines, hosting, transit) must not be in it.
 */
function load(): ReadonlyMap<number, Organization> {
  const text = readFileSync(new URL('organizations.csv', import.meta.url), 'utf8');
  const organizations = new Map<number, Organization>();
  for (const line of text.split('\n').slice(1)) {
    const [number, domain, ...name] = line.split(',');
    if (domain !== undefined && domain !== '')
      organizations.set(Number(number), { domain, name: name.join(',').trim() });
  }
  return organizations;
}

let organizations: ReadonlyMap<number, Organization> | undefined;

export function companyOfNetwork(network: Network): Organization | undefined {
  organizations ??= load();
  return organizations.get(network.number);
}
