import { mkdtemp, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../../run.ts';
import { testIo } from '../../testing/test-io.ts';
import { type Reply, type Seen, testServer } from '../../testing/test-server.ts';

const ME = {
  users: {
    current: { id: 'user_1', email: 'ann@acme.example', name: 'Ann', roles: ['admin'], isAdmin: true },
  },
  instances: {
    current: {
      id: 'inst:one',
      name: 'Acme',
      domain: 'acme.example',
      isSample: false,
      tagInstallationDate: null,
    },
  },
};
const KEY = {
  id: 'akey_1',
  name: 'ci',
  start: 'parley_key_abcd',
  scopes: ['read', 'export'],
  expiresAt: '2026-09-13T00:00:00.000Z',
  lastUsedAt: null,
};

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

async function setUp(reply: (seen: Seen) => Reply) {
  const server = await testServer(reply);
  stop = server.close;
  const home = await mkdtemp(join(tmpdir(), 'parley-cli-'));
  return { server, home, env: { XDG_CONFIG_HOME: home, PARLEY_SERVER: server.url } };
}

const refused = (error: string): Reply => ({ status: 400, body: { error, error_description: '' } });

/** A server whose code is confirmed, or not, as the answers to the questions of the terminal say. */
const deviceServer = (answers: Reply[]) => (seen: Seen) => {
  if (seen.url === '/api/auth/device/code')
    return {
      body: {
        device_code: 'secret',
        user_code: 'ABCDEFGH',
        verification_uri: 'http://parley.example/device',
        verification_uri_complete: 'http://parley.example/device?user_code=ABCDEFGH',
        expires_in: 600,
        interval: 5,
      },
    };
  if (seen.url === '/api/auth/device/token') return answers.shift() ?? refused('expired_token');
  return { body: { data: ME } };
};

/** A user at a terminal without a screen, as over SSH. */
function terminal(env: Record<string, string>) {
  const io = testIo({ env: { ...env, SSH_CONNECTION: '1', NO_COLOR: '1' } });
  Object.assign(io.stderr, { isTTY: true });
  return io;
}

it('signs in with the password of the input, where a script gives it', async () => {
  const { server, env } = await setUp(({ url }) =>
    url === '/api/auth/sign-in/email'
      ? { body: {}, headers: { 'set-auth-token': 'tok' } }
      : { body: { data: ME } },
  );
  const login = ['login', '--email', 'ann@acme.example'];
  expect(await run(login, testIo({ env, input: ' Pass-word 1 \n' }))).toBe(0);
  const asked = server.seen.find(({ url }) => url === '/api/auth/sign-in/email');
  expect(JSON.parse(asked?.body ?? '')).toEqual({ email: 'ann@acme.example', password: ' Pass-word 1 ' });
  expect(await run(login, testIo({ env }))).toBe(3);
});

describe('signing in by device code', () => {
  it('shows the code and the address, waits as long as the server says, and keeps the session', async () => {
    const { server, home, env } = await setUp(
      deviceServer([
        refused('authorization_pending'),
        refused('slow_down'),
        refused('authorization_pending'),
        { body: { access_token: 'tok.sig', token_type: 'Bearer', expires_in: 1, scope: '' } },
      ]),
    );
    const io = terminal(env);
    expect(await run(['login'], io)).toBe(0);
    expect(io.out()).toBe('');
    expect(io.err()).toContain('http://parley.example/device?user_code=ABCDEFGH');
    expect(io.err()).toContain('ABCD-EFGH');
    expect(io.err()).toContain('Signed in to');
    expect(io.slept).toEqual([5000, 5000, 10_000, 10_000]);
    const asked = server.seen.filter(({ url }) => url === '/api/auth/device/token');
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: 'secret',
      client_id: 'parley-cli',
    });
    expect(asked[0]?.headers['user-agent']).toMatch(/^parley\/\S+ \(\w+\)$/);
    expect(io.err()).not.toContain('secret');
    const file = join(home, 'parley', 'credentials.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8')).profiles.default.token).toBe('tok.sig');
  });

  it.each([
    ['turned away', 'access_denied', 5],
    ['too late', 'expired_token', 4],
    ['unknown', 'invalid_grant', 4],
  ])('that is %s ends with its error and exit code, and stores nothing', async (_, error, exit) => {
    const { home, env } = await setUp(deviceServer([refused('authorization_pending'), refused(error)]));
    expect(await run(['login'], terminal(env))).toBe(exit);
    await expect(readFile(join(home, 'parley', 'credentials.json'))).rejects.toThrow('ENOENT');
  });

  it('goes on more slowly when the server is busy for a moment', async () => {
    const { env } = await setUp(
      deviceServer([
        { status: 429, body: { code: 'TOO_MANY_REQUESTS', message: 'Please wait.' } },
        { body: { access_token: 'tok.sig' } },
      ]),
    );
    const io = terminal(env);
    expect(await run(['login'], io)).toBe(0);
    expect(io.slept).toEqual([5000, 10_000]);
  });

  it('shows nobody a code when there is nobody', async () => {
    const { server, env } = await setUp(deviceServer([]));
    expect(await run(['login'], testIo({ env }))).toBe(3);
    expect(server.seen).toEqual([]);
  });
});

