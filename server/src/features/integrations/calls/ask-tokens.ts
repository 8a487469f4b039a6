import { z } from 'zod';
import type { Config } from '../../../platform/config/index.ts';
import { type Credentials, type OAuth, type Provider, ProviderFailure, type Request } from '../provider.ts';
import { openCall } from './open-call.ts';

const tokensSchema = z.looseObject({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().optional(),
});

/** A code or a refresh token that is not taken: some say so with status 200. */
const refusedSchema = z.looseObject({ error: z.literal('invalid_grant') });

/** A provider that instances are sent to for consent, with the client that the operator has registered there. */
export type ConfiguredOAuth = { oauth: OAuth; clientId: string; clientSecret: string };

/** Undefined unless the operator has set the client up. */
export function configuredOAuth({ oauth }: Provider, config: Config): ConfiguredOAuth | undefined {
  if (oauth === undefined) return undefined;
  if (oauth.needs?.some((name) => config[name] === undefined)) return undefined;
  const [clientId, clientSecret] = [config[oauth.clientId], config[oauth.clientSecret]];
  return clientId === undefined || clientSecret === undefined ? undefined : { oauth, clientId, clientSecret };
}

type Ask = {
  provider: Provider;
  config: Config;
  form: Readonly<Record<string, string>>;
  former?: Credentials;
};

/** The client is proved in what is posted, or in a header. */
function proofOf(
  { oauth, clientId, clientSecret }: ConfiguredOAuth,
  what: Readonly<Record<string, string>>,
): Pick<Request, 'form' | 'headers'> {
  if (oauth.provesInHeader !== true)
    return {
      form: { client_id: clientId, client_secret: clientSecret, ...what },
      headers: oauth.tokenHeaders ?? {},
    };
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  return { form: what, headers: { ...oauth.tokenHeaders, authorization: `Basic ${basic}` } };
}

/** No access token is sent here: one that would have expired is the client, which only the operator can mend. */
function toTokenFailure(error: unknown): unknown {
  if (!(error instanceof ProviderFailure) || error.failure.kind !== 'expired') return error;
  const message = 'The provider does not take the client id or the client secret of this server.';
  return new ProviderFailure({ kind: 'refused', message }, error.status, error);
}

/** Asks the token endpoint, for the first time or to renew; what is not answered stays as it was. */
export async function askTokens({ provider, config, form, former }: Ask): Promise<Credentials> {
  const set = configuredOAuth(provider, config);
  if (set === undefined)
    throw new ProviderFailure({ kind: 'reconnect', message: 'This server is not set up for it any more.' });
  const { oauth } = set;
  const call = openCall(provider, config);
  const ask = async (what: Readonly<Record<string, string>>) => {
    const request: Request = { address: oauth.tokenAddress(config), ...proofOf(set, what) };
    const { body } = await call(request).catch((error: unknown) => {
      throw toTokenFailure(error);
    });
    const found = tokensSchema.safeParse(body);
    if (!found.success && refusedSchema.safeParse(body).success)
      throw new ProviderFailure({
        kind: 'reconnect',
        message: 'The provider does not take this connection any more.',
      });
    if (!found.success)
      throw new ProviderFailure({ kind: 'refused', message: 'The provider answered without a token.' });
    return { body, tokens: found.data };
  };
  const first = await ask(form);
  const next = oauth.lasting?.(first.tokens.access_token);
  const { body, tokens } = next === undefined ? first : await ask(next);
  const { access_token, refresh_token, expires_in } = tokens;
  const more = oauth.readTokens?.(body) ?? {};
  return {
    ...former,
    ...more,
    accessToken: access_token,
    refreshToken: refresh_token ?? former?.refreshToken,
    expiresAt: expires_in === undefined ? undefined : new Date(Date.now() + expires_in * 1000),
  };
}
