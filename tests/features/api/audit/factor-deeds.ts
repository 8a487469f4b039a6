import { TOTP } from 'otpauth';
import { Authenticator } from '../../../testkit/authenticator.ts';
import { addPasskey, createPerson, halfway, ORIGIN, type Person } from '../../identity/factors.ts';
import { type Asked, type Deed, post, type World } from './deed.ts';

const STEP_MS = 30_000;
/** Of this step or the next: when a step ends between a code and its use, both still count. */
const codeOf = (secret: string, ahead: number): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * STEP_MS });

const asked = (person: Person, path: string, payload: object = {}, token = person.token): Asked =>
  post(path, payload, { authorization: `Bearer ${token}`, cookie: person.jar.header('http://localhost') });

const challenged = (request: Asked): Asked => ({ ...request, usesChallenge: true });

const secretOf = async (person: Person): Promise<string> =>
  String((await person.post('second-factor/totp')).body['secret']);

async function withApp({ services, api }: World): Promise<{ person: Person; secret: string }> {
  const person = await createPerson(services, api);
  const secret = await secretOf(person);
  await person.post('second-factor/totp/confirm', { code: codeOf(secret, 0) });
  return { person, secret };
}

async function withPasskey({
  services,
  api,
}: World): Promise<{ person: Person; device: Authenticator; id: string }> {
  const person = await createPerson(services, api);
  const { device } = await addPasskey(person);
  const { id } = await services.postgres
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  return { person, device, id };
}

const provedAgain = async ({ person }: { person: Person }): Promise<Person> => {
  const { status } = await person.post('second-factor/prove', { password: person.password });
  if (status !== 200) throw new Error(`prove answered ${status}`);
  return person;
};

/** Every change of a user's own factors, and every use of them. */
export const FACTORS: Record<string, Deed> = {
  'POST /api/auth/second-factor/totp/confirm': async ({ services, api }) => {
    const person = await createPerson(services, api);
    return asked(person, 'second-factor/totp/confirm', { code: codeOf(await secretOf(person), 1) });
  },
  'POST /api/auth/second-factor/totp/remove': async (world) =>
    asked(await provedAgain(await withApp(world)), 'second-factor/totp/remove'),
  'POST /api/auth/second-factor/backup-codes': async (world) =>
    asked(await provedAgain(await withApp(world)), 'second-factor/backup-codes'),
  'POST /api/auth/second-factor/prove': async (world) => {
    const { person } = await withApp(world);
    return asked(person, 'second-factor/prove', { password: person.password });
  },
  'POST /api/auth/second-factor/prove/mail': async ({ services, api }) =>
    asked(await createPerson(services, api), 'second-factor/prove/mail'),
  'POST /api/auth/second-factor/verify': async (world) => {
    const { person, secret } = await withApp(world);
    const { token } = await halfway(person);
    return asked(person, 'second-factor/verify', { method: 'totp', code: codeOf(secret, 1) }, token);
  },
  'POST /api/auth/passkey/register': async ({ services, api }) => {
    const person = await createPerson(services, api);
    const { body } = await person.post('passkey/register-options');
    return challenged(asked(person, 'passkey/register', { response: new Authenticator(ORIGIN).make(body) }));
  },
  'POST /api/auth/passkey/rename': async (world) => {
    const { person, id } = await withPasskey(world);
    return asked(person, 'passkey/rename', { id, name: 'Other' });
  },
  'POST /api/auth/passkey/remove': async (world) => {
    const { person, id } = await withPasskey(world);
    return asked(await provedAgain({ person }), 'passkey/remove', { id });
  },
  'POST /api/auth/discovery/passkey': async (world) => {
    const { person, device } = await withPasskey(world);
    const { body } = await person.post('passkey/authenticate-options', {}, '');
    return challenged(asked(person, 'discovery/passkey', { response: device.use(body) }, ''));
  },
};
