import { existsSync, lchownSync, mkdirSync, statSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { type Config, StartupError } from '../config/index.ts';
import type { Log } from '../context/index.ts';
import { postgresHome, runningEngines } from '../embedded/index.ts';
import { ownersBelow, unlessGone } from './owners-below.ts';
import { serverUser, type User } from './server-user.ts';

/**
 * Makes the data directory the user's. One that another user owns is not handed over: who owns it could put in its place
 * what root should not give away.
 */
function settle(directory: string, user: User): void {
  if (!existsSync(directory)) {
    mkdirSync(directory, { recursive: true });
    lchownSync(directory, user.uid, user.gid);
    return;
  }
  const { uid: owner } = statSync(directory);
  for (const { pid, name } of runningEngines(directory))
    if (existsSync(`/proc/${pid}`) && statSync(`/proc/${pid}`).uid !== user.uid)
      throw new StartupError(
        `${name} of an earlier start still runs in ${directory} as another user than ${user.name}: stop it first (kill -INT ${pid}).`,
      );
  for (const home of new Set([directory, postgresHome(directory)]))
    for (const { path, owner: has } of ownersBelow(home)) {
      if (has === user.uid) continue;
      if (owner !== 0)
        throw new StartupError(
          `${path} does not belong to ${user.name}, as whom Parley goes on: chown -R ${user.name} ${directory}`,
        );
      unlessGone(() => lchownSync(path, user.uid, user.gid));
    }
}

/**
 * A server that root started goes on as another user before it opens anything: who breaks into it has that user's rights.
 * Where it cannot, it stays root and says why.
 */
export function dropPrivileges({
  config,
  log,
}: {
  config: Pick<Config, 'PARLEY_USER' | 'PARLEY_DATA_DIR' | 'PORT'>;
  log: Pick<Log, 'info' | 'warn'>;
}): void {
  if (process.getuid?.() !== 0) return;
  const user = serverUser(config);
  if ('reason' in user) {
    log.warn(
      { reason: user.reason },
      'Parley runs as root: whoever breaks into it owns this machine. Start it as another user, or set PARLEY_USER to one.',
    );
    return;
  }
  settle(config.PARLEY_DATA_DIR, user);
  // What is compiled from here on cannot be kept beside the program.
  flushCompileCache();
  process.setgroups?.([user.gid]);
  process.setgid?.(user.gid);
  process.setuid?.(user.uid);
  log.info({ user: user.name }, 'started by root, goes on as another user');
}
