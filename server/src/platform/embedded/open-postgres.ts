import { existsSync, realpathSync } from 'node:fs';
import type { Log } from '../context/log.ts';
import type { PostgresAddress } from '../postgres/address.ts';
import { openDataDirectory } from './data-directory.ts';
import { borrowedDirectory, isRunning, noDatabase, orAway } from './open-engines.ts';
import { postgresEngine } from './postgres-engine.ts';
import { postgresDirectories, postgresOwner } from './postgres-home.ts';
import { superviseEngine } from './supervisor.ts';

type Opened = { address: PostgresAddress; close(): Promise<void> };

/**
 * The database of a server for a command beside it: the outside one, that of the running server, or that of a stopped
 * one, started for as long as the command takes. Never makes one.
 */
export async function openPostgres({
  dataDir,
  databaseUrl,
  log,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
  log: Log;
}): Promise<Opened> {
  const nothing = async (): Promise<void> => undefined;
  if (databaseUrl !== undefined) return { address: { connectionString: databaseUrl }, close: nothing };
  if (!existsSync(dataDir) || !existsSync(postgresDirectories(realpathSync(dataDir), postgresOwner()).data))
    throw noDatabase(dataDir);
  const running = await postgresEngine(borrowedDirectory(dataDir));
  if (await isRunning(running)) return { address: running.address, close: nothing };
  const directory = await orAway([running], async () => openDataDirectory(dataDir));
  try {
    const engine = await postgresEngine(directory);
    const supervisor = await superviseEngine(engine, log);
    const close = async (): Promise<void> => {
      await supervisor.stop();
      directory.release();
    };
    return { address: engine.address, close };
  } catch (error) {
    directory.release();
    throw error;
  }
}
