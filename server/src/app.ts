import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readDamage } from './data/damage/index.ts';
import { connectClickhouse } from './platform/clickhouse/connect.ts';
import { type Config, hasRole, refuseLittleMemory, StartupError } from './platform/config/index.ts';
import type { Log, Services } from './platform/context/index.ts';
import { checkOutsideEngines, startEngines } from './platform/embedded/index.ts';
import { watchBucket } from './platform/files/index.ts';
import { createHttp, secured } from './platform/http/index.ts';
import { migrateDatabases } from './platform/migrations/index.ts';
import {
  checkEngines,
  type Operations,
  patiently,
  registerOperationsRoutes,
  registerWebApplication,
  watchDisk,
  watchEngines,
} from './platform/operations/index.ts';
import { createPostgresPool, postgresOver } from './platform/postgres/connect.ts';
import { startTracing, watchClickhouse, watchEventLoop, watchPostgres } from './platform/watch/index.ts';

export type Server = {
  url: string;
  services: Services;
  /** What a person who started it wants to read; made when the first start has made what it makes. */
  greeting(startedAt: number): Promise<string>;
  /** Lets requests finish, then stops workers, connections and engines. */
  stop(): Promise<void>;
  /** For the second Ctrl-C: nothing is waited for. */
  kill(): void;
};

const CLOSING_MS = 3000;
const webDirectory = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The whole program: engines, migrations, features, HTTP. Undoes what it has done when a later step fails. */
export async function startServer({ config: given, log }: { config: Config; log: Log }): Promise<Server> {
  const undo: (() => Promise<unknown> | unknown)[] = [];
  let isStopping = false;
  const stop = async (): Promise<void> => {
    isStopping = true;
    const failures: unknown[] = [];
    for (let step = undo.pop(); step; step = undo.pop()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    return await start({ given, log, undo, stop, isStopping: () => isStopping });
  } catch (error) {
    await stop().catch((failure: unknown) => log.error({ err: failure }, 'could not stop cleanly'));
    throw error;
  }
}

type Steps = {
  given: Config;
  log: Log;
  undo: (() => Promise<unknown> | unknown)[];
  stop: () => Promise<void>;
  isStopping: () => boolean;
};

async function start({ given, log, undo, stop, isStopping }: Steps): Promise<Server> {
  const config = { ...given };
  refuseLittleMemory(config);
  // Reading the features takes as long as the engines take to come up.
  let reading: Promise<typeof import('./compose.ts')> | undefined;
  const readFeatures = (): Promise<typeof import('./compose.ts')> => {
    reading ??= import('./compose.ts');
    return reading;
  };
  const engines = await startEngines({
    dataDir: config.PARLEY_DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    clickhouseUrl: config.CLICKHOUSE_URL,
    log,
    check: async () => {
      config.PORT = await freePort(config);
    },
    // The error is reported where the result is awaited.
    meanwhile: () => void readFeatures().catch(() => undefined),
  });
  undo.push(() => engines.stop());
  const pool = createPostgresPool(engines.postgres, {
    onLost: (error) => {
      if (!isStopping()) log.warn({ err: error }, 'lost an idle PostgreSQL connection');
    },
  });
  undo.push(await startTracing(config));
  const watch = { log, slowMs: config.PARLEY_SLOW_QUERY_MS };
  const services: Services = {
    config,
    log,
    postgres: postgresOver(pool, watchPostgres(watch)),
    clickhouse: watchClickhouse(connectClickhouse(engines.clickhouse), watch),
  };
  // Work that was cut off may still hold connections; the engines end those.
  undo.push(() => within(CLOSING_MS, services.postgres.destroy()));
  undo.push(() => services.clickhouse.close());
  await checkOutsideEngines({ config, pool, clickhouse: services.clickhouse });
  const migrated = await patiently({ log, what: 'migrations' }, () =>
    migrateDatabases({ pool, clickhouse: engines.clickhouse, addressDays: config.PARLEY_ADDRESS_DAYS }),
  );
  if (migrated.length > 0) log.info({ migrations: migrated.length }, 'databases are up to date');

  const http = createHttp({ config, log, sharesLimitsIn: services.postgres });
  const { composeFeatures } = await readFeatures();
  const features = await composeFeatures({ http, services });
  const files = watchBucket(services);
  undo.push(() => files.stop());
  const operations: Operations = {
    engines: engines.health,
    damage: () => readDamage(services.postgres),
    files: files.answers,
    measure: async () => [...(await features.measure()), ...files.measure()],
    check: () => checkEngines(services),
  };
  await http.register(secured((scope) => registerOperationsRoutes(scope, operations)));
  if (hasRole(config, 'api'))
    await http.register(secured((scope) => registerWebApplication(scope, webDirectory)));
  for (const worker of features.workers) {
    await patiently({ log, what: worker.name }, async () => worker.start());
    undo.push(() => worker.stop());
  }
  // Answers under way are finished; a socket that a user keeps open is not waited for.
  undo.push(() => within(CLOSING_MS, http.close()));
  await listen(http, config);
  const eventLoop = watchEventLoop({ log });
  undo.push(() => eventLoop.stop());
  const watched = watchEngines({ log, check: operations.check });
  undo.push(() => watched.stop());
  const disk = watchDisk({ directory: config.PARLEY_DATA_DIR, log });
  undo.push(() => disk.stop());
  const url = config.PUBLIC_URL ?? `http://localhost:${config.PORT}`;
  return {
    url,
    services,
    stop,
    kill: () => engines.kill(),
    greeting: async (startedAt) => {
      const notes = await features.afterListening();
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      return ['', `  Parley is ready (${seconds} s): ${url}`, ...notes.map((note) => `  ${note}`), ''].join(
        '\n',
      );
    },
  };
}

const within = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([work, delay(milliseconds, undefined, { ref: false })]);

const portTaken = (config: Config): StartupError =>
  new StartupError(
    `Port ${config.PORT} is in use: stop the program that listens there, or choose another with PORT.`,
  );

/** Runs before anything is started; resolves port `0` to a free port, so that links can name it. */
function freePort(config: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, config)));
    probe.listen(config.PORT, config.HOST, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : config.PORT;
      probe.close(() => resolve(port));
    });
  });
}

async function listen(http: ReturnType<typeof createHttp>, config: Config): Promise<void> {
  try {
    await http.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    throw listenError(error as NodeJS.ErrnoException, config);
  }
}

function listenError(error: NodeJS.ErrnoException, config: Config): Error {
  if (error.code === 'EADDRINUSE') return portTaken(config);
  if (error.code === 'EACCES')
    return new StartupError(`Port ${config.PORT} needs more rights: choose one above 1023 with PORT.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartupError(`This machine has no address ${config.HOST}: set HOST to 127.0.0.1 or 0.0.0.0.`);
  return error;
}
