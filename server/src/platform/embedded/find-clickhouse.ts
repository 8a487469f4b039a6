import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { processIn, processWith } from './processes.ts';

/** The program of the engine's process. */
export const CLICKHOUSE_PROGRAM = fileURLToPath(new URL('./clickhouse-process.ts', import.meta.url));

/** Where the process of a home's engine is noted, and its data are. */
export const clickhouseFiles = (home: string) => ({
  pidFile: join(home, 'engine.pid'),
  data: join(home, 'data'),
});

/** The process that works on a home's data, also where the start that began it was killed before it noted which one it is. */
export function findClickhouse(home: string): number | undefined {
  const { pidFile, data } = clickhouseFiles(home);
  return processIn(pidFile, data) ?? processWith([CLICKHOUSE_PROGRAM, data]);
}
