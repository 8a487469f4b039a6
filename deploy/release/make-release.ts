// Makes what is published of a version: both packages, what changed, what they are made of, checksums. Publishes nothing.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { billOfMaterials } from './bill-of-materials.ts';
import { changelog } from './changelog.ts';
import { layOutCli, layOutServer } from './lay-out-packages.ts';
import { cliManifest, ROOT, serverManifest } from './manifests.ts';
import { pack } from './pack.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

const lastVersion = (): string | undefined =>
  git('tag', '--list', 'v[0-9]*', '--merged', 'HEAD^', '--sort=-creatordate').split('\n')[0] || undefined;

/** Titles since the last tag of a version; all of them before the first, none where the history is not there. */
function titles(): string[] {
  if (!existsSync(join(ROOT, '.git'))) return [];
  const last = lastVersion();
  return git('log', '--no-merges', '--format=%s', last === undefined ? 'HEAD' : `${last}..HEAD`).split('\n');
}

const manual = (): string =>
  execFileSync(process.execPath, [join(ROOT, 'cli/bin/parley.js'), 'manual'], { encoding: 'utf8' });

const { version } = serverManifest();
const cli = cliManifest();
if (cli.version !== version)
  throw new Error(`cli/package.json is version ${cli.version} and server/package.json ${version}`);
const into = resolve(process.argv[2] ?? join(ROOT, `dist/release-${version}`));
const scratch = mkdtempSync(join(tmpdir(), 'parley-release-'));
try {
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  layOutCli(join(scratch, 'cli'), manual());
  layOutServer(join(scratch, 'server'));
  for (const name of ['cli', 'server']) pack(join(scratch, name), into);
  const bills = [
    { file: 'parley-cli', folders: ['cli'], name: cli.name },
    { file: 'parley-server', folders: ['server', 'web'], name: 'parley-server' },
  ];
  for (const { file, ...given } of bills)
    writeFileSync(
      join(into, `${file}-${version}.cdx.json`),
      `${JSON.stringify(billOfMaterials({ ...given, version }), null, 2)}\n`,
    );
  writeFileSync(join(into, 'CHANGELOG.md'), changelog(version, titles()));
  const sums = readdirSync(into)
    .toSorted()
    .map(
      (name) =>
        `${createHash('sha256')
          .update(readFileSync(join(into, name)))
          .digest('hex')}  ${name}\n`,
    );
  writeFileSync(join(into, 'SHA256SUMS'), sums.join(''));
  console.log(`Parley ${version} is in ${into}:\n${sums.join('')}`);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
