import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { newId } from '../../../platform/ids/index.ts';

/**
 * Asks for rules to be evaluated that were last an hour ago, or before an import that has settled since or was taken back, or before
 * the figures of visits changed. What a CRM has is read again after each sync with it, and an hour after it could not be.
 */
export async function askForDue({ postgres }: Pick<Services, 'postgres'>): Promise<void> {
  const { rows } = await sql<{ audience_id: string; instance_id: string }>`
    select audiences.id as audience_id, audiences.instance_id from audiences
    left join lateral (
      select max(created_at) as at, max(finished_at) filter (where status = 'error') as failed_at
      from audience_jobs where audience_jobs.audience_id = audiences.id
    ) as asked on true
    where type = 'rule' and rules_config is not null and (
      asked.at is null or asked.at < now() - interval '1 hour'
      or exists (
        select 1 from fact_imports where fact_imports.instance_id = audiences.instance_id
          and greatest(fact_imports.created_at, fact_imports.written_at, fact_imports.undone_at) between asked.at - interval '20 seconds'
            and now() - interval '20 seconds'
      )
      or exists (
        select 1 from visit_rebuilds where visit_rebuilds.instance_id = audiences.instance_id and switched_at > asked.at
      )
    ) or source_url is not null and (
      asked.at is null or (asked.failed_at >= asked.at and asked.at < now() - interval '1 hour')
      or exists (
        select 1 from integration_runs join integration_connections on integration_connections.id = connection_id
        where integration_connections.instance_id = audiences.instance_id and provider_id = 'oprv:' || audiences.type
          and integration_runs.status = 'completed' and integration_runs.finished_at > asked.at
      )
    )`.execute(postgres);
  for (const row of rows)
    await postgres
      .insertInto('audience_jobs')
      .values({ id: newId('ajob'), ...row, kind: 'evaluate' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
