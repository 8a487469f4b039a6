import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript for Node 20: this runs before the Node that the workspace brings is installed.
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BINARIES = join(ROOT, 'node_modules/.bin');
/** Kept beside the packages, never in a directory that others can write to. */
export const COMPILE_CACHE = join(ROOT, 'node_modules/.cache/parley');

/** Runs a command of the workspace on the workspace's Node; rejects with the exit code when it fails. */
export function run(command, args, { cwd = ROOT, ...options } = {}) {
  const env = { ...process.env, PATH: `${BINARIES}${delimiter}${process.env.PATH}` };
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit', ...options });
    child.once('error', fail);
    child.once('exit', (code, signal) =>
      code === 0 ? done() : fail(new Error(`${[command, ...args].join(' ')} ended with ${code ?? signal}`)),
    );
  });
}

const LEFT_OUT = /^(node_modules|dist|pinned-sql)$|\.test\.tsx?$/;
const known = new Map();

/** A hash of the content of a file or directory, read once: several steps depend on the same. */
function hashOf(path) {
  const before = known.get(path);
  if (before !== undefined) return before;
  const hash = createHash('sha256');
  const add = (at) => {
    if (!existsSync(at)) return;
    if (statSync(at).isDirectory()) {
      for (const name of readdirSync(at).sort()) if (!LEFT_OUT.test(name)) add(join(at, name));
    } else hash.update(at.slice(ROOT.length)).update('\0').update(readFileSync(at)).update('\0');
  };
  add(join(ROOT, path));
  known.set(path, hash.digest('hex'));
  return known.get(path);
}

/** A hash of the content of files and directories: what a step depends on. */
const fingerprint = (paths) => createHash('sha256').update(paths.map(hashOf).join()).digest('hex');

/** Does a step unless its last success was with the same input and its output is still there. */
export async function unlessDone({ name, inputs, output }, step) {
  const stamp = join(ROOT, 'node_modules', `.parley-${name}`);
  const wanted = fingerprint(inputs);
  if (existsSync(join(ROOT, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await step();
  writeFileSync(stamp, wanted);
}

/** Installs what the lockfile says, with the pnpm that package.json names. */
export const setup = () =>
  unlessDone(
    {
      name: 'setup',
      inputs: [
        'pnpm-lock.yaml',
        'pnpm-workspace.yaml',
        ...['.', 'core', 'language', 'server', 'web', 'cli', 'tests', 'worlds'].map(
          (folder) => `${folder}/package.json`,
        ),
      ],
      output: 'node_modules/.bin/node',
    },
    () => run('npm', ['run', '--silent', 'setup']),
  );
