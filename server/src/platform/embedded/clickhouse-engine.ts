import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { ClickhouseAddress } from '../clickhouse/address.ts';
import { StartupError } from '../config/startup-error.ts';
import { CLICKHOUSE_USER, serverConfig, usersConfig } from './clickhouse-config.ts';
import type { DataDirectory } from './data-directory.ts';
import { CLICKHOUSE_PROGRAM, clickhouseFiles, findClickhouse } from './find-clickhouse.ts';
import { openLogFile } from './log-file.ts';
import type { EngineDefinition } from './supervisor.ts';

/** ClickHouse from the chdb library, in a process of its own, on a loopback port that stays the same. */
export async function clickhouseEngine(
  directory: DataDirectory,
): Promise<EngineDefinition & { address: ClickhouseAddress }> {
  const home = join(directory.path, 'clickhouse');
  const { pidFile, data } = clickhouseFiles(home);
  const config = join(home, 'config.xml');
  const logFile = join(directory.logs, 'clickhouse.log');
  const outputFile = join(directory.logs, 'clickhouse-process.log');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const password = directory.secret('clickhouse');
  const find = (): number | undefined => findClickhouse(home);
  const port = await portOf(join(home, 'port'), find() !== undefined);
  const address = {
    url: `http://127.0.0.1:${port}`,
    username: CLICKHOUSE_USER,
    password,
    database: 'parley',
  };

  return {
    name: 'clickhouse',
    logFile,
    outputFile,
    address,
    find,
    stopSignals: ['SIGTERM'],
    prepare: async () => {
      const users = join(home, 'users.xml');
      writeFileSync(users, usersConfig(password), { mode: 0o600 });
      writeFileSync(config, serverConfig({ users, log: logFile }), { mode: 0o600 });
    },
    ping: async () => {
      try {
        const headers = { 'X-ClickHouse-User': CLICKHOUSE_USER, 'X-ClickHouse-Key': password };
        const signal = AbortSignal.timeout(5000);
        return (await fetch(`${address.url}/?query=SELECT+1`, { headers, signal })).ok;
      } catch {
        return false;
      }
    },
    spawn: async () => {
      // The engine does not know its own logs again after a restart, and cannot write new ones where the former are.
      rmSync(join(data, 'data/system'), { recursive: true, force: true });
      const output = openLogFile(outputFile);
      try {
        const child = spawn(
          process.execPath,
          [CLICKHOUSE_PROGRAM, libraryPath(), data, String(port), config],
          {
            detached: true,
            cwd: home,
            // It ends at a zone that it does not know, such as a rule of POSIX.
            env: { ...process.env, TZ: 'UTC' },
            stdio: ['ignore', output.descriptor, output.descriptor],
          },
        );
        child.on('error', () => undefined);
        child.unref();
        if (child.pid === undefined) throw new StartupError('The embedded ClickHouse cannot be started.');
        writeFileSync(pidFile, String(child.pid));
        return child.pid;
      } finally {
        output.close();
      }
    },
  };
}

const readText = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

function libraryPath(): string {
  const name = `@chdb/lib-${process.platform}-${process.arch}${process.platform === 'linux' ? '-gnu' : ''}`;
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
    return join(realpathSync(dirname(manifest)), 'libchdb.so');
  } catch {
    throw new StartupError(
      `No embedded ClickHouse for ${process.platform} ${process.arch} (${name} is not installed): set CLICKHOUSE_URL.`,
    );
  }
}

/** Below the range the system hands out for outgoing connections, so that no other process takes it while the engine restarts. */
async function portOf(file: string, inUse: boolean): Promise<number> {
  const known = Number(readText(file));
  if (known > 0 && (inUse || (await isFree(known)))) return known;
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (!(await isFree(port))) continue;
    writeFileSync(file, String(port));
    return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
