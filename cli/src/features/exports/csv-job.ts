import { setTimeout as sleep } from 'node:timers/promises';
import {
  CliCancelCsvDocument,
  CliCsvStatusDocument,
  type CliCsvStatusQuery,
} from '../../generated/graphql.ts';
import { CliError, cancelled } from '../../platform/cli-error.ts';
import { runOperation } from '../../platform/graphql.ts';
import { startProgress } from '../../platform/progress.ts';
import type { Session } from '../../platform/session.ts';
import { download } from './download.ts';

export type CsvJob = CliCsvStatusQuery['csv']['status'];

const POLL_MS = [150, 300, 600, 1000, 2000, 3000] as const;

export type Exported = {
  file: string;
  rows: number | null;
  bytes: number;
  jobId: string;
  notes: readonly string[];
};

/** Waits for a job and downloads its file; on Ctrl-C, `stop` reports the status of the job. */
export async function fetchJob(
  session: Session,
  begun: CsvJob,
  { title, file, stop }: { title: string; file: string; stop?: () => Promise<void> },
): Promise<Exported> {
  const { io } = session;
  const progress = startProgress(io, title);
  try {
    const done = await waitFor(session, begun, (text) => progress.update({ text }));
    const url = done.url;
    if (url === null) throw new CliError('jobFailed', 'The export finished without a file.');
    const bytes = await download(session, url, file, progress);
    return { file, rows: done.rows, bytes, jobId: done.id, notes: done.notes };
  } catch (error) {
    if (io.signal.aborted) await stop?.();
    throw error;
  } finally {
    progress.stop();
  }
}

async function waitFor(session: Session, begun: CsvJob, say: (text: string) => void): Promise<CsvJob> {
  let current = begun;
  for (let round = 0; current.status !== 'completed'; round++) {
    if (current.status === 'error')
      throw new CliError('jobFailed', current.error ?? 'The export failed.', {
        nextSteps: ['Narrow it with filters or fewer days, or try again.'],
      });
    say(current.status === 'queued' ? 'waiting for its turn' : 'the server is preparing it');
    const pause = POLL_MS[Math.min(round, POLL_MS.length - 1)] ?? 3000;
    await sleep(pause, undefined, { signal: session.io.signal }).catch(() => {
      throw cancelled();
    });
    const { csv } = await session.query(CliCsvStatusDocument, { id: current.id });
    current = csv.status;
  }
  return current;
}

/** Calls a job off on the server too. */
export async function callOff(session: Session, id: string): Promise<void> {
  await runOperation(
    await session.connection(),
    CliCancelCsvDocument,
    { id },
    AbortSignal.timeout(3_000),
  ).catch(() => undefined);
}
