import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type EngineName = 'postgres' | 'clickhouse';

const FILES: Record<EngineName, string> = {
  postgres: 'postgres/data/postmaster.pid',
  clickhouse: 'clickhouse/engine.pid',
};

/** The process of an engine on a data directory, as its pid file has it; undefined before it has one. */
export function enginePid(directory: string, engine: EngineName): number | undefined {
  const file = join(directory, FILES[engine]);
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0;
  return pid > 0 ? pid : undefined;
}
