import { type Config, heapMegabytes } from '../config/index.ts';

const FLAG = '--max-old-space-size';
/** That of a small machine: V8 sees the size of the machine, not of a group around its own. */
const YOUNG = '--max-semi-space-size=16';
const GIVEN = /--max[-_]old[-_]space[-_]size/;

/**
 * Starts this process again, in its place, with a heap that leaves room for the embedded engines: V8 takes half of a small machine for
 * itself otherwise, as garbage, and the system kills one of the three. The heap cannot be made smaller later on. A process with a channel
 * to the one that started it (`node --watch`) stays as it is: it would lose the channel, by which the watcher knows its files.
 */
export function limitHeap(config: Pick<Config, 'CLICKHOUSE_URL'>, megabytes = heapMegabytes()): void {
  if (config.CLICKHOUSE_URL !== undefined) return;
  const { NODE_OPTIONS = '' } = process.env;
  const isGiven = [...process.execArgv, NODE_OPTIONS].some((flag) => GIVEN.test(flag));
  if (megabytes === undefined || isGiven || process.send !== undefined) return;
  const program = [
    process.execPath,
    `${FLAG}=${megabytes}`,
    YOUNG,
    ...process.execArgv,
    ...process.argv.slice(1),
  ];
  process.execve?.(process.execPath, program, process.env);
}
