import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { crewWorker, type Worker } from '../../../platform/operations/index.ts';
import { runActivation } from './run-activation.ts';

/** Activations that are due, whose audience or account is gone, or that a process left in the middle; who waits longest is first. */
export async function findDueActivations(
  { postgres }: Pick<Services, 'postgres'>,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from audience_activations
    where status <> 'ended' and (due_at <= now() or (connection_id is null and webhook_id is null) or (audience_id is null and status = 'active') or exists (
      select 1 from activation_runs where activation_id = audience_activations.id and status = 'running'
    ))
    order by due_at limit ${most}`.execute(postgres);
  return rows.map(({ id }) => id);
}

/** Brings platforms up to date when members changed, every day, and when a person asked for it. */
export const activationWorker = (services: Services): Worker =>
  crewWorker({
    name: 'activations',
    log: services.log,
    problems: { find: 'due activations could not be looked for', run: 'a sending could not go on' },
    findDue: (most) => findDueActivations(services, most),
    run: (id, signal) => runActivation(services, id, { signal }),
  });
