import { Authenticator } from '../../testkit/authenticator.ts';
import { CookieJar } from '../../testkit/cookie-jar.ts';
import { createTestInstance, type TestInstance, type TestMember } from '../../testkit/instance.ts';
import type { TestServices } from '../../testkit/services.ts';
import type { ApiServer } from '../api/api-server.ts';

const SITE = 'http://localhost';
/** What passkeys of the test servers, which have no port, are bound to. */
export const ORIGIN = 'http://localhost:0';

export type Answer = { status: number; body: Record<string, unknown> };
export type Person = TestMember & {
  instance: TestInstance;
  token: string;
  jar: CookieJar;
  post(path: string, payload?: object, token?: string): Promise<Answer>;
  get(path: string): Promise<Answer>;
};

/** A user with an instance of their own who has just signed in with their password, and their browser. */
export async function createPerson(services: TestServices, api: ApiServer): Promise<Person> {
  const instance = await createTestInstance(services);
  const member = instance.user;
  const token = await api.signIn(member);
  const jar = new CookieJar();
  const ask = async (method: 'GET' | 'POST', path: string, bearer: string, payload?: object) => {
    const response = await api.http.inject({
      method,
      url: `/api/auth/${path}`,
      headers: {
        cookie: jar.header(SITE),
        ...(bearer !== '' && { authorization: `Bearer ${bearer}` }),
      },
      ...(payload && { payload }),
    });
    const given = response.headers['set-cookie'];
    jar.take(SITE, given === undefined ? [] : [given].flat());
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  return {
    ...member,
    instance,
    token,
    jar,
    post: (path, payload = {}, bearer = token) => ask('POST', path, bearer, payload),
    get: (path) => ask('GET', path, token),
  };
}

/** Adds a passkey and answers the device it is on. */
export async function addPasskey(person: Person): Promise<{ device: Authenticator; answer: Answer }> {
  const device = new Authenticator(ORIGIN);
  const options = await person.post('passkey/register-options');
  if (options.status !== 200) throw new Error(`register-options answered ${JSON.stringify(options.body)}`);
  const answer = await person.post('passkey/register', { response: device.make(options.body) });
  return { device, answer };
}

/** The intermediate token of a user whose password was right and whose second factor is due. */
export async function halfway(person: Person): Promise<{ token: string; methods: string[] }> {
  const { body } = await person.post(
    'discovery/password',
    { email: person.email, password: person.password },
    '',
  );
  if (body['status'] !== 'second_factor_needed')
    throw new Error(`the password led to ${JSON.stringify(body)}`);
  return { token: String(body['intermediateToken']), methods: body['methods'] as string[] };
}

/** As if a user had signed in some time ago. */
export async function ageSessions(services: TestServices, { userId }: Person): Promise<void> {
  // Nothing in the program may move the beginning of a session, so its type has no such column to set.
  const earlier = { created_at: new Date(Date.now() - 11 * 60_000), proved_at: null } as never;
  await services.postgres.updateTable('sessions').set(earlier).where('user_id', '=', userId).execute();
}
