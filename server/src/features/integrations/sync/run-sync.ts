import { isProviderId } from '@parley/core/features/integrations';
import type { Services } from '../../../platform/context/index.ts';
import { type Lease, LeaseLost, withLease } from '../../../platform/leases/index.ts';
import { checkHealth } from '../connections/check-health.ts';
import { withConnection } from '../connections/with-connection.ts';
import { type Provider, ProviderFailure } from '../provider.ts';
import { findProvider } from '../providers/index.ts';
import { keepShapes } from '../shapes/keep-shapes.ts';
import { type AnswerWatch, watchAnswers } from '../shapes/watch-answers.ts';
import { beginRun, type Run } from './begin-run.ts';
import { type Ending, endRun } from './end-run.ts';
import { isDue } from './is-due.ts';
import { SyncEnded } from './sync-ended.ts';
import { syncStreams } from './sync-streams.ts';

type Needs = Pick<Services, 'postgres' | 'config' | 'log'>;

const HOUR_MS = 3_600_000;
const A_WHILE_MS = 15 * 60_000;

/** What came of a run that was not read to its end; undefined when another process, or this one later, continues it. */
function endingOf({ log }: Needs, id: string, error: unknown, signal: AbortSignal): Ending | undefined {
  if (error instanceof SyncEnded) return { status: 'cancelled', problem: null };
  if (error instanceof LeaseLost || signal.aborted) return undefined;
  if (error instanceof ProviderFailure) {
    const { kind, message, afterMs } = error.failure;
    return {
      status: 'failed',
      problem: message,
      againInMs: kind === 'later' ? (afterMs ?? A_WHILE_MS) : HOUR_MS,
    };
  }
  log.warn({ err: error, connection: id, part: 'integrations' }, 'a sync failed');
  return { status: 'failed', problem: 'It could not be finished, and is tried again.', againInMs: HOUR_MS };
}

/**
 * Reads a connection, alone among all servers: continues a run that was left in the middle, or begins one. Afterwards it is looked at
 * whether it can read all that it is there for. `months`: how far back a first sync reads. False: another process does it.
 */
export async function runSync(
  services: Needs,
  id: string,
  { signal, months }: { signal: AbortSignal; months?: number },
): Promise<boolean> {
  const done = await withLease(
    services.postgres,
    { name: `integrations.sync ${id}`, isPatient: false },
    async (lease) => {
      await readConnection(services, { id, lease, signal, months });
      return true;
    },
  );
  return done === true;
}

async function readConnection(
  services: Needs,
  {
    id,
    lease,
    signal,
    months,
  }: { id: string; lease: Lease; signal: AbortSignal; months: number | undefined },
): Promise<void> {
  const { postgres } = services;
  const row = await postgres
    .selectFrom('integration_connections')
    .select(['instance_id', 'provider_id'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    // Another process may have read it since it was found due.
    .where(isDue(new Date()))
    .executeTakeFirst();
  const provider = row && isProviderId(row.provider_id) ? findProvider(row.provider_id) : undefined;
  if (row === undefined || provider === undefined) return;
  const run = await beginRun(postgres, { lease, connectionId: id, streams: provider.streams });
  const cancel = new AbortController();
  const answers = watchAnswers();
  const watch = setInterval(() => void watchCancel(services, run, cancel), CANCEL_MS);
  let ending: Ending | undefined = { status: 'completed', problem: null };
  try {
    await withConnection(
      services,
      { id, signal: AbortSignal.any([signal, cancel.signal]), see: answers.see },
      async (session, own) => {
        await syncStreams(services, {
          lease,
          run,
          instanceId: row.instance_id,
          session,
          provider: own,
          months,
        });
      },
    );
  } catch (error) {
    ending = cancel.signal.aborted
      ? { status: 'cancelled', problem: null }
      : endingOf(services, id, error, signal);
  } finally {
    clearInterval(watch);
  }
  await keepAnswers(services, { run, provider, ending, answers });
  if (ending === undefined) return;
  await endRun(postgres, run, provider, ending);
  if (ending.status === 'completed') await checkHealth(services, { id });
}

type Answered = { run: Run; provider: Provider; ending: Ending | undefined; answers: AnswerWatch };

/** For support. That it cannot be kept does not end a sync. */
async function keepAnswers(
  { config, log }: Needs,
  { run, provider, ending, answers }: Answered,
): Promise<void> {
  const kept = { runId: run.id, providerId: provider.id, status: ending?.status ?? 'to be continued' };
  try {
    await keepShapes(config, { ...kept, answers: answers.shapes() });
  } catch (error) {
    log.warn({ err: error, part: 'integrations' }, 'what a platform answered could not be kept');
  }
}

const CANCEL_MS = 1_000;

/** Ends calls that are under way once a person cancelled the run, or its connection is gone. */
async function watchCancel({ postgres }: Needs, run: Run, cancel: AbortController): Promise<void> {
  const found = await postgres
    .selectFrom('integration_runs')
    .select('is_cancel_asked')
    .where('id', '=', run.id)
    .executeTakeFirst()
    .catch(() => ({ is_cancel_asked: false }));
  if (found === undefined || found.is_cancel_asked) cancel.abort(new SyncEnded('cancelled'));
}
