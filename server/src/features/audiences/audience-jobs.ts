import type { Selectable } from 'kysely';
import { newId } from '../../platform/ids/index.ts';
import type { AudienceJobsTable } from '../../platform/postgres/audience-tables.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** The latest making or evaluating of an audience. */
export type AudienceJob = Omit<Selectable<AudienceJobsTable>, 'instance_id' | 'dataset_id' | 'asked_again'>;

type Asked = {
  instanceId: string;
  audienceId: string;
  kind: AudienceJob['kind'];
  datasetId?: string | undefined;
};

/**
 * Asks for an audience to be made or evaluated. One that waits already does it; one that runs may have read what it needs before, so
 * another follows it.
 */
export async function askForJob(
  transaction: PostgresTransaction,
  { instanceId, audienceId, kind, datasetId }: Asked,
): Promise<void> {
  await transaction
    .insertInto('audience_jobs')
    .values({
      id: newId('ajob'),
      instance_id: instanceId,
      audience_id: audienceId,
      kind,
      dataset_id: datasetId ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .column('audience_id')
        .where('status', 'in', ['queued', 'processing'])
        .doUpdateSet({ asked_again: true })
        .where('audience_jobs.status', '=', 'processing'),
    )
    .execute();
}
