import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryDirectory } from '../../testkit/engine-process.ts';
import { emptyDirectory } from '../../testkit/server-directories.ts';
import { type ServerProcess, startServerProcess } from '../../testkit/server-process.ts';
import { setUpServer } from '../../testkit/set-up.ts';

const MAIN = resolve(import.meta.dirname, '../../../server/bin/parley-server.js');
const PERSON = { name: 'Ann', email: 'ann@acme.example', password: 'Correct-horse-9' };

let server: ServerProcess;
let token: string;
let instanceId: string;
beforeAll(async () => {
  server = await startServerProcess({ PARLEY_SAMPLE: 'off' }, await emptyDirectory());
  const entered = await setUpServer(server, PERSON, { name: 'Acme', domain: 'acme.example' });
  token = entered.token;
  instanceId = entered.organizationId;
});
afterAll(async () => {
  await server.stop();
});

async function run(
  args: readonly string[],
  directory = server.directory,
  variables: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, ...variables, PARLEY_DATA_DIR: directory },
  });
  const ran = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    ran.out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    ran.err += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, ...ran };
}

async function ask(query: string): Promise<unknown> {
  const response = await fetch(`${server.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: unknown }).data;
}
const flags = () => ask('{ users { current { isSuperuser isPaid } } }');

describe('commands on the database of a running server', () => {
  it('write what helps whoever is asked for help, without secrets', async () => {
    const directory = join(server.directory, 'support');
    const secret = 'a-secret-that-must-not-be-written-anywhere';
    const variables = {
      PARLEY_SECRET: secret,
      PARLEY_SMTP_URL: `smtp://u:${secret}@mail.example`,
      PARLEY_LOG: 'warn',
    };
    const { code, err } = await run(['support', directory], server.directory, variables);
    expect([code, err]).toEqual([0, '']);
    const texts = readdirSync(directory)
      .toSorted()
      .map((name) => [name, readFileSync(join(directory, name), 'utf8')] as const);
    expect(texts.map(([name]) => name)).toEqual([
      'answers.json',
      'errors.json',
      'health.json',
      'settings.json',
      'versions.json',
    ]);
    for (const [, text] of texts)
      for (const hidden of [secret, PERSON.email]) expect(text).not.toContain(hidden);
    const content = Object.fromEntries(texts.map(([name, text]) => [name, JSON.parse(text)]));
    expect(content['settings.json']).toMatchObject({
      PARLEY_SECRET: '(set)',
      PARLEY_SMTP_URL: '(set)',
      PARLEY_LOG: 'warn',
    });
    expect(content['versions.json'].postgres).toMatch(/^PostgreSQL/);
    expect(content['health.json'].damage).toEqual([]);
    // An existing directory is not written to.
    expect((await run(['support', directory], server.directory)).code).toBe(1);
  });

  it('take away and give the rights of a superuser, from the next request on', async () => {
    expect(await flags()).toEqual({ users: { current: { isSuperuser: true, isPaid: true } } });
    expect(await run(['superuser', 'Ann@Acme.example', '--revoke'])).toEqual({
      code: 0,
      out: 'Ann is no superuser now.\n',
      err: '',
    });
    expect(await flags()).toEqual({ users: { current: { isSuperuser: false, isPaid: true } } });
    expect((await run(['superuser', PERSON.email])).out).toBe('Ann is a superuser now.\n');
    expect((await run(['superuser', PERSON.email])).out).toBe('Ann is a superuser already.\n');
    expect(await flags()).toEqual({ users: { current: { isSuperuser: true, isPaid: true } } });
  });

  it('put an instance on a plan, by its id, slug or domain', async () => {
    for (const [name, plan] of [
      [instanceId, 'free'],
      [instanceId.replace(':', '~'), 'paid'],
      ['acme.example', 'free'],
    ] as const) {
      expect(await run(['plan', name, plan])).toEqual({
        code: 0,
        out: `Acme (${instanceId}) is on the ${plan} plan now.\n`,
        err: '',
      });
      expect(await flags()).toEqual({ users: { current: { isSuperuser: true, isPaid: plan === 'paid' } } });
    }
  });

  it('rebuild an instance that is named in the same ways, or all', async () => {
    const line = `Acme (${instanceId}): 0 rows are on their way.`;
    for (const name of ['acme.example', 'all'])
      expect(await run(['rebuild', name])).toMatchObject({
        code: 0,
        out: expect.stringContaining(line),
        err: '',
      });
  });

  it('say which file their user may not open, as those of root', async () => {
    const place = mkdtempSync(join(tmpdir(), 'parley-closed-'));
    writeFileSync(join(place, 'manifest.json'), '{}', { mode: 0 });
    chmodSync(place, 0o555);
    const backup = await run(['backup', join(place, 'backup')]);
    const restore = await run(['restore', place], temporaryDirectory());
    for (const [{ code, err }, path] of [
      // The folder that would be made in it is not there yet.
      [backup, place],
      [restore, join(place, 'manifest.json')],
    ] as const) {
      expect(code).toBe(1);
      expect(err).toContain(`may not open ${path}: give it to them`);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
    }
  });

  it.each([
    [['rebuild', 'nowhere.example'], 'There is no instance nowhere.example.'],
    [['superuser', 'nobody@acme.example'], 'Nobody has the address nobody@acme.example'],
    [['superuser', 'nobody'], 'That is not an e-mail address.'],
    [['superuser'], 'Usage: parley-server superuser <e-mail> [--revoke]'],
    [['superuser', 'ann@acme.example', '--grant'], 'Unknown option --grant.'],
    [['plan', 'acme.example', 'golden'], 'The plan is paid or free.'],
    [['plan', 'inst:nothing', 'free'], 'There is no instance inst:nothing.'],
    [['frobnicate'], 'Unknown command frobnicate'],
    [['--frobnicate'], 'Unknown option --frobnicate'],
  ])('%j is refused in one line', async (args, line) => {
    const ran = await run(args);
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain(line);
    expect(ran.err.trimEnd().split('\n')).toHaveLength(1);
  });

  it('are listed by --help', async () => {
    const { out } = await run(['--help']);
    for (const usage of ['superuser <e-mail> [--revoke]', 'plan <instance> paid|free'])
      expect(out).toContain(usage);
  });
});

describe('commands on a stopped server', () => {
  it('start the database while they run, and create none where there is none', async () => {
    await server.kill('SIGTERM');
    expect(await run(['plan', instanceId, 'paid'])).toMatchObject({ code: 0, err: '' });
    const nowhere = await run(['plan', instanceId, 'paid'], join(temporaryDirectory(), 'nothing'));
    expect(nowhere).toMatchObject({ code: 1, out: '' });
    expect(nowhere.err).toContain('There is no database in');
    // The next start finds it as the command left it.
    server = await startServerProcess({ PARLEY_SAMPLE: 'off' }, server.directory);
    expect(await flags()).toEqual({ users: { current: { isSuperuser: true, isPaid: true } } });
  });
});
