import { deriveSAMLIdentityProviderEntityID, type SSOOptions, sso } from '@better-auth/sso';
import { betterAuth } from 'better-auth';
import { z } from 'zod';
import { publicUrl } from '../../../platform/config/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { pluginHost } from '../plugin-host.ts';
import type { Connection } from './connection.ts';
import type { ProvedPerson } from './read-claims.ts';
import { hasStrongSignatures } from './saml-algorithms.ts';
import { personOfAttributes } from './saml-attributes.ts';

const CLOCK_MS = 60_000;
const PROVED = 'proved';
export const LARGEST_METADATA = 100 * 1024;

const base = (services: Pick<Services, 'config'>): string => `${publicUrl(services.config)}/api/auth`;

/** What an organization's identity provider must know about this server. */
export const serviceProvider = (
  services: Pick<Services, 'config'>,
  slug: string,
): { entityId: string; acsUrl: string } => ({
  entityId: `${base(services)}/sso/${slug}`,
  acsUrl: `${base(services)}/sso/saml2/sp/acs/${slug}`,
});

export const finishPath = (state: string): string => `/api/auth/sso/finish?${new URLSearchParams({ state })}`;

type SamlConfig = NonNullable<NonNullable<SSOOptions['defaultSSO']>[number]['samlConfig']>;

function samlConfigOf(services: Pick<Services, 'config'>, slug: string, metadata: string): SamlConfig {
  const { entityId } = serviceProvider(services, slug);
  return {
    issuer: entityId,
    audience: entityId,
    // Both are in the metadata; the plugin's type wants them all the same.
    entryPoint: '',
    callbackUrl: '/sign-in',
    idpMetadata: { metadata },
    spMetadata: { entityID: entityId },
    wantAssertionsSigned: true,
  };
}

/**
 * The SAML side of better-auth for one connection: signatures, audience, recipient, times, the request it answers, and
 * that no assertion counts twice. Its ending (a person of anybody, and a session for a month in a cookie) is refused with
 * `proved`; ours is a one-time token. The connection comes from our own table, where its settings are sealed.
 */
function createSaml(
  services: Services,
  { slug, domain, settings }: Pick<Connection, 'slug' | 'domain' | 'settings'>,
  onProved: (person: ProvedPerson) => void,
) {
  if (settings.kind !== 'saml') throw new AppError('NOT_FOUND');
  return betterAuth({
    ...pluginHost(services),
    plugins: [
      sso({
        defaultSSO: [
          { providerId: slug, domain, samlConfig: samlConfigOf(services, slug, settings.metadata) },
        ],
        saml: {
          enableInResponseToValidation: true,
          allowIdpInitiated: false,
          requireTimestamps: true,
          clockSkew: CLOCK_MS,
          algorithms: { onDeprecated: 'reject' },
        },
        resolveUser: (input) => {
          if (input.protocol === 'saml')
            onProved(personOfAttributes(input.accountKey.accountId, input.providerAttributes));
          return { action: 'reject', code: PROVED };
        },
      }),
    ],
  });
}

/** What a browser may be sent to: `javascript:` would run in a page of ours. */
const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/** The address of the identity provider with our request; its answer leads to finishPath in the browser that began. */
export async function samlRequestUrl({
  services,
  connection,
  state,
}: {
  services: Services;
  connection: Connection;
  state: string;
}): Promise<string> {
  const auth = createSaml(services, connection, () => undefined);
  const back = finishPath(state);
  const { url } = await auth.api.signInSSO({
    body: {
      providerId: connection.slug,
      providerType: 'saml',
      callbackURL: back,
      errorCallbackURL: back,
    },
  });
  if (!isWebAddress(url)) throw new AppError('UNAVAILABLE');
  return url;
}

/** Who an answer of the identity provider is about, and the state of the sign-in it answers. Throws when it is refused. */
export async function readSamlAnswer({
  services,
  connection,
  form,
}: {
  services: Services;
  connection: Connection;
  form: string;
}): Promise<{ person: ProvedPerson; state: string }> {
  if (!hasStrongSignatures(new URLSearchParams(form).get('SAMLResponse') ?? ''))
    throw new AppError('oauth_token_not_found');
  const proved: ProvedPerson[] = [];
  const auth = createSaml(services, connection, (found) => proved.push(found));
  const answer = await auth.handler(
    new Request(serviceProvider(services, connection.slug).acsUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form,
    }),
  );
  const location = URL.parse(answer.headers.get('location') ?? '', publicUrl(services.config));
  const state = location?.searchParams.get('state');
  const [person] = proved;
  if (!person || !state || location?.searchParams.get('error') !== PROVED)
    throw new AppError('oauth_token_not_found');
  return { person, state };
}

const issue = (text: string): AppError =>
  new AppError('INVALID_INPUT', {
    fieldErrors: { metadata: text },
    details: { fieldErrors: { metadata: text } },
  });

/** Throws INVALID_INPUT, saying what is missing, for metadata that no sign-in could begin with. */
export function requireUsableMetadata(
  services: Pick<Services, 'config'>,
  slug: string,
  metadata: string,
): void {
  if (!z.string().max(LARGEST_METADATA).safeParse(metadata).success) throw issue('It is too long.');
  try {
    deriveSAMLIdentityProviderEntityID(samlConfigOf(services, slug, metadata));
  } catch {
    throw issue('This is not the metadata of a SAML identity provider.');
  }
  if (!/<(\w+:)?X509Certificate[\s>]/.test(metadata)) throw issue('It has no signing certificate.');
  if (!/SingleSignOnService[^>]*bindings:HTTP-Redirect/.test(metadata))
    throw issue('It has no sign-in address for the binding HTTP-Redirect.');
  if (/WantAuthnRequestsSigned="(true|1)"/.test(metadata))
    throw issue('The identity provider asks for signed requests. Please switch that off there.');
}
