import { consentPage, createApplication } from '../../../testkit/oauth-client.ts';
import { type Asked, type Deed, post, type World } from './deed.ts';

const asksDevice = async ({ api }: World): Promise<{ device_code: string; user_code: string }> =>
  (
    await api.http.inject({
      method: 'POST',
      url: '/api/auth/device/code',
      payload: { client_id: 'parley-cli' },
    })
  ).json();

const tokenOf = ({ headers }: World): string => (headers['authorization'] ?? '').slice('Bearer '.length);

const decision = ({ instance, headers }: World, code: string, allow: boolean): Asked =>
  post('device/decision', { userCode: code, organizationId: instance.id, allow }, headers);

const published = (asked: Asked): Asked => ({ ...asked, isPublished: true });

async function asked(world: World): Promise<object> {
  const application = await createApplication(world.published.url);
  const request = await consentPage(world.published.url, tokenOf(world)).open(application.queryOf());
  if (request.status !== 'asked') throw new Error(JSON.stringify(request));
  return { oauthQuery: request.oauthQuery, organizationId: world.instance.id, allow: true };
}

const form = (url: string, fields: Record<string, string>): Asked => ({
  method: 'POST',
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});

async function connected(world: World) {
  const application = await createApplication(world.published.url);
  const answer = await consentPage(world.published.url, tokenOf(world)).allow(
    application.queryOf(),
    world.instance.id,
  );
  return { application, tokens: await application.exchange(answer) };
}

const settings = ({ provider }: World): object => ({
  kind: 'oidc',
  issuer: provider.issuer,
  clientId: provider.clientId,
  clientSecret: provider.clientSecret,
});

/** What acts for a person besides a browser, and how an organization signs in. */
export const APPLICATIONS: Record<string, Deed> = {
  'POST /api/auth/device/decision': async (world) =>
    decision(world, (await asksDevice(world)).user_code, true),
  'POST /api/auth/device/decision against it': async (world) =>
    decision(world, (await asksDevice(world)).user_code, false),
  'POST /api/auth/device/token': async (world) => {
    const code = await asksDevice(world);
    await world.api.http.inject(decision(world, code.user_code, true));
    return post('device/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: code.device_code,
      client_id: 'parley-cli',
    });
  },
  'POST /api/auth/oauth2/decision': async (world) =>
    published(post('oauth2/decision', await asked(world), world.headers)),
  'POST /oauth/revoke': async (world) => {
    const { application, tokens } = await connected(world);
    return published(
      form('/oauth/revoke', { token: tokens.refresh, client_id: application.client.client_id }),
    );
  },
  'POST /api/auth/single-sign-on': async (world) => post('single-sign-on', settings(world), world.headers),
  'POST /api/auth/single-sign-on/remove': async (world) => {
    const made = await world.api.http.inject(post('single-sign-on', settings(world), world.headers));
    if (made.statusCode !== 200) throw new Error(made.body);
    return post('single-sign-on/remove', {}, world.headers);
  },
};
