import { setTimeout as sleep } from 'node:timers/promises';
import { toDay, toWire } from '@parley/core/dates';
import { COMPANIES_TABLE } from '@parley/core/features/companies';
import { toFilters } from '@parley/core/filters';
import { z } from 'zod';
import { CliError, cancelled } from '../../platform/cli-error.ts';
import { type Operation, runOperation } from '../../platform/graphql.ts';
import { startProgress } from '../../platform/progress.ts';
import type { Session } from '../../platform/session.ts';
import { companyQuery } from '../companies/index.ts';
import { download } from './download.ts';
import type { ExportOptions } from './options.ts';
import { refuseToReplace } from './refuse-to-replace.ts';

const POLL_MS = [150, 300, 600, 1000, 2000, 3000] as const;

const job = z.object({
  id: z.string(),
  url: z.string().nullable(),
  status: z.enum(['queued', 'processing', 'error', 'completed']),
  rows: z.number().nullable(),
  error: z.string().nullable(),
});
type Job = z.infer<typeof job>;
const begun = z.object({ csv: z.object({ begin: job }) });
const looked = z.object({ csv: z.object({ status: job }) });
const stopped = z.object({ csv: z.object({ cancel: job }) });

export const BEGIN_CSV: Operation<z.infer<typeof begun>> = {
  document: /* GraphQL */ `
    mutation CliBeginCsv($query: String!, $filename: String!) {
      csv { begin(query: $query, filename: $filename) { id url status rows error } }
    }
  `,
  data: begun,
};
export const CSV_STATUS: Operation<z.infer<typeof looked>> = {
  document: /* GraphQL */ `
    query CliCsvStatus($id: ID!) {
      csv { status(id: $id) { id url status rows error } }
    }
  `,
  data: looked,
};
export const CANCEL_CSV: Operation<z.infer<typeof stopped>> = {
  document: /* GraphQL */ `
    mutation CliCancelCsv($id: ID!) {
      csv { cancel(id: $id) { id url status rows error } }
    }
  `,
  data: stopped,
};

export type Exported = { file: string; rows: number | null; bytes: number; jobId: string };

/** Begins the job, waits for it, and downloads what it made; Ctrl-C calls the job off on the server too. */
export async function exportCompanies(session: Session, options: ExportOptions): Promise<Exported> {
  const { io } = session;
  if (options.output !== '-' && options.force !== true) await refuseToReplace(options.output);
  const { state, range } = await companyQuery(session, options);
  const query = JSON.stringify({
    table: 'companies',
    ...toWire(range),
    filter: toFilters(COMPANIES_TABLE, state.filters),
    sort: [{ field: state.sortBy, order: state.sortOrder }],
    searchQuery: state.search,
  });
  const { csv } = await session.query(BEGIN_CSV, { query, filename: filenameOf(io.now()) });
  const progress = startProgress(io, 'Exporting companies');
  try {
    const done = await waitFor(session, csv.begin, (text) => progress.update({ text }));
    const url = done.url;
    if (url === null) throw new CliError('jobFailed', 'The export finished without a file.');
    const bytes = await download(session, url, options.output, (received) =>
      progress.update({ done: received, text: '' }),
    );
    return { file: options.output, rows: done.rows, bytes, jobId: done.id };
  } catch (error) {
    if (io.signal.aborted) await callOff(session, csv.begin.id);
    throw error;
  } finally {
    progress.stop();
  }
}

/** The date of the file's name is MM_DD_YYYY (specification 000 §7). */
function filenameOf(now: Date): string {
  const [year = '', month = '', day = ''] = toDay(now).split('-');
  return `companies_${month}_${day}_${year}`;
}

async function waitFor(session: Session, begun: Job, say: (text: string) => void): Promise<Job> {
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
    const { csv } = await session.query(CSV_STATUS, { id: current.id });
    current = csv.status;
  }
  return current;
}

async function callOff(session: Session, id: string): Promise<void> {
  await runOperation(await session.connection(), CANCEL_CSV, { id }, AbortSignal.timeout(3_000)).catch(
    () => undefined,
  );
}
