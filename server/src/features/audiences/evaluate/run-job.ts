import { changeMembers, membersOfAudience } from '../../../data/facts/audiences/index.ts';
import type { Services } from '../../../platform/context/index.ts';
import { AppError, isOutage, isUnexpected, toAppError } from '../../../platform/errors/index.ts';
import { type Lease, LeaseLost, whileHeld } from '../../../platform/leases/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import { askForJob } from '../audience-jobs.ts';
import { isCrmKind } from '../crm/crm-kinds.ts';
import { askForUsers } from './ask-for-users.ts';
import { type Evaluated, findMembers } from './find-members.ts';

export type Job = { id: string; audience_id: string; kind: 'create' | 'evaluate'; dataset_id: string | null };
type Input = { services: Services; lease: Lease; job: Job };
type Stoppable = Input & { signal: AbortSignal };

/**
 * Makes or evaluates one audience: members, history and the end of the job are one transaction, so that nobody sees half of it. Rules that
 * changed meanwhile leave the job open, as does the end of the process, and one that was asked for again is followed by another.
 */
export async function runAudienceJob({ services, lease, job, signal }: Stoppable): Promise<void> {
  const { postgres, log } = services;
  await whileHeld(postgres, [lease], (transaction) =>
    transaction
      .updateTable('audience_jobs')
      .set({ status: 'processing', started_at: new Date(), asked_again: false })
      .where('id', '=', job.id)
      .execute(),
  );
  const audience = await postgres
    .selectFrom('audiences')
    .select(['id', 'instance_id', 'type', 'rules_config', 'source_url'])
    .where('id', '=', job.audience_id)
    .executeTakeFirst();
  if (audience === undefined) return;
  let isFound = false;
  try {
    const members = await findMembers(services, audience, { datasetId: job.dataset_id, signal });
    isFound = true;
    await keepMembers({ services, lease, job }, audience, members);
  } catch (error) {
    if (signal.aborted || error instanceof LeaseLost || isOutage(error)) throw error;
    if (isUnexpected(error))
      log.error({ err: error, audienceId: audience.id }, 'an audience could not be evaluated');
    // Who belongs to it is known, and could not be written.
    const isUnwritten = isFound && isUnexpected(error);
    const told = isUnwritten ? new AppError('audiences.data-write-failure') : toAppError(error);
    await fail({ services, lease, job }, audience, told.message);
  }
}

async function keepMembers(
  { services: { postgres }, lease, job }: Input,
  { id, instance_id, rules_config, type }: Evaluated,
  members: readonly string[] | undefined,
): Promise<void> {
  await whileHeld(postgres, [lease], async (transaction) => {
    const now = await rulesNow(transaction, id);
    if (now === undefined) return;
    const update = transaction.updateTable('audience_jobs').where('id', '=', job.id);
    if (now.rules_config !== rules_config) {
      await update.set({ status: 'queued' }).execute();
      return;
    }
    const before = await membersOfAudience(transaction, id);
    const wanted = new Set(members ?? before);
    const { added, removed } = await changeMembers({
      transaction,
      instanceId: instance_id,
      audienceId: id,
      added: [...wanted].filter((each) => !before.has(each)),
      gone: [...before].filter((each) => !wanted.has(each)),
      reason: type === 'rule' ? 'rules' : isCrmKind(type) ? 'crm' : 'upload',
    });
    const ended = await update
      .set({ status: 'completed', error: null, added, removed, finished_at: new Date(), dataset_id: null })
      .returning('asked_again')
      .executeTakeFirst();
    await transaction
      .updateTable('audiences')
      .set({ evaluated_at: new Date() })
      .where('id', '=', id)
      .execute();
    if (job.dataset_id !== null)
      await transaction.deleteFrom('audience_datasets').where('id', '=', job.dataset_id).execute();
    if (added + removed > 0) await askForUsers(transaction, instance_id, id);
    if (ended?.asked_again === true)
      await askForJob(transaction, { instanceId: instance_id, audienceId: id, kind: 'evaluate' });
  });
}

const rulesNow = (transaction: PostgresTransaction, id: string) =>
  transaction
    .selectFrom('audiences')
    .select('rules_config')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Ends a job with its error; rules that were changed while it failed have not failed, and leave it open. */
const fail = (
  { services: { postgres }, lease, job }: Input,
  { id, instance_id, rules_config }: Evaluated,
  error: string,
): Promise<void> =>
  whileHeld(postgres, [lease], async (transaction) => {
    const now = await rulesNow(transaction, id);
    if (now === undefined) return;
    const isChanged = now.rules_config !== rules_config;
    const ended = await transaction
      .updateTable('audience_jobs')
      .set(isChanged ? { status: 'queued' } : { status: 'error', error, finished_at: new Date() })
      .where('id', '=', job.id)
      .returning('asked_again')
      .executeTakeFirst();
    if (!isChanged && ended?.asked_again === true)
      await askForJob(transaction, { instanceId: instance_id, audienceId: id, kind: 'evaluate' });
  });
