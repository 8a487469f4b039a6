import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type ClickhouseAddress, clickhouseAddress } from '../clickhouse/address.ts';
import { StartupError, TryAgainError } from '../config/startup-error.ts';
import type { Log } from '../context/log.ts';
import type { PostgresAddress } from '../postgres/address.ts';
import { clickhouseEngine } from './clickhouse-engine.ts';
import { DirectoryTaken } from './data-directory.ts';
import { type EnginesOptions, startEngines } from './engines.ts';
import { postgresEngine } from './postgres-engine.ts';
import { postgresDirectories, postgresOwner } from './postgres-home.ts';
import type { EngineDefinition } from './supervisor.ts';

type Options = Pick<EnginesOptions, 'dataDir' | 'databaseUrl' | 'clickhouseUrl'> & { log: Log };
type Opened = { postgres: PostgresAddress; clickhouse: ClickhouseAddress; close(): Promise<void> };

export const noDatabase = (dataDir: string): StartupError =>
  new StartupError(
    `There is no database in ${dataDir} yet: start Parley once, or name its directory in PARLEY_DATA_DIR.`,
  );

/** A data directory that a running server holds, for a command that only needs the addresses of its engines. */
export function borrowedDirectory(dataDir: string) {
  const path = realpathSync(dataDir);
  return {
    path,
    logs: join(path, 'logs'),
    secret: (name: string) => readFileSync(join(path, 'secrets', name), 'utf8').trim(),
    release: () => undefined,
  };
}

export const isRunning = async (engine: EngineDefinition): Promise<boolean> =>
  engine.find() !== undefined && (await engine.ping());

const NAMES = { postgres: 'PostgreSQL', clickhouse: 'ClickHouse' } as const;

/** Starts engines for a command, as some of them do not answer. Where a running server has them, that is why the command cannot go on. */
export async function orAway<Value>(
  away: readonly EngineDefinition[],
  starting: () => Promise<Value>,
): Promise<Value> {
  try {
    return await starting();
  } catch (error) {
    if (!(error instanceof DirectoryTaken)) throw error;
    const names = away.map(({ name }) => NAMES[name]).join(' and ');
    throw new TryAgainError(
      `${names} ${away.length === 1 ? 'does' : 'do'} not answer: try again in a minute, or look into the log of the server.`,
      { cause: error },
    );
  }
}

/**
 * Both databases of a server for a command beside it: outside ones, those of the running server, or those of a stopped
 * one, started for as long as the command takes. Never makes one.
 */
export async function openEngines({ dataDir, databaseUrl, clickhouseUrl, log }: Options): Promise<Opened> {
  const outside = {
    postgres: databaseUrl === undefined ? undefined : { connectionString: databaseUrl },
    clickhouse: clickhouseUrl === undefined ? undefined : clickhouseAddress(clickhouseUrl),
  };
  const close = async (): Promise<void> => undefined;
  if (outside.postgres && outside.clickhouse)
    return { postgres: outside.postgres, clickhouse: outside.clickhouse, close };
  const isMade =
    existsSync(dataDir) &&
    (outside.postgres !== undefined ||
      existsSync(postgresDirectories(realpathSync(dataDir), postgresOwner()).data)) &&
    (outside.clickhouse !== undefined || existsSync(join(dataDir, 'clickhouse')));
  if (!isMade) throw noDatabase(dataDir);
  const borrowed = borrowedDirectory(dataDir);
  const postgres = outside.postgres ? undefined : await postgresEngine(borrowed);
  const clickhouse = outside.clickhouse ? undefined : await clickhouseEngine(borrowed);
  const own = [postgres, clickhouse].filter((engine) => engine !== undefined);
  const running = await Promise.all(own.map(isRunning));
  const away = own.filter((_, index) => running[index] !== true);
  if (away.length === 0)
    return {
      postgres: outside.postgres ?? (postgres as NonNullable<typeof postgres>).address,
      clickhouse: outside.clickhouse ?? (clickhouse as NonNullable<typeof clickhouse>).address,
      close,
    };
  const started = await orAway(away, () => startEngines({ dataDir, log, databaseUrl, clickhouseUrl }));
  return { postgres: started.postgres, clickhouse: started.clickhouse, close: started.stop };
}
