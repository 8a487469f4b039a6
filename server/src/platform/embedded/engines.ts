import { type ClickhouseAddress, clickhouseAddress } from '../clickhouse/address.ts';
import type { Log } from '../context/log.ts';
import type { PostgresAddress } from '../postgres/address.ts';
import { clickhouseEngine } from './clickhouse-engine.ts';
import { type DataDirectory, openDataDirectory } from './data-directory.ts';
import { postgresEngine } from './postgres-engine.ts';
import { type EngineHealth, type Supervisor, superviseEngine } from './supervisor.ts';

export type Engines = {
  directory: DataDirectory;
  postgres: PostgresAddress;
  clickhouse: ClickhouseAddress;
  health(): EngineHealth[];
  /** Stops the embedded engines and gives the data directory back. */
  stop(): Promise<void>;
  /** Stops at once, on a second Ctrl-C: the engines are killed and recover at the next start. */
  kill(): void;
};

export type EnginesOptions = {
  dataDir: string;
  log: Log;
  databaseUrl?: string | undefined;
  clickhouseUrl?: string | undefined;
  /** Further checks before engines are started; this process holds the data directory by then. */
  check?: (directory: DataDirectory) => Promise<void>;
  /** Work that needs no engine: starts once the engines' processes run, before they answer. */
  meanwhile?: (() => void) | undefined;
};

/** Opens the data directory and starts each engine that has no URL configured, both at the same time. */
export async function startEngines({
  dataDir,
  log,
  databaseUrl,
  clickhouseUrl,
  check,
  meanwhile,
}: EnginesOptions): Promise<Engines> {
  const outsideClickhouse = clickhouseUrl ? { address: clickhouseAddress(clickhouseUrl) } : undefined;
  const directory = openDataDirectory(dataDir, { hasEngines: !databaseUrl || !clickhouseUrl });
  try {
    await check?.(directory);
  } catch (error) {
    directory.release();
    throw error;
  }
  const supervisors: Supervisor[] = [];
  const unlaunched = new Set<string>([
    ...(databaseUrl ? [] : ['postgres']),
    ...(clickhouseUrl ? [] : ['clickhouse']),
  ]);
  const launched = (name: string): void => {
    if (unlaunched.delete(name) && unlaunched.size === 0) meanwhile?.();
  };
  const supervise = async <Definition extends Parameters<typeof superviseEngine>[0]>(
    making: Promise<Definition>,
  ) => {
    const definition = await making;
    supervisors.push(await superviseEngine(definition, log, () => launched(definition.name)));
    return definition;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(supervisors.map((supervisor) => supervisor.stop()));
    directory.release();
  };
  const started = await Promise.allSettled([
    databaseUrl ? { address: { connectionString: databaseUrl } } : supervise(postgresEngine(directory)),
    outsideClickhouse ?? supervise(clickhouseEngine(directory)),
  ]);
  const [postgres, clickhouse] = started;
  if (postgres.status === 'rejected' || clickhouse.status === 'rejected') {
    await stop();
    throw started.find((result) => result.status === 'rejected')?.reason;
  }
  const outside: EngineHealth[] = [];
  if (databaseUrl) outside.push({ name: 'postgres', state: 'outside', restarts: 0, adopted: false });
  if (clickhouseUrl) outside.push({ name: 'clickhouse', state: 'outside', restarts: 0, adopted: false });
  return {
    directory,
    postgres: postgres.value.address,
    clickhouse: clickhouse.value.address,
    health: () => [...outside, ...supervisors.map((supervisor) => supervisor.health())],
    stop,
    kill: () => {
      for (const supervisor of supervisors) supervisor.kill();
    },
  };
}
