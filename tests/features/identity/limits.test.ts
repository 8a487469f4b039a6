import { LIMITS, type Surface } from '@parley/server/features/identity/limits/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestInstance,
  createTestUser,
  TEST_PASSWORD,
  type TestInstance,
} from '../../testkit/instance.ts';
import { isolatedPostgres, type TestServices } from '../../testkit/services.ts';
import { auditOf, type EntryApi, linkTo, newEmail, type Reply, startEntryApi } from './entry-api.ts';

const WRONG = 'Wrong-password-1';

let services: TestServices;
let api: EntryApi;
let second: EntryApi;
let instance: TestInstance;
beforeAll(async () => {
  services = await isolatedPostgres();
  api = await startEntryApi(services);
  // Another process on the same database.
  second = await startEntryApi(services);
  instance = await createTestInstance(services);
});
afterAll(async () => {
  await api.close();
  await second.close();
  await services.close();
});

/** As if the guesses of a surface had been made so many minutes ago. */
const agePast = (surface: Surface) =>
  services.postgres
    .updateTable('guesses')
    .set({ began_at: new Date(Date.now() - LIMITS[surface].minutes * 60_000 - 1000) })
    .where('surface', '=', surface)
    .execute();

const CLIENT = '198.51.100.7';
const slugOf = () => instance.id.replace(':', '~');

type Case = { surface: Surface; ask: (server: EntryApi) => Promise<Reply>; refusal?: string };
const byClient: Case[] = [
  {
    surface: 'password by client',
    refusal: 'unable_to_auth_password',
    ask: (server) =>
      server.post('auth/discovery/password', { email: newEmail(), password: WRONG }, undefined, CLIENT),
  },
  {
    surface: 'link sent by client',
    ask: (server) =>
      server.post('auth/magic-link/send', { email: newEmail(), slug: slugOf() }, undefined, CLIENT),
  },
  {
    surface: 'link opened by client',
    refusal: 'unable_to_auth_magic_link',
    ask: (server) =>
      server.post(
        'auth/discovery/authenticate',
        { tokenType: 'discovery', token: 'guess' },
        undefined,
        CLIENT,
      ),
  },
  {
    surface: 'set-up by client',
    refusal: 'unable_to_auth_set_up',
    ask: (server) => server.get('auth/set-up?token=guess'),
  },
  {
    surface: 'organization looked up by client',
    ask: (server) => server.get(`auth/organization/${slugOf()}`),
  },
];

describe('every surface where something can be guessed', () => {
  it.each(byClient)('$surface: has its limit, over all servers', async ({ surface, ask, refusal }) => {
    for (const server of [api, second]) expect((await ask(server)).code).toBe(refusal);
    const { numUpdatedRows } = await services.postgres
      .updateTable('guesses')
      .set({ guesses: LIMITS[surface].guesses - 1 })
      .where('surface', '=', surface)
      .where('guesses', '=', 2)
      .executeTakeFirstOrThrow();
    expect(numUpdatedRows).toBe(1n);
    expect((await ask(second)).code).toBe(refusal);
    for (const server of [api, second])
      expect(await ask(server)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    await agePast(surface);
    expect((await ask(api)).code).toBe(refusal);
  });

  it.each(['auth/discovery/send', 'auth/magic-link/send', 'auth/password/forgot'])(
    '%s: sends so much to one address, known or not, from one client and from wherever',
    async (path) => {
      const [one, all] = [
        LIMITS['link sent by client to address'].guesses,
        LIMITS['link sent by address'].guesses,
      ];
      for (const email of [newEmail(), (await createTestUser(services)).email]) {
        const ask = (client: number) =>
          api.post(path, { email, slug: slugOf() }, undefined, `203.0.113.${100 + client}`);
        const answers = await Promise.all(
          Array.from({ length: all }, (_, count) => ask(Math.floor(count / one))),
        );
        expect(answers.map(({ body }) => body)).toEqual(new Array(all).fill({ sent: true }));
        for (const client of [0, all / one])
          expect(await ask(client)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
      }
    },
  );

  it('counts guesses before they are looked at: many at once are as few as one by one', async () => {
    const { email } = await createTestUser(services);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => api.post('auth/discovery/password', { email, password: WRONG })),
    );
    const counted = (code: string) => answers.filter((answer) => answer.code === code).length;
    expect(counted('unable_to_auth_password')).toBe(LIMITS['password by address'].guesses);
    expect(counted('TOO_MANY_REQUESTS')).toBe(30 - LIMITS['password by address'].guesses);
  });
});

