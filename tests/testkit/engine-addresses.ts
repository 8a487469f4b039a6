import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EngineAddresses } from './engine-process.ts';

/** How the embedded PostgreSQL on a data directory is reached. */
export const postgresAddress = (directory: string): EngineAddresses['postgres'] => ({
  host: join(directory, 'postgres/socket'),
  port: 5432,
  user: 'app',
  database: 'postgres',
});

/** How the engines on a data directory are reached: past the server that runs them. */
export function engineAddresses(directory: string): EngineAddresses {
  const read = (name: string): string => readFileSync(join(directory, name), 'utf8').trim();
  return {
    postgres: postgresAddress(directory),
    clickhouse: {
      url: `http://127.0.0.1:${read('clickhouse/port')}`,
      username: 'parley',
      password: read('secrets/clickhouse'),
      database: 'parley',
    },
  };
}
