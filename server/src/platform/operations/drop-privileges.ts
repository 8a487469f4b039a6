import { chownSync, lchownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, StartupError } from '../config/index.ts';
import type { Log } from '../context/index.ts';

type User = { name: string; uid: number; gid: number };

function findUser(wanted: string): User {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name = '', , uid = '', gid = ''] = line.split(':');
    if (name === wanted && uid !== '') return { name, uid: Number(uid), gid: Number(gid) };
  }
  throw new StartupError(
    `There is no user ${wanted} on this machine: make one, or set PARLEY_USER to another.`,
  );
}

/** Everything that was written as root before; links are given, not followed. */
function give(path: string, { uid, gid }: User): void {
  lchownSync(path, uid, gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) give(inner, { name: '', uid, gid });
    else lchownSync(inner, uid, gid);
  }
}

/**
 * A server that root started goes on as the user of PARLEY_USER, before it opens anything: who breaks into it has that user's rights.
 * Without the setting it stays root and says so.
 */
export function dropPrivileges({
  config: { PARLEY_USER, PARLEY_DATA_DIR },
  log,
}: {
  config: Pick<Config, 'PARLEY_USER' | 'PARLEY_DATA_DIR'>;
  log: Pick<Log, 'warn'>;
}): void {
  if (process.getuid?.() !== 0) return;
  if (PARLEY_USER === undefined) {
    log.warn(
      {},
      'Parley runs as root: whoever breaks into it owns this machine. Start it as another user, or set PARLEY_USER to one.',
    );
    return;
  }
  const user = findUser(PARLEY_USER);
  if (user.uid === 0) throw new StartupError('PARLEY_USER must not be root.');
  mkdirSync(PARLEY_DATA_DIR, { recursive: true });
  chownSync(PARLEY_DATA_DIR, user.uid, user.gid);
  give(PARLEY_DATA_DIR, user);
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
}
