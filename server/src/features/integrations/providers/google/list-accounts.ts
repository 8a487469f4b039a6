import { z } from 'zod';
import { externalId } from '../../ads/values.ts';
import { type Account, ProviderFailure, type Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { searchPages } from './search.ts';

const accessibleSchema = z.object({ resourceNames: z.array(z.string()).nullish() });

const clientSchema = z.object({
  customerClient: z.object({
    id: externalId,
    descriptiveName: z.string().nullish(),
    currencyCode: z.string().nullish(),
    timeZone: z.string().nullish(),
    manager: z.boolean().nullish(),
  }),
});

const CLIENTS = `SELECT customer_client.id, customer_client.descriptive_name, customer_client.currency_code,
  customer_client.time_zone, customer_client.manager FROM customer_client WHERE customer_client.status = 'ENABLED'`;

/** The accounts that a person has access to without another one between. */
async function listAccessible(session: Session): Promise<string[]> {
  const { resourceNames } = await readJson(session, {
    provider: 'Google Ads',
    object: 'accounts',
    request: { address: '/customers:listAccessibleCustomers' },
    schema: accessibleSchema,
  });
  return (resourceNames ?? []).map((name) => name.slice(name.lastIndexOf('/') + 1));
}

/** An account and those below it, without manager accounts: those have no campaigns. */
async function listBelow(session: Session, customerId: string): Promise<Account[]> {
  const found: Account[] = [];
  const of = { customerId, managerId: customerId };
  for await (const page of searchPages(session, {
    object: 'accounts',
    query: CLIENTS,
    row: clientSchema,
    of,
  }))
    for (const { customerClient: client } of page)
      if (client.manager !== true)
        found.push({
          id: client.id,
          name: client.descriptiveName || `Account ${client.id}`,
          currency: client.currencyCode ?? undefined,
          timeZone: client.timeZone ?? undefined,
          managerId: client.id === customerId ? undefined : customerId,
        });
  return found;
}

/** Accounts that are not managers, each once: directly where a person has access to it, else through a manager account. */
export async function listAccounts(session: Session): Promise<Account[]> {
  const found = new Map<string, Account>();
  let refusal: ProviderFailure | undefined;
  for (const customerId of await listAccessible(session))
    try {
      for (const account of await listBelow(session, customerId)) {
        const known = found.get(account.id);
        if (known === undefined || known.managerId !== undefined) found.set(account.id, account);
      }
    } catch (error) {
      // One that is closed or was never opened does not keep the others back.
      if (!(error instanceof ProviderFailure) || error.failure.kind !== 'permission') throw error;
      refusal = error;
    }
  if (found.size === 0 && refusal !== undefined) throw refusal;
  return [...found.values()];
}