describe('a locked address', () => {
  it('is locked for the right password too, known or not, for 15 minutes from the last guess', async () => {
    const person = await createTestUser(services);
    for (const email of [person.email, newEmail()]) {
      const guess = (password: string) => api.post('auth/discovery/password', { email, password });
      for (let count = 0; count < 10; count++) expect((await guess(WRONG)).status).toBe(401);
      expect(await guess(TEST_PASSWORD)).toMatchObject({
        status: 429,
        body: { code: 'TOO_MANY_REQUESTS', message: 'Please wait a few minutes before retrying.' },
      });
      const { headers } = await api.http.inject({
        method: 'POST',
        url: '/api/auth/discovery/password',
        payload: { email, password: TEST_PASSWORD },
      });
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThan(14 * 60);
      expect(seconds).toBeLessThanOrEqual(15 * 60);
    }
    expect((await auditOf(services, person.email)).filter((type) => type === 'identity.locked')).toHaveLength(
      1,
    );
    await agePast('password by address');
    const after = await api.post('auth/discovery/password', { email: person.email, password: TEST_PASSWORD });
    expect(after.code).not.toBe('TOO_MANY_REQUESTS');
  });

  it('is open to its owner where they have signed in before, whatever strangers do', async () => {
    const { email, password } = await createTestUser(services);
    const home = '198.51.100.20';
    const from = (client: string, path: string, more: object) =>
      api.post(path, { email, ...more }, undefined, client);
    expect((await from(home, 'auth/discovery/password', { password })).status).toBe(200);
    for (let count = 0; count < LIMITS['password by address'].guesses + 1; count++)
      await from('203.0.113.66', 'auth/discovery/password', { password: WRONG });
    const strangers = Array.from({ length: 5 }, (_, at) => `203.0.113.${66 + at}`);
    for (const stranger of strangers)
      for (let count = 0; count < LIMITS['link sent by client to address'].guesses + 1; count++)
        await from(stranger, 'auth/password/forgot', {});
    for (const stranger of [...strangers, '203.0.113.72']) {
      expect((await from(stranger, 'auth/discovery/password', { password })).code).toBe('TOO_MANY_REQUESTS');
      expect((await from(stranger, 'auth/password/forgot', {})).code).toBe('TOO_MANY_REQUESTS');
    }
    expect((await from(home, 'auth/password/forgot', {})).body).toEqual({ sent: true });
    expect((await from(home, 'auth/discovery/password', { password })).status).toBe(200);
    // Guessing from there has a limit of its own.
    for (let count = 0; count < LIMITS['password by known client'].guesses; count++)
      expect((await from(home, 'auth/discovery/password', { password: WRONG })).status).toBe(401);
    expect((await from(home, 'auth/discovery/password', { password })).code).toBe('TOO_MANY_REQUESTS');
  });

  it('gives its owner a link at a new computer while one stranger goes on, and opens with it', async () => {
    const { email, password } = await createTestUser(services);
    const [stranger, elsewhere] = ['203.0.113.80', '198.51.100.40'];
    const from = (client: string, path: string, more: object) =>
      api.post(path, { email, ...more }, undefined, client);
    for (let count = 0; count < LIMITS['password by address'].guesses + 1; count++)
      await from(stranger, 'auth/discovery/password', { password: WRONG });
    // Many more than there are for the address: what is refused to one client counts for nobody else.
    for (let count = 0; count < LIMITS['link sent by address'].guesses + 5; count++)
      await from(stranger, 'auth/discovery/send', {});
    expect((await from(stranger, 'auth/discovery/send', {})).code).toBe('TOO_MANY_REQUESTS');
    expect((await from(elsewhere, 'auth/discovery/password', { password })).code).toBe('TOO_MANY_REQUESTS');
    for (const path of ['auth/discovery/send', 'auth/password/forgot'])
      expect((await from(elsewhere, path, {})).body).toEqual({ sent: true });
    const next = 'Another-good-password-7';
    const { token } = await linkTo(services, email);
    expect(
      (await api.post('auth/password/reset', { token, password: next }, undefined, elsewhere)).status,
    ).toBe(200);
    await from(stranger, 'auth/discovery/password', { password: WRONG });
    expect((await from(elsewhere, 'auth/discovery/password', { password: next })).status).toBe(200);
  });

  it('forgets wrong guesses after a right one', async () => {
    const { email, password } = instance.user;
    const guess = (text: string) => api.post('auth/sign-in/email', { email, password: text });
    for (let round = 0; round < 2; round++) {
      for (let count = 0; count < 9; count++) expect((await guess(WRONG)).status).toBe(401);
      expect((await guess(password)).status).toBe(200);
    }
  });

  it('is not written down by its name', async () => {
    const email = newEmail();
    await api.post('auth/discovery/password', { email, password: WRONG });
    const rows = await services.postgres.selectFrom('guesses').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email);
  });
});

describe('the time of an answer', () => {
  const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };

  it.each(['auth/discovery/send', 'auth/magic-link/send', 'auth/password/forgot'])(
    '%s: is never shorter for somebody unknown',
    async (path) => {
      for (const email of [newEmail(), (await createTestUser(services)).email, instance.user.email])
        expect(await milliseconds(() => api.post(path, { email, slug: slugOf() }))).toBeGreaterThanOrEqual(
          245,
        );
    },
  );

  it('of a password: an unknown user costs the same work', async () => {
    const { email } = await createTestUser(services);
    const guess = (address: string) =>
      milliseconds(() => api.post('auth/discovery/password', { email: address, password: WRONG }));
    const times: { known: number; unknown: number }[] = [];
    // In turns, so that what else the machine does falls on both.
    for (let count = 0; count < 9; count++)
      times.push({ known: await guess(email), unknown: await guess(newEmail()) });
    const median = (values: number[]): number => values.toSorted((a, b) => a - b)[4] ?? 0;
    const known = median(times.map((time) => time.known));
    const unknown = median(times.map((time) => time.unknown));
    // Without the work of hashing an answer takes a tenth of that.
    expect(unknown).toBeGreaterThan(known / 3);
  });
});
