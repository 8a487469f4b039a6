import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresMemory } from '../config/memory.ts';
import { StartupError } from '../config/startup-error.ts';
import { randomText } from '../ids/index.ts';
import type { PostgresAddress } from '../postgres/address.ts';
import { takesStatements } from '../postgres/ping.ts';
import type { DataDirectory } from './data-directory.ts';
import { openLogFile } from './log-file.ts';
import { makeDirectory, postgresBinaries, postgresDirectories, postgresOwner } from './postgres-home.ts';
import { processesOf, processIn } from './processes.ts';
import type { EngineDefinition } from './supervisor.ts';

const MAJOR = '18';
const PORT = 5432;
const UNFINISHED = 'unfinished-';
const PING_MS = 5_000;

const settings = (socket: string): string[] =>
  Object.entries({
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    port: PORT,
    max_connections: 200,
    shared_buffers: `${Math.floor(postgresMemory() / 2 ** 20)}MB`,
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    password_encryption: 'scram-sha-256',
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/** PostgreSQL from npm's binaries, reached over a Unix socket that only its owner (and root) can open. */
export async function postgresEngine(
  directory: DataDirectory,
): Promise<EngineDefinition & { address: PostgresAddress }> {
  const owner = postgresOwner();
  const binaries = await postgresBinaries(owner);
  const { home, data, socket } = postgresDirectories(directory.path, owner);
  const pidFile = join(data, 'postmaster.pid');
  const logFile = join(directory.logs, 'postgres.log');
  const address = { host: socket, port: PORT, user: 'app', database: 'postgres' };
  const find = (): number | undefined => processIn(pidFile, data);

  return {
    name: 'postgres',
    logFile,
    address,
    find,
    processes: () => processesOf('postgres', data, find()),
    stopSignals: ['SIGINT', 'SIGQUIT'],
    prepare: async () => {
      removeUnfinished(home);
      if (existsSync(data)) return refuseOtherMajor(data);
      // Made aside and moved into place, so that a kill in the middle leaves nothing half made. Its own name each time:
      // the initdb of a start that was killed lives on for a moment, and empties its directory when it fails.
      const unfinished = join(home, `${UNFINISHED}${randomText(8)}`);
      makeDirectory(unfinished, owner);
      const args = [
        '-D',
        unfinished,
        '-U',
        'app',
        '--auth=trust',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--data-checksums',
      ];
      try {
        const made = await promisify(execFile)(join(binaries, 'initdb'), args, { cwd: '/', ...owner });
        writeFileSync(logFile, made.stdout, { flag: 'a', mode: 0o600 });
      } catch (error) {
        const { stderr = '', message } = error as Error & { stderr?: string };
        throw new StartupError(`The embedded PostgreSQL cannot be set up: ${stderr || message}`);
      }
      renameSync(unfinished, data);
    },
    ping: () => takesStatements(address, PING_MS),
    spawn: async () => {
      // No server runs on this directory (the caller checked), so the pid in the file belongs to a dead server and may be reused.
      rmSync(pidFile, { force: true });
      const output = openLogFile(logFile);
      try {
        const child = spawn(join(binaries, 'postgres'), ['-D', data, ...settings(socket)], {
          detached: true,
          cwd: '/',
          stdio: ['ignore', output.descriptor, output.descriptor],
          ...owner,
        });
        child.on('error', () => undefined);
        child.unref();
        if (child.pid === undefined) throw new StartupError('The embedded PostgreSQL cannot be started.');
        return child.pid;
      } finally {
        output.close();
      }
    },
  };
}

/** Deletes leftovers of killed starts; a directory that an initdb still writes to is deleted at the next start. */
function removeUnfinished(home: string): void {
  for (const name of readdirSync(home).filter((entry) => entry.startsWith(UNFINISHED))) {
    try {
      rmSync(join(home, name), { recursive: true, force: true });
    } catch {}
  }
}

function refuseOtherMajor(data: string): void {
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (major !== MAJOR)
    throw new StartupError(
      `The data directory holds PostgreSQL ${major}, this program brings ${MAJOR}: dump it with the program that made it first.`,
    );
}
