import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { billOfMaterials } from '../../../deploy/release/bill-of-materials.ts';
import { changelog } from '../../../deploy/release/changelog.ts';
import { layOutCli, layOutServer } from '../../../deploy/release/lay-out-packages.ts';
import { cliManifest, ROOT } from '../../../deploy/release/manifests.ts';
import { pack } from '../../../deploy/release/pack.ts';
import { outsideSettings } from '../../testkit/outside-settings.ts';
import { startServerProcess } from '../../testkit/server-process.ts';

const run = promisify(execFile);
const scratch = mkdtempSync(join(tmpdir(), 'parley-packages-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const place = (name: string): string => {
  const directory = join(scratch, name);
  mkdirSync(directory, { recursive: true });
  return directory;
};

/** Which files are in a package, those that have many of a kind by their pattern. */
const kindsOf = (files: readonly { path: string }[]): string[] =>
  [
    ...new Set(
      files.map(({ path }) =>
        path
          .replace(/^dist\/chunks\/.+\.js$/, 'dist/chunks/*.js')
          .replace(/^(server\/migrations\/\w+)\/\d{4}_\w+\.sql$/, '$1/*.sql'),
      ),
    ),
  ].toSorted();

/** As `npm install FILE` in an empty directory does it, without what is optional. */
async function install(file: string, name: string): Promise<string> {
  const directory = place(name);
  const flags = ['--omit=optional', '--prefer-offline', '--no-audit', '--no-fund', '--silent'];
  await run('npm', ['install', ...flags, '--prefix', directory, file]);
  return join(directory, 'node_modules');
}

describe('the package of the command line', () => {
  it('is small, holds no server, and runs where it is installed alone', async () => {
    const laid = place('cli');
    layOutCli(laid, '.TH PARLEY 1\n');
    const { filename, size, files } = pack(laid, scratch);
    expect(kindsOf(files)).toEqual([
      'LICENSE',
      'README.md',
      'bin/parley.js',
      'dist/chunks/*.js',
      'dist/main.js',
      'man/parley.1',
      'package.json',
    ]);
    expect(size).toBeLessThan(3_000_000);
    const modules = await install(join(scratch, filename), 'cli-installed');
    const { stdout } = await run(join(modules, '.bin/parley'), ['--version']);
    expect(stdout.trim()).toBe(cliManifest().version);
    await expect(
      run(join(modules, '.bin/parley'), ['whoami'], { env: { ...process.env, HOME: scratch } }),
    ).rejects.toMatchObject({ code: 4, stderr: expect.stringContaining('parley login') });
  });
});

describe('the package of the server', () => {
  // npm unpacks 110 MB, most of them the public registry of networks.
  it('serves from where it is installed, with databases that are elsewhere', async () => {
    const web = place('web');
    writeFileSync(join(web, 'index.html'), '<!doctype html><title>Parley</title>');
    const laid = place('server');
    layOutServer(laid, { web });
    const { filename, size, files } = pack(laid, scratch);
    expect(kindsOf(files)).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
      'server/bin/parley-server.js',
      'server/dist/clickhouse-process.js',
      'server/dist/main.js',
      'server/dist/pdf-worker.js',
      'server/dist/record-worker.js',
      'server/migrations/clickhouse/*.sql',
      'server/migrations/postgres/*.sql',
      'server/package.json',
      'server/src/data/companies/organizations.csv',
      'server/src/features/assistant/models/examples/solved-questions.csv',
      'server/src/features/ingest/bots/hosting-networks.csv',
      'server/src/features/ingest/tag/page-tag.js',
      'web/dist/index.html',
    ]);
    expect(size).toBeLessThan(12_000_000);
    const modules = await install(join(scratch, filename), 'server-installed');
    expect(existsSync(join(modules, '@chdb'))).toBe(false);
    const program = join(modules, 'parley-server/server/bin/parley-server.js');
    await expect(
      run(process.execPath, [program], {
        env: {
          ...process.env,
          // Where a test runner finds the engines of the repository.
          NODE_PATH: '',
          PORT: '0',
          PARLEY_DATA_DIR: place('no-databases'),
          DATABASE_URL: '',
          CLICKHOUSE_URL: '',
        },
      }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /The embedded databases are not installed: set DATABASE_URL and CLICKHOUSE_URL/,
      ),
    });
    const settings = await outsideSettings(inject('engines'));
    const server = await startServerProcess(settings, place('data'), { program });
    try {
      const texts = await Promise.all(
        ['/readyz', '/tag.js?domain=a.example&token=one', '/'].map(async (path) => {
          const answer = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
          return [answer.status, (await answer.text()).length > 0];
        }),
      );
      expect(texts).toEqual([
        [200, true],
        [200, true],
        [200, true],
      ]);
    } finally {
      await server.stop();
    }
  });
});

describe('a release', () => {
  it('names what a package is made of, by version and licence', () => {
    const { components } = billOfMaterials({ folders: ['cli'], name: '@parley/cli', version: '1.0.0' });
    expect(components.find(({ name }) => name === 'commander')).toMatchObject({
      purl: expect.stringMatching(/^pkg:npm\/commander@\d/),
      licenses: [{ license: { name: 'MIT' } }],
    });
    expect(components.filter(({ name }) => name.startsWith('@parley/'))).toEqual([]);
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  });

  it('says what changed for users, by kind', () => {
    const titles = ['feat(cli): print a page', 'test: wait', 'fix!: end sooner', 'feat: add a chart'];
    expect(changelog('1.0.0', titles)).toBe(
      '# Parley 1.0.0\n\n## New\n\n- cli: print a page\n- add a chart\n\n## Fixed\n\n- **Breaking:** end sooner\n',
    );
  });

  it('reads nothing that is not there', () => {
    for (const path of ['LICENSE', 'deploy/release/README.cli.md', 'deploy/release/README.server.md'])
      expect(statSync(join(ROOT, path)).size).toBeGreaterThan(0);
  });
});
