import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../../run.ts';
import { testIo } from '../../testing/test-io.ts';
import { type Reply, type Seen, testServer } from '../../testing/test-server.ts';

const CHANGES = [{ kind: 'NET_NEW', path: 'net-new.rule', before: 'all', after: 'net-new' }];
let home: string;
let stop: (() => Promise<unknown>) | undefined;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'parley-cli-'));
  await writeFile(join(home, 'parley.yaml'), 'parley: 1\nnet-new: { rule: net-new }\n');
});
afterEach(async () => {
  await stop?.();
  await rm(home, { recursive: true });
});

const variablesOf = ({ body }: Seen) =>
  (JSON.parse(body) as { variables: Record<string, unknown> }).variables;

async function config(args: string[], changes: object[] = CHANGES, answer?: string) {
  const server = await testServer((seen): Reply => {
    const isApplied = variablesOf(seen)['dryRun'] === false;
    return {
      body: {
        data: { settings: { file: 'parley: 1\n', apply: { isApplied, revision: 'net-new=1', changes } } },
      },
    };
  });
  stop = server.close;
  const env = {
    XDG_CONFIG_HOME: home,
    PARLEY_SERVER: server.url,
    PARLEY_TOKEN: 'tok',
    PARLEY_INSTANCE: 'inst:one',
  };
  const io = testIo({ env, ...(answer !== undefined && { input: `${answer}\n` }) });
  if (answer !== undefined) Object.assign(io.stdin, { isTTY: true });
  const code = await run(['config', ...args], io);
  return { code, out: io.out(), err: io.err(), asked: server.seen.map(variablesOf) };
}

it('writes the configuration to standard output, or to a file', async () => {
  expect((await config(['export'])).out).toBe('parley: 1\n');
  await stop?.();
  const file = join(home, 'out.yaml');
  expect((await config(['export', '-o', file])).out).toBe('');
  expect(await readFile(file, 'utf8')).toBe('parley: 1\n');
});

it('shows what a file would change, and changes nothing', async () => {
  const { code, out, err, asked } = await config(['apply', join(home, 'parley.yaml'), '--dry-run']);
  expect([code, asked.map(({ dryRun }) => dryRun)]).toEqual([0, [true]]);
  expect(out).toContain('net-new.rule');
  expect(err).toContain('Nothing was changed.');
});

it('changes it once that is agreed to, with the reason', async () => {
  const file = join(home, 'parley.yaml');
  const { code, asked } = await config(['apply', file, '--yes', '--why', 'As agreed']);
  const text = await readFile(file, 'utf8');
  expect([code, asked]).toEqual([0, [{ text, dryRun: false, why: 'As agreed' }]]);
});

it('sends what its parts held when they were looked at, so that nothing newer is replaced', async () => {
  const file = join(home, 'parley.yaml');
  const agreed = await config(['apply', file], CHANGES, 'y');
  expect([agreed.code, agreed.asked.map(({ dryRun, revision }) => [dryRun, revision])]).toEqual([
    0,
    [
      [true, undefined],
      [false, 'net-new=1'],
    ],
  ]);
  await stop?.();
  const looked = await config(['apply', file, '--dry-run', '--json']);
  expect(JSON.parse(looked.out)).toMatchObject({ isApplied: false, revision: 'net-new=1' });
  await stop?.();
  const later = await config(['apply', file, '--yes', '--revision', 'net-new=0']);
  expect([later.code, later.asked.map(({ revision }) => revision)]).toEqual([0, ['net-new=0']]);
});

it('asks nobody where nobody can answer, and sends nothing', async () => {
  const { code, err, asked } = await config(['apply', join(home, 'parley.yaml')]);
  expect([code, asked]).toEqual([3, []]);
  expect(err).toContain('--yes');
});

it('says that there is nothing to change', async () => {
  const { code, err } = await config(['apply', join(home, 'parley.yaml'), '--dry-run'], []);
  expect([code, err]).toEqual([0, expect.stringContaining('nothing to change')]);
});
