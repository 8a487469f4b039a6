import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratchDirectory } from './engine-process.ts';
import { startServerProcess } from './server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/parley-servers');
/** What belongs to the server that made it: another one finds a port and locks of its own. */
const OWN_TO_A_SERVER = ['clickhouse/port', 'clickhouse/engine.pid', 'server.lock', 'logs'];

type Kind = { name: string; settings: Record<string, string>; isOfToday: boolean };
/** The sample world ends today. */
const SAMPLE: Kind = { name: 'sample', settings: {}, isOfToday: true };
const EMPTY: Kind = { name: 'empty', settings: { PARLEY_SAMPLE: 'off' }, isOfToday: false };

/** By the server with all it is made of. */
function nameOf({ name, isOfToday }: Kind): string {
  const hash = createHash('sha256').update(isOfToday ? new Date().toISOString().slice(0, 10) : '');
  for (const file of ['server/dist/main.js', 'pnpm-lock.yaml']) hash.update(readFileSync(join(ROOT, file)));
  return `${name}-${hash.digest('hex').slice(0, 16)}`;
}

/** `cp` and not Node's own: it keeps the owner of PostgreSQL's files, and shares blocks where the file system can. */
const copy = (from: string, to: string): void => {
  execFileSync('cp', ['-a', `${from}/.`, to]);
};

/** The data of a server that was started for the first time and stopped: made once for the same server. */
async function made(kind: Kind): Promise<string> {
  const name = nameOf(kind);
  const directory = join(CACHE, name);
  if (existsSync(directory)) return directory;
  mkdirSync(CACHE, { recursive: true });
  const server = await startServerProcess(kind.settings, scratchDirectory());
  await server.kill('SIGTERM');
  for (const path of OWN_TO_A_SERVER) rmSync(join(server.directory, path), { recursive: true, force: true });
  const unfinished = join(CACHE, `unfinished-${randomUUID()}`);
  mkdirSync(unfinished);
  copy(server.directory, unfinished);
  rmSync(server.directory, { recursive: true, force: true });
  for (const other of readdirSync(CACHE))
    if (other.startsWith(`${kind.name}-`) && other !== name)
      rmSync(join(CACHE, other), { recursive: true, force: true });
  try {
    renameSync(unfinished, directory);
  } catch (error) {
    // Another run was faster, and made the same.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  }
  return directory;
}

async function copies(kind: Kind, count: number): Promise<string[]> {
  const source = await made(kind);
  return Array.from({ length: count }, () => {
    const directory = scratchDirectory();
    copy(source, directory);
    return directory;
  });
}

/** As many data directories with the sample world as are asked for, each for one server. */
export const sampleDirectories = (count: number): Promise<string[]> => copies(SAMPLE, count);

/** Makes what `emptyDirectory` copies, unless it is there. */
export async function makeEmpty(): Promise<void> {
  await made(EMPTY);
}

/** The data directory of a server that was started once: a start on it takes a quarter of the time of a first one. */
export async function emptyDirectory(): Promise<string> {
  const [directory] = await copies(EMPTY, 1);
  if (directory === undefined) throw new Error('no data directory');
  return directory;
}
