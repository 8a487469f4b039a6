import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, {
  type Configuration,
  interactionPolicy,
  type JWK,
  type KoaContextWithOIDC,
} from 'oidc-provider';
import { decodeToken, signToken } from './json-web-token.ts';
import { interactionPage } from './openid-provider-page.ts';

/** A user who has an account at the provider. Every claim but these two is as the test wants it. */
export type ProviderPerson = {
  sub: string;
  email: string;
  email_verified?: boolean | string;
  name?: string;
  /** Google: the Workspace domain; a personal account has none. */
  hd?: string;
  /** Microsoft: the tenant; CONSUMER_TENANT is everybody's with a personal account. */
  tid?: string;
  /** The sign-in name; the e-mail address by default. */
  preferred_username?: string;
  xms_edov?: boolean;
};

/** The tenant of every personal account at Microsoft. */
export const CONSUMER_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';
export const WORK_TENANT = '5f0d6c1e-6f0b-4f0a-9d3b-0d1f9f6f2a11';

/** Changes what a token says, or who signs it, before it leaves: a provider that lies. */
export type Tampering = { claims?: Record<string, unknown>; foreignKey?: boolean };

export type OpenIdProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Adds a person, or changes the one with that `sub`; the page offers them by e-mail address. */
  add(person: ProviderPerson): void;
  tamper(tampering: Tampering | null): void;
  /** What the latest authorization request asked for. */
  latestRequest(): Record<string, unknown>;
  stop(): Promise<void>;
};

const CLIENT_ID = 'parley';
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * A real OpenID Connect provider on loopback (npm oidc-provider), in place of Google, Microsoft or any other.
 * Its page has one button per person, "Continue as <e-mail>", and "Cancel". Any loopback address may be redirected to.
 */
export async function startOpenIdProvider(people: readonly ProviderPerson[] = []): Promise<OpenIdProvider> {
  const accounts = new Map<string, ProviderPerson>(people.map((person) => [person.sub, person]));
  const clientSecret = randomBytes(24).toString('hex');
  const key = keyPair().privateKey;
  const foreign = keyPair().privateKey;
  let tampering: Tampering | null = null;
  let latest: Record<string, unknown> = {};

  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const policy = interactionPolicy.base();
  // Google and Microsoft are asked to let people choose; the page always does.
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const configuration: Configuration = {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: ['http://127.0.0.1/api/auth/callback/any'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...(key.export({ format: 'jwk' }) as JWK), kid: 'one', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'hd', 'tid', 'xms_edov'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx, sub) => ({
      accountId: sub,
      claims: () => {
        const person = accounts.get(sub);
        return { sub, preferred_username: person?.email, ...person };
      },
    }),
    // Whoever signs in has agreed: these tests are about who a user is.
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.Client.prototype.redirectUriAllowed = (uri: string) =>
    /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\/api\/auth\//.test(uri);
  provider.use(interactionPage({ provider, people: () => [...accounts.values()] }));
  provider.use(async (ctx: KoaContextWithOIDC, next) => {
    if (ctx.path === '/auth') latest = { ...ctx.query };
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    if (ctx.path !== '/token' || tampering === null || body?.id_token === undefined) return;
    const { header, claims } = decodeToken(body.id_token);
    ctx.body = {
      ...body,
      id_token: signToken(header, { ...claims, ...tampering.claims }, tampering.foreignKey ? foreign : key),
    };
  });
  const handle = provider.callback();

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret,
    add: (person) => void accounts.set(person.sub, person),
    tamper: (next) => {
      tampering = next;
    },
    latestRequest: () => latest,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
