import { sql } from 'kysely';
import type { Services } from '../../../platform/context/index.ts';
import { type Lease, withLease } from '../../../platform/leases/index.ts';
import { askedBy } from '../check-rules.ts';
import { CRM_KINDS } from '../crm/crm-kinds.ts';
import { makeTargetMarket } from './make-target-market.ts';
import { membersArrived } from './members-arrived.ts';
import { orderAudiences } from './order-audiences.ts';
import { type Job, runAudienceJob } from './run-job.ts';

/** What CRMs have is read by their pace, and what is known here is evaluated meanwhile. */
export const AUDIENCE_PARTS = ['known', 'crm'] as const;
export type AudiencePart = (typeof AUDIENCE_PARTS)[number];

const LEASES = { known: 'audiences', crm: 'audiences of CRMs' } as const satisfies Record<
  AudiencePart,
  string
>;
const CRM_TYPES = Object.keys(CRM_KINDS);
const isOfPart = (part: AudiencePart) =>
  part === 'crm'
    ? sql<boolean>`type = any(${CRM_TYPES}::text[])`
    : sql<boolean>`type <> all(${CRM_TYPES}::text[])`;

type Asked = { part: AudiencePart; signal: AbortSignal };

/** Does the open jobs of a part, one instance after another and one audience at a time; gives how many it were. */
export async function servePart(services: Services, asked: Asked): Promise<number> {
  const { part, signal } = asked;
  const { postgres } = services;
  const { rows: open } = await sql<{ instance_id: string }>`
    select instance_id, min(since) as since from (
      select audiences.instance_id, type, audience_jobs.created_at as since
      from audience_jobs join audiences on audiences.id = audience_id where status in ('queued', 'processing')
      union all
      -- Left by a process that died between the two.
      select instance_id, type, evaluated_at from audiences where target_market_by is not null and evaluated_at is not null
    ) as work where ${isOfPart(part)} group by instance_id order by since`.execute(postgres);
  let served = 0;
  for (const { instance_id } of open) {
    if (signal.aborted) break;
    const lease = { name: `${LEASES[part]} ${instance_id}`, isPatient: false };
    served +=
      (await withLease(postgres, lease, (held) => serveInstance(services, held, instance_id, asked))) ?? 0;
  }
  return served;
}

/** Does all open jobs, and those that follow from them. */
export async function serveAudiences(services: Services): Promise<number> {
  const { signal } = new AbortController();
  for (let served = 0; ; ) {
    const before = served;
    for (const part of AUDIENCE_PARTS) served += await servePart(services, { part, signal });
    if (served === before) return served;
  }
}

async function serveInstance(
  services: Services,
  lease: Lease,
  instanceId: string,
  { part, signal }: Asked,
): Promise<number> {
  let served = 0;
  // What is asked for meanwhile is done too: audiences that are made of those that changed.
  for (let jobs = await openJobs(services, instanceId, part); jobs.length > 0; ) {
    const asked = await rulesOf(services, instanceId);
    for (const job of orderAudiences<Job>(jobs, asked)) {
      if (signal.aborted) return served;
      lease.assertFresh();
      if ((asked.get(job.audience_id) ?? []).length > 0) await membersArrived(services, signal);
      await runAudienceJob({ services, lease, job, signal });
      served++;
    }
    jobs = await openJobs(services, instanceId, part);
  }
  await makeTargetMarket({ services, lease, instanceId, signal });
  return served;
}

/** Under the lease a job that is being processed is one of a process that has died. */
const openJobs = ({ postgres }: Services, instanceId: string, part: AudiencePart): Promise<Job[]> =>
  postgres
    .selectFrom('audience_jobs')
    .innerJoin('audiences', 'audiences.id', 'audience_jobs.audience_id')
    .select(['audience_jobs.id', 'audience_id', 'kind', 'dataset_id'])
    .where('audience_jobs.instance_id', '=', instanceId)
    .where('status', 'in', ['queued', 'processing'])
    .where(isOfPart(part))
    .orderBy('audience_jobs.created_at')
    .execute();

async function rulesOf({ postgres }: Services, instanceId: string): Promise<Map<string, string[]>> {
  const rows = await postgres
    .selectFrom('audiences')
    .select(['id', 'rules_config'])
    .where('instance_id', '=', instanceId)
    .execute();
  return new Map(rows.map(({ id, rules_config }) => [id, askedBy(rules_config)]));
}
