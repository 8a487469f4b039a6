import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import type { Services } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { pluginHost } from '../plugin-host.ts';

/** A passkey that was made just now, as the plugin has checked it. */
export type NewPasskey = {
  /** The user that the challenge was made for. */
  userId: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  deviceType: string;
  isSynced: boolean;
  transports: string | null;
  aaguid: string;
};
/** A passkey that was used just now. `isVerified`: its owner was asked for a finger, a face or a number. */
export type UsedPasskey = { credentialId: string; counter: number; isVerified: boolean };

/** Cookies of the ceremony: they hold the name of the challenge, which the server keeps and takes once. */
export type Ceremony = { options: Record<string, unknown>; cookies: string[] };

const text = z.string().max(16_384);
const credential = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};
/** What a browser answers when it has made a passkey. */
export const madeSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
});
/** What a browser answers when it has used one. */
export const usedSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});

const DONE = 'checked';
const done = (): APIError => new APIError('FORBIDDEN', { code: DONE });

type Hooks = {
  user?: { id: string; name: string; displayName: string };
  onMade?: (made: NewPasskey) => void;
  onUsed?: (used: UsedPasskey) => void;
};

/**
 * The passkey plugin of better-auth: challenges, and everything that is to be checked. What it would do next (a row
 * outside our transaction and its audit entry, a session for a month in a cookie) is ended with `checked`; that part is
 * ours.
 */
function createCeremony(services: Services, { user, onMade, onUsed }: Hooks) {
  const host = pluginHost(services);
  return betterAuth({
    ...host,
    plugins: [
      passkey({
        rpName: 'Parley',
        rpID: new URL(host.baseURL).hostname,
        origin: host.baseURL,
        advanced: { webAuthnChallengeCookie: 'passkey' },
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        registration: {
          // The guard of the route has seen the session; the plugin would look for it in a cookie.
          requireSession: false,
          resolveUser: () => {
            if (!user) throw done();
            return user;
          },
          afterVerification: ({ verification: { registrationInfo }, user: { id }, clientData }) => {
            if (registrationInfo && onMade) {
              const { credential, credentialDeviceType, credentialBackedUp, aaguid } = registrationInfo;
              onMade({
                userId: id,
                credentialId: credential.id,
                publicKey: Buffer.from(credential.publicKey).toString('base64'),
                counter: credential.counter,
                deviceType: credentialDeviceType,
                isSynced: credentialBackedUp,
                transports: clientData.response.transports?.join(',') || null,
                aaguid,
              });
            }
            throw done();
          },
        },
        authentication: {
          afterVerification: ({ verification: { authenticationInfo } }) => {
            onUsed?.({
              credentialId: authenticationInfo.credentialID,
              counter: authenticationInfo.newCounter,
              isVerified: authenticationInfo.userVerified,
            });
            throw done();
          },
        },
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              userId: 'user_id',
              credentialID: 'credential_id',
              publicKey: 'public_key',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
    ],
  });
}

const asOptions = (value: unknown): Record<string, unknown> => z.record(z.string(), z.unknown()).parse(value);

/** What the browser needs to make a passkey for a user. */
export async function beginMaking(
  services: Services,
  user: { userId: string; email: string; name: string },
): Promise<Ceremony> {
  const named = { id: user.userId, name: user.email, displayName: user.name };
  const { response, headers } = await createCeremony(services, {
    user: named,
  }).api.generatePasskeyRegistrationOptions({ query: {}, headers: new Headers(), returnHeaders: true });
  return { options: asOptions(response), cookies: headers.getSetCookie() };
}

/** What the browser needs to use one of `credentialIds`, or any passkey it has for this site. */
export async function beginUsing(
  services: Services,
  credentials?: readonly { id: string; transports: string | null }[],
): Promise<Ceremony> {
  const { response, headers } = await createCeremony(services, {}).api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
  const options = asOptions(response);
  if (!credentials)
    return { options: { ...options, userVerification: 'required' }, cookies: headers.getSetCookie() };
  const allowCredentials = credentials.map(({ id, transports }) => ({
    id,
    type: 'public-key',
    ...(transports !== null && transports !== '' && { transports: transports.split(',') }),
  }));
  return { options: { ...options, allowCredentials }, cookies: headers.getSetCookie() };
}

type Made = { response: z.output<typeof madeSchema>; cookie: string };
type Used = { response: z.output<typeof usedSchema>; cookie: string };

/** The passkey an answer of the browser made; throws unable_to_auth_passkey. */
export async function readMade(services: Services, { response, cookie }: Made): Promise<NewPasskey> {
  const made: NewPasskey[] = [];
  await createCeremony(services, { onMade: (one) => made.push(one) })
    .api.verifyPasskeyRegistration({ body: { response }, headers: new Headers({ cookie }) })
    .catch(() => undefined);
  const [passkeyMade] = made;
  if (!passkeyMade) throw new AppError('unable_to_auth_passkey');
  return passkeyMade;
}

/** The passkey an answer of the browser used; throws unable_to_auth_passkey. */
export async function readUsed(services: Services, { response, cookie }: Used): Promise<UsedPasskey> {
  const used: UsedPasskey[] = [];
  await createCeremony(services, { onUsed: (one) => used.push(one) })
    .api.verifyPasskeyAuthentication({ body: { response }, headers: new Headers({ cookie }) })
    .catch(() => undefined);
  const [passkeyUsed] = used;
  if (!passkeyUsed) throw new AppError('unable_to_auth_passkey');
  return passkeyUsed;
}
