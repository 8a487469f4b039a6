import { APPLICATION_SCOPES, type ConsentRequest } from '@parley/core/features/identity';
import { publicUrl } from '../../../platform/config/index.ts';
import type { SignedIn } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { newId } from '../../../platform/ids/index.ts';
import type { Postgres } from '../../../platform/postgres/postgres.ts';
import { callPlugin } from '../call-plugin.ts';
import { ownOrganizations } from '../own-organizations.ts';
import type { RouteParts } from '../route-tools.ts';
import { NAMELESS } from './list-applications.ts';
import { describeRedirect, isErrorPage, withIssuer } from './redirects.ts';
import { resourcesOf } from './resources.ts';

const CONSENT_PAGE = '/oauth/authorize?';

/** What the page /oauth/authorize is to ask, from the query an application has sent the browser there with. */
export async function openConsent({
  services,
  identity,
  user,
  token,
  search,
}: RouteParts & { user: SignedIn; token: string; search: string }): Promise<ConsentRequest> {
  const base = publicUrl(services.config);
  await keepResources(services.postgres, resourcesOf(base));
  const asked = new URLSearchParams(search);
  const isSilent = asked.get('prompt') === 'none';
  const url = await askPlugin({ services, identity }, token, withDefaults(asked, base));
  if (isErrorPage(url, base)) {
    const { searchParams } = new URL(url);
    const error = searchParams.get('error') ?? 'invalid_request';
    return { status: 'refused', error, message: searchParams.get('error_description') ?? error };
  }
  if (!url.startsWith(CONSENT_PAGE)) return { status: 'sent-back', url: withIssuer(url, base) };
  const redirectUri = asked.get('redirect_uri') ?? '';
  // Nobody is connected without having been asked, so that asking for silence can only fail.
  if (isSilent) return { status: 'sent-back', url: refusal(redirectUri, asked.get('state'), base) };
  const oauthQuery = url.slice(CONSENT_PAGE.length);
  const scopes = new URLSearchParams(oauthQuery).get('scope')?.split(' ') ?? [];
  const client = await services.postgres
    .selectFrom('oauth_clients')
    .select(['name', 'uri'])
    .where('client_id', '=', asked.get('client_id') ?? '')
    .executeTakeFirstOrThrow();
  const organizations = await ownOrganizations(services.postgres, user);
  return {
    status: 'asked',
    oauthQuery,
    application: { name: client.name ?? NAMELESS, uri: client.uri },
    redirect: describeRedirect(redirectUri),
    scopes: APPLICATION_SCOPES.filter((scope) => scopes.includes(scope)),
    email: user.email,
    organizations,
    organizationId: organizations.find(({ id }) => id === user.activeInstanceId)?.id ?? null,
  };
}

/** Defaults: the scope `read` and the API as resource. The user is always asked for consent. */
function withDefaults(asked: URLSearchParams, base: string): URLSearchParams {
  const query = new URLSearchParams(asked);
  for (const name of ['prompt', 'max_age', 'id_token_hint', 'login_hint']) query.delete(name);
  query.set('prompt', 'consent');
  if (!query.get('scope')) query.set('scope', 'read');
  if (!query.has('resource')) for (const resource of resourcesOf(base)) query.append('resource', resource);
  return query;
}

async function askPlugin({ identity }: RouteParts, token: string, query: URLSearchParams): Promise<string> {
  const { body } = await callPlugin(identity.auth, {
    method: 'GET',
    path: `/oauth2/authorize?${query}`,
    token,
  });
  const url = body['url'];
  if (typeof url !== 'string') throw new AppError('INVALID_INPUT');
  return url;
}

function refusal(redirectUri: string, state: string | null, base: string): string {
  const url = new URL(redirectUri);
  url.searchParams.set('error', 'interaction_required');
  url.searchParams.set('iss', base);
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}

/** The plugin looks resources up in its table; their addresses are known only when the server's own is. */
async function keepResources(postgres: Postgres, resources: readonly string[]): Promise<void> {
  await postgres
    .insertInto('oauth_resources')
    .values(resources.map((identifier) => ({ id: newId('ores'), identifier, name: identifier })))
    .onConflict((conflict) => conflict.column('identifier').doNothing())
    .execute();
}
