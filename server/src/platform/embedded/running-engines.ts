import { join } from 'node:path';
import { findClickhouse } from './find-clickhouse.ts';
import { postgresHome } from './postgres-home.ts';
import { processIn } from './processes.ts';

/** Engines that a server has left running in a data directory; the next start adopts them. */
export function runningEngines(dataDirectory: string): { name: string; pid: number }[] {
  const cluster = join(postgresHome(dataDirectory), 'data');
  return [
    { name: 'PostgreSQL', pid: processIn(join(cluster, 'postmaster.pid'), cluster) },
    { name: 'ClickHouse', pid: findClickhouse(join(dataDirectory, 'clickhouse')) },
  ].flatMap(({ name, pid }) => (pid === undefined ? [] : [{ name, pid }]));
}
