import { totalmem } from 'node:os';

const MB = 2 ** 20;
/** What the server and PostgreSQL take beside ClickHouse. */
const BESIDE_CLICKHOUSE = 450 * MB;
/** Below it figures of a large instance may be refused for lack of memory. */
export const LEAST_MEMORY = 1000 * MB;

/** Bytes that this process and what it starts may use: of the machine, or of the container (cgroup) where that is less. */
export function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(totalmem(), constrained) : totalmem();
}

/** Bytes that an embedded ClickHouse may use: it refuses a statement that needs more, and nothing is killed. */
export const clickhouseMemory = (limit = memoryLimit()): number =>
  Math.floor(Math.max(Math.min(limit * 0.6, limit - BESIDE_CLICKHOUSE), limit * 0.35));
