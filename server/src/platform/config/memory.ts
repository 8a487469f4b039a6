import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { cgroupMemory } from './cgroup-memory.ts';
import type { Config } from './config.ts';
import { StartupError } from './startup-error.ts';

const MB = 2 ** 20;
/** What the server takes beside its heap, and the sessions of PostgreSQL beside what they share. */
const BESIDE = 190 * MB;
/** With less, the sample world or a large figure brings the system to kill one of the three. */
const LEAST_OF_GROUP = 950 * MB;
/** A machine sold as 1 GB keeps some of it for its kernel: often 940 MB are left. */
const LEAST_OF_MACHINE = 900 * MB;
/** Of the memory that the server shares with embedded engines, what may be its JavaScript heap. */
const HEAP_SHARE = 0.25;

/** Bytes that this process and what it starts may use: of the machine, or of the container (cgroup) where that is less. */
export const memoryLimit = (): number => Math.min(totalmem(), cgroupMemory() ?? Number.POSITIVE_INFINITY);

/** Bytes that an embedded PostgreSQL shares among its processes. */
export const postgresMemory = (limit = memoryLimit()): number =>
  Math.min(128 * MB, Math.max(32 * MB, Math.floor(limit / 16)));

/** Bytes that an embedded ClickHouse may use: it refuses a statement that needs more, and nothing is killed. */
export const clickhouseMemory = (limit = memoryLimit()): number =>
  Math.floor(
    Math.max(Math.min(limit * 0.6, limit * (1 - HEAP_SHARE) - postgresMemory(limit) - BESIDE), limit * 0.35),
  );

/** The largest heap, in MB, of a server beside its engines; undefined where Node.js would not make it larger by itself. */
export function heapMegabytes({
  limit = memoryLimit(),
  largest = getHeapStatistics().heap_size_limit,
} = {}): number | undefined {
  const heap = limit * HEAP_SHARE;
  return heap < largest ? Math.floor(heap / MB) : undefined;
}

/** Ends a start whose embedded engines would be killed for want of memory. Commands go on, so that the data can be moved. */
export function refuseLittleMemory(
  config: Pick<Config, 'CLICKHOUSE_URL'>,
  { machine = totalmem(), group = cgroupMemory() }: { machine?: number; group?: number | undefined } = {},
): void {
  const limit = Math.min(machine, group ?? Number.POSITIVE_INFINITY);
  const [what, least] = limit < machine ? ['container', LEAST_OF_GROUP] : ['machine', LEAST_OF_MACHINE];
  if (config.CLICKHOUSE_URL !== undefined || limit >= least) return;
  const megabytes = Math.floor(limit / MB);
  throw new StartupError(
    `Parley and its embedded databases need 1 GB of memory (${least / MB} MB at least), and this ${what} has ${megabytes} MB:
    give it more, or use databases elsewhere (DATABASE_URL and CLICKHOUSE_URL).`,
  );
}
