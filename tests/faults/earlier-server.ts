import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** Packages whose modules a server is built from. */
const PACKAGES = ['core', 'language', 'worlds', 'server'];
const OWN = '@parley';

export type OldServer = {
  commit: string;
  program: string;
  /** How many migrations of PostgreSQL it knows; today there are `today`. */
  migrations: number;
  today: number;
  remove(): void;
};

const git = (args: readonly string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Whether this copy of the repository has the sources of a revision: a shallow one has not. */
export function hasRevision(revision: string): boolean {
  try {
    git(['cat-file', '-e', `${revision}^{tree}`]);
    return true;
  } catch {
    return false;
  }
}

/** An earlier server cannot be built with the modules of today. */
export class OtherModules extends Error {}

/** The server of an earlier commit, built from its own sources with the modules that are installed here. */
export function buildOldServer(revision: string): OldServer {
  const commit = git(['rev-parse', '--verify', `${revision}^{commit}`]);
  const tree = mkdtempSync(join(tmpdir(), 'parley-old-'));
  const run = (command: string, args: readonly string[], cwd: string): unknown =>
    execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const archive = join(tree, 'tree.tar');
    run('git', ['archive', '--output', archive, commit], ROOT);
    run('tar', ['xf', archive, '-C', tree], tree);
    rmSync(archive);
    // What the settings of its compiler extend.
    mkdirSync(join(tree, 'node_modules'));
    symlinkSync(join(ROOT, 'node_modules/@tsconfig'), join(tree, 'node_modules/@tsconfig'));
    const folders = PACKAGES.filter((name) => existsSync(join(tree, name, 'package.json')));
    for (const folder of folders) linkModules(tree, folder, folders);
    run(process.execPath, ['build.ts'], join(tree, 'server'));
  } catch (error) {
    rmSync(tree, { recursive: true, force: true });
    throw error;
  }
  const count = (place: string): number => readdirSync(join(place, 'server/migrations/postgres')).length;
  return {
    commit,
    program: join(tree, 'server/bin/parley-server.js'),
    migrations: count(tree),
    today: count(ROOT),
    remove: () => rmSync(tree, { recursive: true, force: true }),
  };
}

/** Modules as they are installed here, which must be the versions that the commit asks for; packages of our own as they were. */
function linkModules(tree: string, folder: string, folders: readonly string[]): void {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(tree, folder, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string> | undefined>;
  const modules = join(tree, folder, 'node_modules');
  for (const name of Object.keys(dependencies).concat(folder === 'server' ? 'esbuild' : [])) {
    const [scope, own] = name.split('/');
    mkdirSync(join(modules, own === undefined ? '' : String(scope)), { recursive: true });
    if (scope === OWN) {
      if (!folders.includes(String(own))) continue;
      symlinkSync(join(tree, String(own)), join(modules, name));
      continue;
    }
    const here = join(ROOT, folder, 'node_modules', name);
    const wanted = dependencies[name] ?? devDependencies[name];
    const installed = existsSync(here) ? versionOf(here) : 'none';
    if (installed !== wanted)
      throw new OtherModules(
        `${folder} was made for ${name} ${wanted}, and ${installed} is installed here: choose a later version`,
      );
    symlinkSync(realpathSync(here), join(modules, name));
  }
}

const versionOf = (module: string): string =>
  (JSON.parse(readFileSync(join(module, 'package.json'), 'utf8')) as { version: string }).version;
