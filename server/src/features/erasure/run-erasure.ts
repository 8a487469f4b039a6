import { sql } from 'kysely';
import { eraseSubject } from '../../data/erasure/index.ts';
import type { Services } from '../../platform/context/index.ts';
import type { Ports } from '../../platform/feature/ports.ts';
import type { JobDefinition } from '../../platform/jobs/index.ts';
import { removeExport } from '../exports/index.ts';
import { erasePerson } from './erase-person.ts';
import { type Erasure, subjectOf } from './erasure.ts';

export const ERASURE_JOB = 'erasure.run';

const DAY_MS = 24 * 3600 * 1000;
/** So long it waits for what only others can take away; what they keep after that does not hold a deletion up. */
const PATIENCE_MS = 6 * 3600 * 1000;

type Outside = Pick<Ports, 'beforeInstanceErased'>;

/**
 * Files of exports go first: without their rows nobody would know of them. Any file of the instance may hold a visitor or a company.
 * Exports end before their files go: a file that is being written is removed by its writer, who finds that the export has ended.
 */
async function removeFiles(services: Services, { kind, subject_id, instance_id }: Erasure): Promise<void> {
  const { postgres, config } = services;
  const [column, of] =
    kind === 'person' ? (['user_id', subject_id] as const) : (['instance_id', instance_id] as const);
  await postgres
    .updateTable('csv_jobs')
    .set({
      status: 'error',
      error: 'Data that this export held or was about to hold were deleted, and its file with them.',
      finished_at: sql<Date>`coalesce(finished_at, now())`,
    })
    .where(column, '=', of)
    .where('status', '!=', 'error')
    .execute();
  const jobs = await postgres.selectFrom('csv_jobs').select('id').where(column, '=', of).execute();
  for (const { id } of jobs) await removeExport(config, id);
}

/** Deletes what was asked for. Called again after a crash it starts over, with the same result. */
export async function runErasure(services: Services, outside: Outside, id: string): Promise<void> {
  const { postgres, config, log } = services;
  const erasure = await postgres
    .updateTable('erasures')
    .set({ status: 'running' })
    .where('id', '=', id)
    .where('status', '!=', 'done')
    .returningAll()
    .executeTakeFirst();
  if (erasure === undefined) return;
  await removeFiles(services, erasure);
  if (erasure.kind === 'instance')
    await outside.beforeInstanceErased?.(erasure.subject_id, {
      isLastTry: Date.now() - erasure.asked_at.getTime() > PATIENCE_MS,
    });
  const subject = subjectOf(erasure);
  if (subject === undefined) await erasePerson(postgres, erasure.subject_id);
  else await eraseSubject(services, subject);
  const finishedAt = new Date();
  await postgres
    .updateTable('erasures')
    .set({
      status: 'done',
      finished_at: finishedAt,
      forgotten_at: new Date(finishedAt.getTime() + config.PARLEY_BACKUP_DAYS * DAY_MS),
    })
    .where('id', '=', id)
    .execute();
  log.info({ erasure: id, kind: erasure.kind }, 'a deletion is done');
}

/** It is tried for most of a day: an engine may be away for hours, and what was promised is done when it is back. */
export const erasureJob = (services: Services, outside: Outside): JobDefinition => ({
  name: ERASURE_JOB,
  concurrency: 1,
  timeoutSeconds: 3600,
  retries: 30,
  backoff: { first: 5, longest: 3600 },
  run: (id) => runErasure(services, outside, id),
  async gaveUp(id) {
    await services.postgres.updateTable('erasures').set({ status: 'failed' }).where('id', '=', id).execute();
    services.log.error({ erasure: id }, 'a deletion could not be finished');
  },
});
