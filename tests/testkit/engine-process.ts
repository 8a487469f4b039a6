import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { ClickhouseAddress } from '@parley/server/platform/clickhouse/address';
import type { PostgresAddress } from '@parley/server/platform/postgres/address';

const SERVER = resolve(import.meta.dirname, '../../server');

export type EngineAddresses = { postgres: PostgresAddress; clickhouse: ClickhouseAddress };
export type EngineProcess = EngineAddresses & { stop: () => Promise<void> };

/** A new directory below the system's own for temporary files; short, since a Unix socket lives in it. */
export const temporaryDirectory = (): string => mkdtempSync(join(tmpdir(), 'parley-'));

const MEMORY = '/dev/shm';
const ROOM = 2 * 1024 ** 3;

const hasRoom = (path: string): boolean => {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize > ROOM;
};

/**
 * A new directory in memory where the system has room for it: for engines that nobody kills, because what is to be durable
 * does not wait for a disk there.
 */
export const scratchDirectory = (): string =>
  existsSync(MEMORY) && hasRoom(MEMORY) ? mkdtempSync(join(MEMORY, 'parley-')) : temporaryDirectory();

/** Both engines in a process of their own, on a new directory that is deleted with them, or one that is kept. */
export async function startEngineProcess(
  directory = scratchDirectory(),
  { isKept = false }: { isKept?: boolean } = {},
): Promise<EngineProcess> {
  const child = spawn(process.execPath, [join(SERVER, 'src/platform/embedded/run-engines.ts'), directory], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const addresses = await firstLine(child);
  return {
    ...addresses,
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
      if (!isKept) rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function firstLine(child: ChildProcess): Promise<EngineAddresses> {
  if (!child.stdout) throw new Error('the engines have no output');
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) return JSON.parse(line);
  throw new Error(`the engines did not start (exit code ${child.exitCode})`);
}
