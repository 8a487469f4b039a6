import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../../run.ts';
import { testIo } from '../../testing/test-io.ts';
import { type Reply, testServer } from '../../testing/test-server.ts';
import { isAtLeast } from './find-update.ts';

const ME = {
  users: { current: { id: 'user_1', email: 'ann@acme.example', name: 'Ann', roles: [], isAdmin: true } },
  instances: {
    current: {
      id: 'inst:one',
      name: 'Acme',
      domain: 'a.example',
      isSample: false,
      tagInstallationDate: null,
    },
  },
};
const NOW = '2026-06-15T12:00:00Z';

let stop: (() => Promise<unknown>) | undefined;
afterEach(async () => {
  await stop?.();
  stop = undefined;
});

const home = (): Promise<string> => mkdtemp(join(tmpdir(), 'parley-cli-'));
async function signedIn({
  headers = { date: new Date(NOW).toUTCString() },
  serverVersion = '1.2.3',
}: {
  headers?: Record<string, string>;
  serverVersion?: string;
} = {}) {
  const reply = ({ url, body }: { url: string; body: string }): Reply => {
    if (url === '/healthz') return { headers, body: { status: 'ok' } };
    return { body: { data: body.includes('serverVersion') ? { identity: { serverVersion } } : ME } };
  };
  const server = await testServer(reply);
  stop = server.close;
  return { XDG_CONFIG_HOME: await home(), PARLEY_SERVER: server.url, PARLEY_TOKEN: 't' };
}

async function findings(env: Record<string, string>) {
  const io = testIo({ env, now: NOW });
  const code = await run(['doctor', '--format', 'csv'], io, '1.2.3');
  const states = io
    .out()
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',').slice(0, 2).join(' '));
  return { code, states, out: io.out() };
}

describe('parley doctor', () => {
  it('finds everything in order', async () => {
    const { code, states, out } = await findings(await signedIn());
    expect([code, states]).toEqual([
      0,
      ['address ok', 'version ok', 'proxy ok', 'clock ok', 'token ok', 'server ok'],
    ]);
    expect(out).toContain('parley 1.2.3 on Node.js');
  });

  it('warns of a clock that is off, and of a proxy that is not used', async () => {
    const env = await signedIn({ headers: { date: new Date('2026-06-15T12:05:00Z').toUTCString() } });
    const { code, out } = await findings({ ...env, HTTPS_PROXY: 'http://proxy.example' });
    expect(code).toBe(0);
    expect(out).toContain('clock,warning,300 seconds behind the server');
    expect(out).toContain('proxy,warning,HTTPS_PROXY is set and not used');
  });

  it.each([
    ['1.1.9', 'parley-server 1.1.9, older than this program'],
    ['1.10.0', 'parley-server 1.10.0, newer than this program'],
  ])('warns of a server of the version %s', async (serverVersion, words) => {
    const { code, states, out } = await findings(await signedIn({ serverVersion }));
    expect([code, states.at(-1)]).toEqual([0, 'server warning']);
    expect(out).toContain(words);
  });

  it('fails without a server, and without a sign-in', async () => {
    const env = await signedIn();
    const { PARLEY_TOKEN: _, ...signedOut } = env;
    expect(await findings(signedOut)).toMatchObject({
      code: 1,
      states: expect.arrayContaining(['token failed']),
    });
    const away = await findings({ ...env, PARLEY_SERVER: 'http://127.0.0.1:1' });
    expect(away).toMatchObject({ code: 9, states: ['address failed', 'version ok', 'proxy ok'] });
  });
});

it('parley doctor tells an outage from a sign-in that is wrong, and ends with 9', async () => {
  const words = 'The service cannot be reached right now. Please try again in a moment.';
  const body = { errors: [{ message: words, extensions: { code: 'UNAVAILABLE', details: {} } }] };
  const server = await testServer(({ url }) =>
    url === '/healthz' ? { body: { status: 'ok' } } : { status: 503, body },
  );
  stop = server.close;
  const env = { XDG_CONFIG_HOME: await home(), PARLEY_SERVER: server.url, PARLEY_TOKEN: 't' };
  const { code, states, out } = await findings(env);
  expect([code, states.at(-1)]).toEqual([9, 'server failed']);
  expect(out).toContain(words);
  expect(out).not.toContain('token');
});

describe('parley profiles', () => {
  it('are listed without their tokens, and one is chosen', async () => {
    const { PARLEY_TOKEN: _, ...env } = await signedIn();
    for (const name of ['work', 'play'])
      await run(['login', '--token-stdin', '--profile', name], testIo({ env, input: `tok-${name}` }));
    const list = async (): Promise<string> => {
      const io = testIo({ env });
      expect(await run(['profiles', '--json', 'name,inUse'], io)).toBe(0);
      return io.out();
    };
    const both = await list();
    expect(JSON.parse(both)).toEqual([
      { name: 'work', inUse: false },
      { name: 'play', inUse: true },
    ]);
    expect(both).not.toContain('tok-');
    expect(await run(['profiles', 'use', 'work'], testIo({ env }))).toBe(0);
    expect(JSON.parse(await list())).toContainEqual({ name: 'work', inUse: true });
    expect(await run(['profiles', 'use', 'third'], testIo({ env }))).toBe(6);
  });
});

describe('parley update --check', () => {
  /** A program in the place of npm. */
  async function withNpm(script: string) {
    const directory = await home();
    await writeFile(join(directory, 'npm'), `#!/bin/sh\n${script}\n`);
    await chmod(join(directory, 'npm'), 0o755);
    return testIo({
      env: { PATH: `${directory}${delimiter}${process.env['PATH']}`, XDG_CONFIG_HOME: directory },
    });
  }

  it('says whether a newer version is published, and how to install it', async () => {
    const io = await withNpm('echo 1.10.0');
    expect(await run(['update', '--check', '--json'], io, '1.9.3')).toBe(10);
    expect(JSON.parse(io.out())).toEqual({ current: '1.9.3', latest: '1.10.0', isCurrent: false });
    expect(io.err()).toContain('npm install --global @parley/cli@1.10.0');
  });

  it('ends well where this is the newest', async () => {
    const io = await withNpm('echo 1.10.0');
    expect(await run(['update', '--check'], io, '1.10.0')).toBe(0);
    expect(io.err()).toBe('');
  });

  it('names what to do where it is not published', async () => {
    const io = await withNpm('echo "npm error code E404" >&2; exit 1');
    expect(await run(['update', '--check'], io, '1.0.0')).toBe(6);
    expect(io.err()).toContain('npm install --global ./parley-cli-VERSION.tgz');
  });

  it('compares versions by their numbers', () => {
    expect(isAtLeast('1.10.0', '1.9.9')).toBe(true);
    expect(isAtLeast('1.9.9', '1.10.0')).toBe(false);
    expect(isAtLeast('2.0.0-beta', '2.0.0')).toBe(true);
  });
});
