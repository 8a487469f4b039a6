import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { scratchDirectory } from './engine-process.ts';
import { startServerProcess } from './server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/parley-samples');
/** What belongs to the server that made it: another one finds a port and locks of its own. */
const OWN_TO_A_SERVER = ['clickhouse/port', 'clickhouse/engine.pid', 'server.lock', 'logs'];

/** The server with all it is made of, and the day: the sample world ends today. */
function nameOfSample(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  for (const file of ['server/dist/main.js', 'pnpm-lock.yaml']) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

/** `cp` and not Node's own: it keeps the owner of PostgreSQL's files, and shares blocks where the file system can. */
const copy = (from: string, to: string): void => {
  execFileSync('cp', ['-a', `${from}/.`, to]);
};

/** The data of a server that has made its sample world and was stopped: made once for the same server and day. */
async function madeSample(): Promise<string> {
  const made = join(CACHE, nameOfSample());
  if (existsSync(made)) return made;
  mkdirSync(CACHE, { recursive: true });
  const server = await startServerProcess({}, scratchDirectory());
  await server.kill('SIGTERM');
  for (const path of OWN_TO_A_SERVER) rmSync(join(server.directory, path), { recursive: true, force: true });
  const unfinished = join(CACHE, `unfinished-${randomUUID()}`);
  mkdirSync(unfinished);
  copy(server.directory, unfinished);
  rmSync(server.directory, { recursive: true, force: true });
  for (const other of readdirSync(CACHE))
    if (!other.startsWith('unfinished-')) rmSync(join(CACHE, other), { recursive: true, force: true });
  renameSync(unfinished, made);
  return made;
}

/** As many data directories with the sample world as are asked for, each for one server. */
export async function sampleDirectories(count: number): Promise<string[]> {
  const made = await madeSample();
  return Array.from({ length: count }, () => {
    const directory = scratchDirectory();
    copy(made, directory);
    return directory;
  });
}
