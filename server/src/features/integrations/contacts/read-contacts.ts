import { isProviderId, providerCard } from '@parley/core/features/integrations';
import type { Services } from '../../../platform/context/index.ts';
import { CRM_IDS } from '../connections/has-active-crm.ts';
import { withConnection } from '../connections/with-connection.ts';
import { type CrmContact, ProviderFailure } from '../provider.ts';

type Needs = Pick<Services, 'postgres' | 'config'>;
type Reading = { instanceId: string; domains: readonly string[]; signal: AbortSignal };

/** Companies whose contacts are asked for together. */
const AT_ONCE = 50;

export const NO_CRM = 'No CRM is connected: contacts are read from HubSpot or Salesforce.';

/**
 * Reads the contacts of companies from the CRM that is connected, and hands them on, some at a time; `take` answers false when it has
 * enough. They come from the CRM at this moment and are in memory only. Throws a `ProviderFailure` that is about the CRM, never about the
 * platform that they are for.
 */
export async function readContacts(
  services: Needs,
  { instanceId, domains, signal }: Reading,
  take: (contacts: readonly CrmContact[]) => Promise<boolean>,
): Promise<void> {
  const crm = await services.postgres
    .selectFrom('integration_connections')
    .select(['id', 'provider_id'])
    .where('instance_id', '=', instanceId)
    .where('status', '=', 'active')
    .where('provider_id', 'in', CRM_IDS)
    .where('is_sample', '=', false)
    .executeTakeFirst();
  if (crm === undefined) throw new ProviderFailure({ kind: 'refused', message: NO_CRM });
  try {
    await withConnection(services, { id: crm.id, signal }, async (session, provider) => {
      if (provider.readContacts === undefined) throw new Error(`${provider.id} reads no contacts`);
      for (let at = 0; at < domains.length; at += AT_ONCE)
        for await (const contacts of provider.readContacts(session, domains.slice(at, at + AT_ONCE)))
          if (!(await take(contacts))) return;
    });
  } catch (error) {
    throw error instanceof ProviderFailure ? ofCrm(crm.provider_id, error) : error;
  }
}

/** What to do about it is done already: the connection of the platform must not be taken for the broken one. */
function ofCrm(id: string, { failure, status }: ProviderFailure): ProviderFailure {
  const name = isProviderId(id) ? providerCard(id).name : id;
  const message = `The contacts could not be read from ${name}. ${failure.message}`;
  const kind = failure.kind === 'later' ? 'later' : 'permission';
  return new ProviderFailure({ ...failure, kind, message }, status);
}
