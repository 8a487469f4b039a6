import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { PostgresAddress } from '@parley/server/platform/postgres/address';
import { temporaryDirectory } from './engine-process.ts';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

/** Debian puts it where only administrators look. */
export const PGBOUNCER = [
  ...(process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'pgbouncer')),
  '/usr/sbin/pgbouncer',
].find(existsSync);

export type Pgbouncer = { databaseUrl: string; stop: () => Promise<void> };

/** PgBouncer itself, on a loopback port, in front of one database; `settings` are lines of its file. */
export async function startPgbouncer(
  target: PostgresAddress,
  settings: Record<string, string | number>,
): Promise<Pgbouncer> {
  if (PGBOUNCER === undefined) throw new Error('PgBouncer is not installed');
  if (!('host' in target)) throw new Error('the test engines listen on a socket');
  const { host, user, database } = target;
  const directory = temporaryDirectory();
  const port = await freePort();
  const password = randomBytes(12).toString('hex');
  const ini = join(directory, 'pgbouncer.ini');
  const users = join(directory, 'userlist.txt');
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'scram-sha-256',
    auth_file: users,
    ...settings,
  };
  const written = Object.entries(lines).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(
    ini,
    `[databases]\n${database} = host=${host} dbname=${database}\n[pgbouncer]\n${written.join('\n')}\n`,
  );
  writeFileSync(users, `"${user}" "${password}"\n`);
  // It refuses to be root. Whom the engines run as may open their socket.
  const { uid, gid } = statSync(host);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [directory, ini, users]) chownSync(path, uid, gid);
  const child = spawn(PGBOUNCER, [ini], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...(isRoot && { uid, gid }),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += String(chunk);
    });
  const ended = once(child, 'exit');
  await eventually('PgBouncer', async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${said}`);
    return (await listens(port)) || undefined;
  });
  return {
    databaseUrl: `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
