import { isProviderId } from '@parley/core/features/integrations';
import type { Services } from '../../../platform/context/index.ts';
import { AppError, notFound } from '../../../platform/errors/index.ts';
import { withLease } from '../../../platform/leases/index.ts';
import { askTokens } from '../calls/ask-tokens.ts';
import { openCall } from '../calls/open-call.ts';
import { openSession, type SessionParts } from '../calls/open-session.ts';
import { type Account, type Credentials, type Provider, ProviderFailure, type Session } from '../provider.ts';
import { findProvider } from '../providers/index.ts';
import { openSecrets, type Secrets, sealSecrets } from './credentials.ts';
import { markBroken } from './mark-broken.ts';

type Needs = Pick<Services, 'postgres' | 'config'>;
type Loaded = { provider: Provider; account: Account; version: number; secrets: Secrets };

const ownerOf = (id: string) => ({ table: 'integration_connections', id }) as const;

async function load(services: Needs, id: string): Promise<Loaded> {
  const row = await services.postgres
    .selectFrom('integration_connections')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const provider = row && isProviderId(row.provider_id) ? findProvider(row.provider_id) : undefined;
  if (row === undefined || provider === undefined) throw notFound('Connection');
  // Every call for a connection comes through here.
  if (row.is_sample) throw new AppError('integrations.sample');
  return {
    provider,
    account: {
      id: row.organization_id,
      name: row.organization_name,
      ...(row.currency !== null && { currency: row.currency }),
      ...(row.time_zone !== null && { timeZone: row.time_zone }),
      ...(row.manager_id !== null && { managerId: row.manager_id }),
    },
    version: row.credentials_version,
    secrets: openSecrets(services, ownerOf(id), row.credentials),
  };
}

/** What was entered is no longer taken: only a person can enter something else. */
function toReconnect(error: unknown): never {
  if (!(error instanceof ProviderFailure) || error.failure.kind !== 'expired') throw error;
  throw new ProviderFailure({ ...error.failure, kind: 'reconnect' }, error.status, error);
}

/** New credentials: of the values that were entered, or by the refresh token. */
export function renewedCredentials(
  { config }: Pick<Services, 'config'>,
  provider: Provider,
  { credentials, values }: Secrets,
): Promise<Credentials> {
  if (provider.token !== undefined && Object.keys(values).length > 0)
    return provider.token.connect(values, openCall(provider, config), config).catch(toReconnect);
  if (credentials.refreshToken === undefined)
    throw new ProviderFailure({ kind: 'reconnect', message: 'The connection has expired.' });
  return askTokens({
    provider,
    config,
    form: { grant_type: 'refresh_token', refresh_token: credentials.refreshToken },
    former: credentials,
  });
}

/** Among all servers one renews at a time; those that waited take what it has stored, which may be the only one that is valid. */
async function renew(services: Needs, id: string, expired: Credentials): Promise<Credentials> {
  const renewed = await withLease(
    services.postgres,
    { name: `integrations.renew ${id}`, isPatient: true },
    async () => {
      const { provider, version, secrets } = await load(services, id);
      if (secrets.credentials.accessToken !== expired.accessToken) return secrets.credentials;
      const credentials = await renewedCredentials(services, provider, secrets);
      await services.postgres
        .updateTable('integration_connections')
        .set({
          credentials: sealSecrets(services, ownerOf(id), { ...secrets, credentials }),
          credentials_version: version + 1,
          updated_at: new Date(),
        })
        .where('id', '=', id)
        .where('credentials_version', '=', version)
        .execute();
      return credentials;
    },
  );
  // Only an impatient one gives up.
  if (renewed === undefined) throw new Error('no process renewed it');
  return renewed;
}

type Use = { id: string; signal?: AbortSignal } & Pick<SessionParts, 'see'>;

/**
 * Does something with a connection. One that only a person can help is inactive afterwards, and its admins know; the failure is thrown
 * in any case.
 */
export async function withConnection<Result>(
  services: Needs,
  { id, signal = new AbortController().signal, see }: Use,
  use: (session: Session, provider: Provider) => Promise<Result>,
): Promise<Result> {
  const { provider, account, secrets } = await load(services, id);
  const session = openSession({
    provider,
    config: services.config,
    credentials: secrets.credentials,
    account,
    renew: (expired) => renew(services, id, expired),
    signal,
    see,
  });
  try {
    return await use(session, provider);
  } catch (error) {
    if (error instanceof ProviderFailure && error.failure.kind === 'reconnect')
      await markBroken(services, { id, provider, problem: error.failure.message });
    throw error;
  }
}
