import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';

/** On how many accounts the audiences of the instance are, and to how many of them the latest sending failed. */
export async function countActivations({
  postgres,
  instance,
}: Pick<Context, 'postgres' | 'instance'>): Promise<{ activations: number; failedActivations: number }> {
  const { rows } = await sql<{ active: string; failed: string }>`
    select count(*) as active, count(*) filter (where latest.status = 'error') as failed
    from audience_activations
    left join lateral (
      select status from activation_runs where activation_id = audience_activations.id order by began_at desc limit 1
    ) as latest on true
    where instance_id = ${instance.id} and audience_activations.status = 'active'`.execute(postgres);
  return { activations: Number(rows[0]?.active ?? 0), failedActivations: Number(rows[0]?.failed ?? 0) };
}
