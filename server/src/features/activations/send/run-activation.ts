import { WEBHOOK_TARGET } from '@parley/core/features/activations';
import type { Services } from '../../../platform/context/index.ts';
import { type Lease, LeaseLost, whileHeld, withLease } from '../../../platform/leases/index.ts';
import { ProviderFailure } from '../../integrations/index.ts';
import { hasPlace } from './activation.ts';
import { beginRun, type Run } from './begin-run.ts';
import { closeActivation } from './close-activation.ts';
import { compareList } from './compare-list.ts';
import { openContactSeal } from './contact-key.ts';
import type { Destination } from './destination.ts';
import { type Ending, endRun } from './end-run.ts';
import { noteSent } from './note-sent.ts';
import { openList } from './open-list.ts';
import { planContacts } from './plan-contacts.ts';
import { sendChanges } from './send-changes.ts';
import type { Action } from './sending.ts';
import { NOT_SET_UP, withDestination } from './with-destination.ts';

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
  if (!hasPlace(run.activation)) return await leave(services, lease, run);
  let ending: Ending | undefined;
  try {
    ending = await withDestination(services, { run, signal }, (destination) =>
      send(services, { lease, run, destination, signal }),
    );
  } catch (error) {
    ending = endingOf(services, id, error, signal);
  }
  if (ending !== undefined) await endRun(postgres, { lease, run }, ending);
}

/** What came of it; undefined when it was deactivated meanwhile: it is given up when it is taken away. */
async function send(
  services: Needs,
  {
    lease,
    run,
    destination,
    signal,
  }: { lease: Lease; run: Run; destination: Destination; signal: AbortSignal },
): Promise<Ending | undefined> {
  const { postgres } = services;
  const { id: key, external_id } = run.activation;
  if (run.kind === 'end') {
    await destination.endList({ key, known: external_id ?? undefined });
    return { status: 'completed' };
  }
  const listId = await openList(postgres, { lease, run, destination });
  const { addresses: rule } = destination;
  const sending = { lease, run, destination, listId };
  await compareList(postgres, sending);
  const failure = rule && (await planContacts(services, { lease, run, rule, signal }));
  const seal =
    rule &&
    (await whileHeld(postgres, [lease], (transaction) =>
      openContactSeal(transaction, services, run.activation),
    ));
  const actions: Action[] =
    failure === undefined && destination.isClosed !== true ? ['remove', 'add'] : ['remove'];
  const isWhole = await sendChanges(postgres, { ...sending, seal, actions });
  if (!isWhole) return undefined;
  if (failure !== undefined) throw failure;
  if (destination.isClosed === true) throw new ProviderFailure({ kind: 'refused', message: NOT_SET_UP });
  return { status: 'completed', matched: await destination.readMatched?.(listId) };
}

/** The account is not connected any more, or the webhook was removed: nobody can take away what is there. */
async function leave({ postgres }: Needs, lease: Lease, { id, activation }: Run): Promise<void> {
  const gone =
    activation.provider_id === WEBHOOK_TARGET ? 'the webhook was removed' : 'the account was disconnected';
  await whileHeld(postgres, [lease], async (transaction) => {
    const run = await transaction
      .updateTable('activation_runs')
      .set({ status: 'error', problem: `T${gone.slice(1)}.`, finished_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteSent(transaction, activation, run);
    await closeActivation(transaction, activation, `is not sent any more: ${gone}, and keeps what it has`);
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
