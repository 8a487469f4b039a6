import { z } from 'zod';
import type { Account, Session } from '../../provider.ts';
import { readJson } from '../../reading/index.ts';
import { id } from './kinds.ts';
import { PATHS } from './paths.ts';

const accountSchema = z.object({ portalId: id, timeZone: z.string(), companyCurrency: z.string() });

/** The account that a token is for: people choose it on HubSpot's page. */
export async function listAccounts(session: Session): Promise<Account[]> {
  const account = await readJson(session, {
    provider: 'HubSpot',
    object: 'the account',
    request: { address: PATHS.account },
    schema: accountSchema,
  });
  const { portalId, timeZone, companyCurrency } = account;
  return [{ id: portalId, name: `HubSpot account ${portalId}`, currency: companyCurrency, timeZone }];
}
