import { Worker } from 'node:worker_threads';
import { goOn } from '../../../platform/watch/index.ts';
import type { FilePart } from './file-bytes.ts';
import { limitWork } from './limit-work.ts';
import { FILE_LIMITS, type FileLimits } from './limits.ts';
import type { ReadOptions } from './read-records.ts';
import { type FileHead, type FileRecord, refused } from './record.ts';
import type { Order, Report, Sent } from './record-worker.ts';

/** Files that are read at a time, by all imports of this process together; others wait. */
const MOST_READERS = 2;
const IDLE_MS = 30_000;

/** A thread for one file at a time. It is ended when a file takes too long or too much memory. */
type Reader = {
  ask(order: Order, milliseconds?: number): Promise<Report>;
  end(): Promise<void>;
  hasEnded(): boolean;
  setIdle(isIdle: boolean): void;
};

function startReader(heapMb: number): Reader {
  const worker = new Worker(new URL('./record-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
  });
  let waiting: { settle(report: Report): void; fail(error: unknown): void } | undefined;
  let ended: unknown;
  let used: NodeJS.CpuUsage | undefined;
  let idle: NodeJS.Timeout | undefined;
  const fail = (error: unknown): void => {
    ended ??= error;
    waiting?.fail(ended);
    waiting = undefined;
  };
  worker.on('message', (sent: Sent) => {
    used = sent.used;
    waiting?.settle(sent.report);
    waiting = undefined;
  });
  /** The processor time that the thread has had since its last report, in milliseconds. */
  const worked = async (): Promise<number> => {
    const { user, system } = await worker.cpuUsage(used);
    return (user + system) / 1000;
  };
  worker.on('error', (error: Error & { code?: string }) =>
    fail(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? refused('The file needs more memory to read than a file may take. Split it, or save it as CSV.')
        : error,
    ),
  );
  worker.on('exit', () => fail(new Error('A thread that reads files has ended.')));
  return {
    ask: (order, milliseconds) =>
      new Promise<Report>((settle, reject) => {
        if (ended !== undefined) {
          reject(ended);
          return;
        }
        const finished =
          milliseconds === undefined
            ? () => undefined
            : limitWork({
                milliseconds,
                worked,
                giveUp: () => {
                  fail(
                    refused(
                      `The file took more than ${milliseconds / 1000} seconds to give its next rows. Split it, and import its parts.`,
                    ),
                  );
                  void worker.terminate();
                },
              });
        waiting = {
          settle: (report) => {
            finished();
            settle(report);
          },
          fail: (error) => {
            finished();
            reject(error);
          },
        };
        worker.postMessage(order);
      }),
    end: async () => {
      await worker.terminate();
    },
    hasEnded: () => ended !== undefined,
    setIdle: (isIdle) => {
      clearTimeout(idle);
      if (!isIdle) {
        worker.ref();
        return;
      }
      worker.unref();
      idle = setTimeout(() => void worker.terminate(), IDLE_MS);
      idle.unref();
    },
  };
}

const idleReaders: Reader[] = [];
const queue: (() => void)[] = [];
let active = 0;

async function acquire(heapMb: number): Promise<Reader> {
  if (active >= MOST_READERS) await new Promise<void>((enter) => queue.push(enter));
  else active++;
  for (let reader = idleReaders.pop(); reader !== undefined; reader = idleReaders.pop()) {
    if (reader.hasEnded()) continue;
    reader.setIdle(false);
    return reader;
  }
  return startReader(heapMb);
}

/** Whoever waits takes the place; the thread stays for them, or for a while. */
function release(reader: Reader): void {
  if (!reader.hasEnded()) {
    reader.setIdle(true);
    idleReaders.push(reader);
  }
  const next = queue.shift();
  if (next === undefined) active--;
  else next();
}

const unwrap = (report: Report): Report => {
  if (report.kind === 'refused') throw refused(report.message);
  if (report.kind === 'failed') throw report.error;
  return report;
};

type Input = {
  part: FilePart;
  options?: ReadOptions;
  /** Called with what kind of file it is, before its first row. */
  onHead?: (head: FileHead) => void;
  limits?: FileLimits;
};

/** The rows of a file, read in a thread as fast as they are taken; it may be left before the end. */
export async function* recordsOf({
  part,
  options = {},
  onHead,
  limits = FILE_LIMITS,
}: Input): AsyncGenerator<FileRecord> {
  const reader = await acquire(limits.heapMb);
  let isRefused = false;
  try {
    const opened = unwrap(await reader.ask({ kind: 'read', part, options, limits }, limits.batchMs));
    if (opened.kind === 'head') onHead?.(opened.head);
    for (;;) {
      const report = unwrap(await reader.ask({ kind: 'more' }, limits.batchMs));
      goOn();
      if (report.kind !== 'batch') throw new Error(`A thread answered ${report.kind} for rows.`);
      yield* report.records;
      if (report.isLast) return;
    }
  } catch (error) {
    isRefused = true;
    throw error;
  } finally {
    // The file may be closed after this: nobody reads it any more.
    if (!reader.hasEnded()) await reader.ask({ kind: 'stop' }, limits.batchMs).catch(() => undefined);
    // What a file that is refused has made of the memory of its thread goes with the thread.
    if (reader.hasEnded() || isRefused) await reader.end();
    release(reader);
  }
}
