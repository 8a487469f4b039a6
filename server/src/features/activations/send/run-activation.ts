import type { Services } from '../../../platform/context/index.ts';
import { type Lease, LeaseLost, whileHeld, withLease } from '../../../platform/leases/index.ts';
import {
  type AudiencePort,
  ProviderFailure,
  type Session,
  withConnection,
} from '../../integrations/index.ts';
import { beginRun, type Run } from './begin-run.ts';
import { closeActivation } from './close-activation.ts';
import { type Ending, endRun } from './end-run.ts';
import { openList } from './open-list.ts';
import { sendChanges } from './send-changes.ts';

type Needs = Pick<Services, 'postgres' | 'config' | 'log'>;

const HOUR_MS = 3_600_000;
const A_WHILE_MS = 15 * 60_000;

/**
 * Brings what a platform has of an audience up to date, alone among all servers: continues a run that was left in the middle, or begins
 * one. False: another process does it.
 */
export async function runActivation(
  services: Needs,
  id: string,
  { signal }: { signal: AbortSignal },
): Promise<boolean> {
  const done = await withLease(
    services.postgres,
    { name: `activations ${id}`, isPatient: false },
    async (lease) => {
      await serve(services, { id, lease, signal });
      return true;
    },
  );
  return done === true;
}

async function serve(
  services: Needs,
  { id, lease, signal }: { id: string; lease: Lease; signal: AbortSignal },
): Promise<void> {
  const { postgres } = services;
  const run = await beginRun(postgres, { lease, activationId: id });
  if (run === undefined) return;
  const { connection_id: connectionId } = run.activation;
  if (connectionId === null) return await leave(services, lease, run);
  let ending: Ending | undefined;
  try {
    ending = await withConnection(services, { id: connectionId, signal }, async (session, provider) => {
      const port = provider.audiences?.(services.config);
      if (port === undefined)
        throw new ProviderFailure({
          kind: 'refused',
          message: 'This server is not set up to send audiences there.',
        });
      return await send(services, { lease, run, session, port });
    });
  } catch (error) {
    ending = endingOf(services, id, error, signal);
  }
  if (ending !== undefined) await endRun(postgres, { lease, run }, ending);
}

async function send(
  { postgres }: Needs,
  { lease, run, session, port }: { lease: Lease; run: Run; session: Session; port: AudiencePort },
): Promise<Ending> {
  const { id: key, external_id } = run.activation;
  if (run.kind === 'end') {
    await port.endList(session, { key, known: external_id ?? undefined });
    return { status: 'completed' };
  }
  const listId = await openList(postgres, { lease, run, session, port });
  await sendChanges(postgres, { lease, run, session, port, listId });
  return { status: 'completed', matched: await port.readMatched?.(session, listId) };
}

/** The account is not connected any more: nobody can take away what the platform has. */
async function leave({ postgres }: Needs, lease: Lease, { id, activation }: Run): Promise<void> {
  await whileHeld(postgres, [lease], async (transaction) => {
    await transaction
      .updateTable('activation_runs')
      .set({ status: 'error', problem: 'The account was disconnected.', finished_at: new Date() })
      .where('id', '=', id)
      .execute();
    const words = 'is not sent any more: the account was disconnected, and keeps what it has';
    await closeActivation(transaction, activation, words);
  });
}

/** What came of a run that was not brought to its end; undefined when another process, or this one later, continues it. */
function endingOf({ log }: Needs, id: string, error: unknown, signal: AbortSignal): Ending | undefined {
  if (error instanceof LeaseLost || signal.aborted) return undefined;
  if (error instanceof ProviderFailure) {
    const { kind, message, afterMs } = error.failure;
    return {
      status: 'error',
      problem: message,
      againInMs: kind === 'later' ? (afterMs ?? A_WHILE_MS) : HOUR_MS,
    };
  }
  log.warn({ err: error, activation: id, part: 'activations' }, 'an audience could not be sent');
  return { status: 'error', problem: 'It could not be finished, and is tried again.', againInMs: HOUR_MS };
}
