import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { openSession } from '../calls/open-session.ts';
import type { Secrets } from '../connections/credentials.ts';
import { renewedCredentials } from '../connections/with-connection.ts';
import type { Account, Provider } from '../provider.ts';

/** The accounts that credentials let connect; none is an error. */
export async function listAccounts(
  services: Pick<Services, 'config'>,
  provider: Provider,
  secrets: Secrets,
): Promise<readonly Account[]> {
  const session = openSession({
    provider,
    config: services.config,
    credentials: secrets.credentials,
    renew: () => renewedCredentials(services, provider, secrets),
    signal: new AbortController().signal,
  });
  const accounts = await provider.listAccounts(session);
  if (accounts.length === 0) throw new AppError('integrations.no-organizations');
  return accounts;
}
