import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Config, StartupError } from '../config/index.ts';

export type User = { name: string; uid: number; gid: number };

type Settings = Pick<Config, 'PARLEY_USER' | 'PARLEY_DATA_DIR' | 'PORT'>;

const NOBODY: User = { name: 'nobody', uid: 65_534, gid: 65_534 };
const PROGRAM = fileURLToPath(new URL('../../../bin/parley-server.js', import.meta.url));
/** From this port on every user may listen, unless the system says otherwise. */
const FREE_PORT = 1024;

function userWhere(is: (name: string, uid: number) => boolean): User | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    if (uid !== '' && is(name, Number(uid))) return { name, uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function userNamed(wanted: string): User {
  const user = userWhere((name) => name === wanted);
  if (user === undefined)
    throw new StartupError(
      `There is no user ${wanted} on this machine: make one, or set PARLEY_USER to another.`,
    );
  if (user.uid === 0) throw new StartupError('PARLEY_USER must not be root.');
  return user;
}

const nearestExisting = (path: string): string => (existsSync(path) ? path : nearestExisting(dirname(path)));

/** Whose the data is or will be: of the owner of the directory it is in, and of nobody in particular where that is root. */
function ownerOf(dataDirectory: string): User {
  const { uid, gid } = statSync(nearestExisting(dataDirectory));
  if (uid === 0) return userWhere((name) => name === NOBODY.name) ?? NOBODY;
  return userWhere((_name, other) => other === uid) ?? { name: String(uid), uid, gid };
}

function mayPass(user: User, path: string): boolean {
  const { mode, uid, gid } = statSync(path);
  const needed = statSync(path).isDirectory() ? 0o1 : 0o4;
  return (mode & (uid === user.uid ? needed << 6 : gid === user.gid ? needed << 3 : needed)) !== 0;
}

/** Whether a user may go all the way down to a file or directory, and read the file. */
const mayReach = (user: User, path: string): boolean =>
  mayPass(user, path) && (path === dirname(path) || mayReach(user, dirname(path)));

function firstFreePort(): number {
  try {
    return Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
  } catch {
    return FREE_PORT;
  }
}

/** Why a server that root started cannot go on as another user; nothing where it can. */
function whyNot(user: User, { PARLEY_DATA_DIR, PORT }: Settings): string | undefined {
  const program = [PROGRAM, process.execPath].find((path) => !mayReach(user, path));
  if (program !== undefined) return `${user.name} cannot read the program (${program})`;
  const above = nearestExisting(dirname(PARLEY_DATA_DIR));
  if (!mayReach(user, above)) return `${user.name} cannot reach the data directory (${above} is closed)`;
  if (PORT > 0 && PORT < firstFreePort()) return `only root may listen on port ${PORT}`;
  return undefined;
}

/**
 * Who a server that root started goes on as: PARLEY_USER, else whose the data directory is, else nobody. Where that cannot be,
 * the reason; with PARLEY_USER that is an error.
 */
export function serverUser(config: Settings): User | { reason: string } {
  const user =
    config.PARLEY_USER === undefined ? ownerOf(config.PARLEY_DATA_DIR) : userNamed(config.PARLEY_USER);
  const reason = whyNot(user, config);
  if (reason === undefined) return user;
  if (config.PARLEY_USER !== undefined)
    throw new StartupError(`Parley cannot go on as PARLEY_USER: ${reason}.`);
  return { reason };
}