describe('several profiles', () => {
  it('are kept side by side, and named by option or environment', async () => {
    const { server, home, env } = await setUp(() => ({ body: { data: ME } }));
    for (const name of ['work', 'play'])
      await run(['login', '--token-stdin', '--profile', name], testIo({ env, input: `tok-${name}` }));
    const kept = JSON.parse(await readFile(join(home, 'parley', 'credentials.json'), 'utf8'));
    expect(Object.keys(kept.profiles)).toEqual(['work', 'play']);
    expect(kept.current).toBe('play');
    const sent = () => server.seen.at(-1)?.headers.authorization;
    await run(['whoami'], testIo({ env }));
    expect(sent()).toBe('Bearer tok-play');
    await run(['whoami', '--profile', 'work'], testIo({ env }));
    expect(sent()).toBe('Bearer tok-work');
    const io = testIo({ env: { ...env, PARLEY_PROFILE: 'work' } });
    await run(['whoami', '--json'], io);
    expect(JSON.parse(io.out())).toMatchObject({ profile: 'work' });
    expect(await run(['whoami', '--profile', 'third'], testIo({ env }))).toBe(4);
  });

  it('yield to a token of the environment, which is not stored', async () => {
    const { server, home, env } = await setUp(() => ({ body: { data: ME } }));
    const io = testIo({ env: { ...env, PARLEY_TOKEN: 'parley_key_x' } });
    expect(await run(['whoami', '--json'], io)).toBe(0);
    expect(JSON.parse(io.out())).toMatchObject({ profile: null });
    expect(server.seen.at(-1)?.headers.authorization).toBe('Bearer parley_key_x');
    await expect(readFile(join(home, 'parley', 'credentials.json'))).rejects.toThrow('ENOENT');
  });
});

describe('API keys', () => {
  const data = (identity: object): Reply => ({ body: { data: { identity } } });
  const signedIn = (env: Record<string, string>) => ({ ...env, PARLEY_TOKEN: 't' });

  it('are listed', async () => {
    const { env } = await setUp(() => data({ apiKeys: [KEY] }));
    const io = testIo({ env: signedIn(env) });
    expect(await run(['keys', '--format', 'csv'], io)).toBe(0);
    expect(io.out()).toBe(
      'id,name,start,scopes,expiresAt,lastUsedAt\nakey_1,ci,parley_key_abcd,read export,2026-09-13T00:00:00.000Z,\n',
    );
  });

  it('are printed once, alone, when they are made', async () => {
    const { server, env } = await setUp(() =>
      data({ createApiKey: { key: 'parley_key_secret', apiKey: KEY } }),
    );
    const io = testIo({ env: signedIn(env) });
    const args = ['keys', 'create', 'ci', '--scope', 'read', 'export', '--expires', '30'];
    expect(await run(args, io)).toBe(0);
    expect(io.out()).toBe('parley_key_secret\n');
    expect(io.err()).toContain('shown only now');
    expect(JSON.parse(server.seen.at(-1)?.body ?? '').variables).toEqual({
      name: 'ci',
      scopes: ['read', 'export'],
      expiresInDays: 30,
    });
    for (const wrong of ['0', '366', 'x'])
      expect(await run(['keys', 'create', 'ci', '--expires', wrong], testIo({ env: signedIn(env) }))).toBe(3);
    expect(await run(['keys', 'create', 'ci', '--scope', 'admin'], testIo({ env: signedIn(env) }))).toBe(3);
  });

  it('are revoked by name, unless several have it', async () => {
    const twice = [KEY, { ...KEY, id: 'akey_2', name: 'other' }];
    const { server, env } = await setUp((seen) =>
      data(seen.body.includes('CliApiKeys') ? { apiKeys: twice } : { revokeApiKey: { success: true } }),
    );
    expect(await run(['keys', 'revoke', 'ci'], testIo({ env: signedIn(env) }))).toBe(0);
    expect(JSON.parse(server.seen.at(-1)?.body ?? '').variables).toEqual({ id: 'akey_1' });
    expect(await run(['keys', 'revoke', 'parley_key_abcd'], testIo({ env: signedIn(env) }))).toBe(6);
    expect(await run(['keys', 'revoke', 'nothing'], testIo({ env: signedIn(env) }))).toBe(6);
  });
});

describe('instances', () => {
  it('that one is invited to are joined by using them', async () => {
    const { server, home, env } = await setUp((seen) => {
      if (seen.url === '/api/auth/organizations')
        return {
          body: [
            {
              id: 'inst:one',
              slug: 'inst~one',
              name: 'Acme',
              membership: 'active',
              role: 'admin',
              lastAccessTime: null,
            },
            {
              id: 'inst:two',
              slug: 'inst~two',
              name: 'Beta',
              membership: 'invited',
              role: 'user',
              lastAccessTime: null,
            },
          ],
        };
      return { body: { data: ME } };
    });
    await run(['login', '--token-stdin'], testIo({ env, input: 'tok' }));
    const io = testIo({ env });
    expect(await run(['instances'], io)).toBe(0);
    expect(io.out()).toMatch(/Acme +admin/);
    expect(io.out()).toContain('invited, use it to become standard user');
    expect(await run(['instances', 'use', 'beta'], testIo({ env }))).toBe(0);
    expect(server.seen.at(-1)).toMatchObject({
      url: '/api/auth/organizations/switch',
      body: '{"organizationId":"inst:two"}',
    });
    const kept = JSON.parse(await readFile(join(home, 'parley', 'credentials.json'), 'utf8'));
    expect(kept.profiles.default.instance).toBe('inst:two');
  });
});

it('says that the sample is being made, rather than that there is none', async () => {
  let samplePending = true;
  const { env } = await setUp(() => ({ body: { sample: null, samplePending } }));
  const login = async (): Promise<string> => {
    const io = testIo({ env });
    await run(['login', '--sample'], io);
    return io.err();
  };
  expect(await login()).toContain('is still making its sample data');
  samplePending = false;
  expect(await login()).toContain('offers no sample sign-in');
});
