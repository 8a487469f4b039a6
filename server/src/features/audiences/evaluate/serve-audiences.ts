import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { type Lease, withLease } from '../../../platform/leases/index.ts';
import { askedBy } from '../check-rules.ts';
import { makeTargetMarket } from './make-target-market.ts';
import { membersArrived } from './members-arrived.ts';
import { orderAudiences } from './order-audiences.ts';
import { type Job, runAudienceJob } from './run-job.ts';

/** Does the open jobs, one instance after another and one audience at a time; gives how many it were. */
export async function serveAudiences(
  services: Services,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { postgres } = services;
  const { rows: open } = await sql<{ instance_id: string }>`
    select instance_id, min(created_at) as since from (
      select instance_id, created_at from audience_jobs where status in ('queued', 'processing')
      union all
      -- Left by a process that died between the two.
      select instance_id, evaluated_at from audiences where target_market_by is not null and evaluated_at is not null
    ) as work group by instance_id order by since`.execute(postgres);
  let served = 0;
  for (const { instance_id } of open) {
    if (isStopped()) break;
    const lease = { name: `audiences ${instance_id}`, isPatient: false };
    served +=
      (await withLease(postgres, lease, (held) => serveInstance(services, held, instance_id, isStopped))) ??
      0;
  }
  return served;
}

async function serveInstance(
  services: Services,
  lease: Lease,
  instanceId: string,
  isStopped: () => boolean,
): Promise<number> {
  let served = 0;
  // What is asked for meanwhile is done too: audiences that are made of those that changed.
  for (let jobs = await openJobs(services, instanceId); jobs.length > 0; ) {
    const asked = await rulesOf(services, instanceId);
    for (const job of orderAudiences<Job>(jobs, asked)) {
      if (isStopped()) return served;
      lease.assertFresh();
      if ((asked.get(job.audience_id) ?? []).length > 0) await membersArrived(services);
      await runAudienceJob({ services, lease, job });
      served++;
    }
    jobs = await openJobs(services, instanceId);
  }
  await makeTargetMarket({ services, lease, instanceId });
  return served;
}

/** Under the lease a job that is being processed is one of a process that has died. */
const openJobs = ({ postgres }: Services, instanceId: string): Promise<Job[]> =>
  postgres
    .selectFrom('audience_jobs')
    .select(['id', 'audience_id', 'kind', 'dataset_id'])
    .where('instance_id', '=', instanceId)
    .where('status', 'in', ['queued', 'processing'])
    .orderBy('created_at')
    .execute();

async function rulesOf({ postgres }: Services, instanceId: string): Promise<Map<string, string[]>> {
  const rows = await postgres
    .selectFrom('audiences')
    .select(['id', 'rules_config'])
    .where('instance_id', '=', instanceId)
    .execute();
  return new Map(rows.map(({ id, rules_config }) => [id, askedBy(rules_config)]));
}
