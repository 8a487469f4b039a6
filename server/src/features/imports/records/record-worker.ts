// A thread that reads files: whatever a file does to it, it is the only one that suffers. See record-reader.ts.
import { parentPort } from 'node:worker_threads';
import { isUnexpected } from '../../../platform/errors/index.ts';
import type { FilePart } from './file-bytes.ts';
import type { FileLimits } from './limits.ts';
import { lowerOwnPriority } from './own-priority.ts';
import { type ReadOptions, readRecords } from './read-records.ts';
import type { FileHead, FileRecord } from './record.ts';

export type Order =
  | { kind: 'read'; part: FilePart; options: ReadOptions; limits: FileLimits }
  | { kind: 'more' }
  | { kind: 'stop' };

export type Report =
  | { kind: 'head'; head: FileHead }
  | { kind: 'batch'; records: FileRecord[]; isLast: boolean }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; error: unknown }
  | { kind: 'stopped' };

/** A report, with the processor time that its thread has used so far. */
export type Sent = { report: Report; used: NodeJS.CpuUsage };

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 256 * 1024;

let records: AsyncIterator<FileRecord> | undefined;

const charactersOf = (record: FileRecord): number => {
  if ('problem' in record) return record.problem.length;
  const texts = 'cells' in record ? record.cells : record.fields.flat();
  return texts.reduce((sum, text) => sum + text.length, 0);
};

async function nextBatch(): Promise<Report> {
  const batch: FileRecord[] = [];
  for (let characters = 0; batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS; ) {
    const next = await records?.next();
    if (next === undefined || next.done === true) return { kind: 'batch', records: batch, isLast: true };
    batch.push(next.value);
    characters += charactersOf(next.value);
  }
  return { kind: 'batch', records: batch, isLast: false };
}

async function obey(order: Order): Promise<Report> {
  switch (order.kind) {
    case 'read': {
      const read = await readRecords(order.part, order.options, order.limits);
      records = read.records[Symbol.asyncIterator]();
      return { kind: 'head', head: read.head };
    }
    case 'more':
      return await nextBatch();
    case 'stop':
      await records?.return?.();
      records = undefined;
      return { kind: 'stopped' };
  }
}

const reportOf = async (order: Order): Promise<Report> => {
  try {
    return await obey(order);
  } catch (error) {
    if (isUnexpected(error)) return { kind: 'failed', error };
    return { kind: 'refused', message: error instanceof Error ? error.message : String(error) };
  }
};

lowerOwnPriority();
let before: Promise<void> = Promise.resolve();
parentPort?.on('message', (order: Order) => {
  before = before.then(async () => {
    const report = await reportOf(order);
    parentPort?.postMessage({ report, used: process.threadCpuUsage() } satisfies Sent);
  });
});
