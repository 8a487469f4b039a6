import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';

/** Takes away datasets that no audience was made of within a day, and what old jobs did. One that failed keeps its list, to be tried again. */
export async function expireDatasets({ postgres }: Services): Promise<void> {
  await sql`
    delete from audience_datasets where created_at < now() - interval '1 day'
      and not exists (select 1 from audience_jobs where dataset_id = audience_datasets.id)`.execute(postgres);
  await sql`
    delete from audience_jobs where created_at < now() - interval '30 days' and status in ('completed', 'error')
      and exists (select 1 from audience_jobs as later where later.audience_id = audience_jobs.audience_id
        and later.created_at > audience_jobs.created_at)`.execute(postgres);
}
