import { Worker } from 'node:worker_threads';
import { AppError } from '../errors/index.ts';
import type { PdfDocument } from './pdf-document.ts';

/** A report takes half a second; a thread that takes so long is ended. */
const LONGEST_MS = 60_000;
/** Of the memory of a thread, in MB. A report takes 40. */
const HEAP_MB = 192;
/** Who asks while so many wait is asked to come again. */
const MOST_WAITING = 20;

let waiting = 0;
let before: Promise<unknown> = Promise.resolve();

function inThread(document: PdfDocument): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    execArgv: [],
    workerData: document,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: 16 },
  });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS).unref();
  return new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that writes a PDF file has ended.')));
  }).finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}

/** Writes a PDF file in a thread of its own, one at a time: it is refused where too many wait. */
export async function makePdf(document: PdfDocument, mostWaiting = MOST_WAITING): Promise<Buffer> {
  if (waiting >= mostWaiting)
    throw new AppError('UNAVAILABLE', {
      message: 'Too many PDF files are being written. Try again in a minute.',
    });
  waiting++;
  const made = before.then(() => inThread(document));
  before = made.catch(() => undefined);
  try {
    return await made;
  } finally {
    waiting--;
  }
}
