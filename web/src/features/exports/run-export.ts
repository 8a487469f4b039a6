import { formatFigure } from '@parley/core/metrics';
import { type ExportJob, isExporting, useExportStore } from './export-store.ts';

/** Specification 000 §4. */
export const POLL_MS = 3_000;

export type ExportRequest = { label: string; filename: string; query: string; total: number };

/** The world outside, so that the state machine can be tested without one. */
export type ExportPort = {
  begin: (query: string, filename: string) => Promise<ExportJob>;
  status: (id: string) => Promise<ExportJob>;
  cancel: (id: string) => Promise<unknown>;
  /** Fetches the finished file and hands it to the browser. */
  download: (job: ExportJob, filename: string) => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
  clearNotices: () => void;
  succeed: (message: string) => void;
  fail: (error: unknown) => void;
};

const set = useExportStore.setState;
let current: symbol | undefined;

/**
 * Begins a job, asks every 3 seconds how it is, downloads the file when it is complete. Ends early when cancelled:
 * whatever still comes back for it is ignored.
 */
export async function runExport(port: ExportPort, request: ExportRequest): Promise<void> {
  const { label, filename, query, total } = request;
  if (isExporting(useExportStore.getState().state)) return;
  const run = Symbol(label);
  current = run;
  const isCurrent = (): boolean => current === run;
  port.clearNotices();
  set({ state: { phase: 'starting', label, total } });
  try {
    let job = await port.begin(query, filename);
    while (isCurrent() && (job.status === 'queued' || job.status === 'processing')) {
      set({ state: { phase: 'running', label, total, job } });
      await port.wait(POLL_MS);
      if (isCurrent()) job = await port.status(job.id);
    }
    if (!isCurrent()) {
      void port.cancel(job.id).catch(() => {});
      return;
    }
    if (job.status === 'error') throw new ExportFailedError(job.error ?? undefined);
    set({ state: { phase: 'downloading', label, total, job } });
    await port.download(job, filename);
    if (isCurrent())
      port.succeed(
        [
          `${formatFigure(job.rows ?? total, 'count')} records are in ${filename}.csv`,
          ...(job.notes ?? []),
        ].join('. '),
      );
  } catch (error) {
    if (isCurrent()) port.fail(error);
  } finally {
    if (isCurrent()) {
      current = undefined;
      set({ state: { phase: 'idle' } });
    }
  }
}

/** Cancels the running export; the server is informed as soon as the job id is known. */
export function cancelExport(port: Pick<ExportPort, 'cancel'>): void {
  const { state } = useExportStore.getState();
  current = undefined;
  set({ state: { phase: 'idle' } });
  if (state.phase === 'running') void port.cancel(state.job.id).catch(() => {});
}

/** The job itself ended with an error, in the server's words. */
export class ExportFailedError extends Error {
  override name = 'ExportFailedError';
}
