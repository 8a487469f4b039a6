import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import type { ActivationRun, AudienceActivation } from './load-activations.ts';

/** What a platform refused for one reason. */
export type Refusal = {
  reason: string;
  /** It was asked to take them away, and has them still. */
  isRemoval: boolean;
  /** How many of them: companies, or contacts where persons are sent. */
  companies: number;
  /** The first ones; of contacts their companies. */
  domains: string[];
};

const RUNS = 10;
const NAMED = 5;
const REASONS = 20;

/** The latest sendings of an activation, the newest first. */
export const loadRuns = (
  { postgres }: Pick<Context, 'postgres'>,
  { id }: Pick<AudienceActivation, 'id'>,
): Promise<ActivationRun[]> =>
  postgres
    .selectFrom('activation_runs')
    .selectAll()
    .where('activation_id', '=', id)
    .orderBy('began_at', 'desc')
    .orderBy('id')
    .limit(RUNS)
    .execute();

/** What the platform refuses at the moment, with its reasons: the most frequent first. */
export async function loadRefusals(
  { postgres }: Pick<Context, 'postgres'>,
  { id }: Pick<AudienceActivation, 'id'>,
): Promise<Refusal[]> {
  const { rows } = await sql<{ reason: string; removal: boolean; companies: string; domains: string[] }>`
    select reason, state = 'removing' as removal, count(*) as companies,
      (array_agg(distinct domain))[1:${sql.lit(NAMED)}] as domains
    from (
      select activation_id, domain, state, reason from activation_members
      union all select activation_id, domain, state, reason from activation_contacts
    ) as members
    where activation_id = ${id} and reason is not null and state in ('refused', 'removing')
    group by 1, 2 order by 3 desc, 1, 2 limit ${REASONS}`.execute(postgres);
  return rows.map(({ reason, removal, companies, domains }) => ({
    reason,
    isRemoval: removal,
    companies: Number(companies),
    domains,
  }));
}
