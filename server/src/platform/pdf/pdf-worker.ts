// A thread that writes one PDF file and ends: what it takes of time and memory, the server does not. See make-pdf.ts.
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfDocument } from './pdf-document.ts';
import { writePdf } from './write-pdf.ts';

parentPort?.postMessage(await writePdf(workerData as PdfDocument));
