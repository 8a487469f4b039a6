import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';
import type { ParsedAddress } from './addresses.ts';
import { companyId } from './company-id.ts';
import type { AddressCompany } from './history.ts';
import { nameCompanies } from './name-companies.ts';
import { networkRegistry } from './network-registry.ts';
import { companyOfNetwork } from './organizations.ts';

type Freed = { text: string; address: ParsedAddress };

/** What the rest of the chain says of addresses that no override covers any more. */
export async function withoutOverrides(
  transaction: PostgresTransaction,
  instanceId: string,
  freed: readonly Freed[],
): Promise<AddressCompany[]> {
  if (freed.length === 0) return [];
  const answers = await transaction
    .selectFrom('provider_answers')
    .select(['address', 'domain', 'name'])
    .where('domain', 'is not', null)
    .where(
      'address',
      'in',
      freed.map(({ text }) => text),
    )
    .execute();
  const provided = new Map(answers.map(({ address, domain, name }) => [address, { domain, name }]));
  const registry = await networkRegistry();
  const found = freed.map(({ text, address }) => {
    const answer = provided.get(text);
    if (typeof answer?.domain === 'string')
      return { text, method: 'provider' as const, domain: answer.domain, name: answer.name ?? answer.domain };
    const network = registry.find(address);
    const owner = network === undefined ? undefined : companyOfNetwork(network);
    return owner === undefined
      ? { text, method: '' as const }
      : { text, method: 'network' as const, ...owner };
  });
  await nameCompanies(
    transaction,
    instanceId,
    found.flatMap((each) => (each.method === '' ? [] : [each])),
    { keepNames: true },
  );
  return found.map((each) => ({
    address: each.text,
    companyId: each.method === '' ? '' : companyId(instanceId, each.domain),
    method: each.method,
  }));
}
