import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connectClickhouse } from '@parley/server/platform/clickhouse/connect';
import { type Config, configSchema } from '@parley/server/platform/config/config';
import type { Log, Services } from '@parley/server/platform/context/index';
import { connectPostgres } from '@parley/server/platform/postgres/connect';
import { inject } from 'vitest';
import { copyPostgresTemplate, copyTemplate, dropClickhouseCopy } from './databases.ts';
import { type EngineAddresses, temporaryDirectory } from './engine-process.ts';

export type TestServices = Services & {
  addresses: EngineAddresses;
  /** Whether other test files work in the same databases. */
  isShared: boolean;
  close: () => Promise<void>;
};

const complain = (fields: object, message: string): void => console.warn(message, fields);
/** Silent but for errors, which a test that passes should not have. */
export const testLog: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: complain,
};

/** Settings as the program would read them, with a data directory and a secret of the test's own. */
export const testConfig = (settings: Record<string, string> = {}): Config =>
  configSchema.parse({
    PARLEY_DATA_DIR: temporaryDirectory(),
    PARLEY_SECRET: randomBytes(32).toString('hex'),
    PARLEY_LOG: 'silent',
    PORT: '0',
    ...settings,
  });

/** Connections to the databases that all test files share: make an instance of your own in them. */
export function sharedServices(settings?: Record<string, string>): TestServices {
  return { ...servicesOf(inject('engines'), settings), isShared: true };
}

const newName = (): string => `parley_${randomBytes(6).toString('hex')}`;

/** Connections to databases nobody else uses, for what works across instances (workers, roll-ups, retention). */
export async function isolatedServices(settings?: Record<string, string>): Promise<TestServices> {
  const addresses = await copyTemplate(inject('engines'), newName());
  const services = servicesOf(addresses, settings);
  const close = async (): Promise<void> => {
    await services.close();
    await dropClickhouseCopy(addresses);
  };
  return { ...services, close };
}

/** The same for what has to do with no event and no figure (people, sign-up, mail): a PostgreSQL of its own, and the ClickHouse of all. */
export async function isolatedPostgres(settings?: Record<string, string>): Promise<TestServices> {
  return servicesOf(await copyPostgresTemplate(inject('engines'), newName()), settings);
}

/** Tests ask thousands of different questions of few rows: to compile each takes a quarter of the time and saves none. */
const INTERPRETED = {
  compile_expressions: 0,
  compile_aggregate_expressions: 0,
  compile_sort_description: 0,
} as const;

/** Tests ask more at once than they have connections, on a machine that does other work. */
const PATIENCE_MS = 30_000;

function servicesOf(addresses: EngineAddresses, settings?: Record<string, string>): TestServices {
  const postgres = connectPostgres(addresses.postgres, { maxConnections: 5, connectMs: PATIENCE_MS });
  const clickhouse = connectClickhouse(addresses.clickhouse, { maxConnections: 5, settings: INTERPRETED });
  const config = testConfig(settings);
  return {
    config,
    log: testLog,
    postgres,
    clickhouse,
    addresses,
    isShared: false,
    close: async () => {
      await Promise.all([postgres.destroy(), clickhouse.close()]);
      rmSync(config.PARLEY_DATA_DIR, { recursive: true, force: true });
    },
  };
}
