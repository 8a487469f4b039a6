import { type Sql, sql, str, strings } from '../platform/clickhouse/sql.ts';
import type { Context } from '../platform/context/context.ts';
import { notFound } from '../platform/errors/app-error.ts';

/** Which companies a set of companies holds: the members of an audience, or those with the attributes listed. */
export type CompanySet =
  | { kind: 'audience'; audienceId: string }
  | { kind: 'attributes'; regionIds: string[]; sectorIds: string[]; revRangeIds: string[] };

/** TAM of the instance, and T: the selected audience, else TAM (DEFINITIONS). */
export type Targets = { tam: CompanySet; target: CompanySet };

export async function resolveTargets(ctx: Context, audience: string | undefined): Promise<Targets> {
  const instance = await ctx.postgres
    .selectFrom('instances')
    .select(['tam_audience_id', 'tam_region_ids', 'tam_sector_ids', 'tam_rev_range_ids'])
    .where('id', '=', ctx.instance.id)
    .executeTakeFirst();
  if (instance === undefined) throw notFound('instance');
  const tam: CompanySet =
    instance.tam_audience_id === null
      ? {
          kind: 'attributes',
          regionIds: instance.tam_region_ids,
          sectorIds: instance.tam_sector_ids,
          revRangeIds: instance.tam_rev_range_ids,
        }
      : { kind: 'audience', audienceId: instance.tam_audience_id };
  if (audience === undefined || audience === '') return { tam, target: tam };
  const selected = await ctx.postgres
    .selectFrom('audiences')
    .select('id')
    .where('id', '=', audience)
    .where('instance_id', '=', ctx.instance.id)
    .executeTakeFirst();
  if (selected === undefined) throw notFound('audience');
  return { tam, target: { kind: 'audience', audienceId: selected.id } };
}

/** A subquery of the ids of a set's companies. No attribute at all means that no TAM is set: nobody. */
export function companiesOf(instanceId: string, set: CompanySet): Sql {
  if (set.kind === 'audience') {
    return sql`SELECT company_id FROM audience_companies FINAL WHERE instance_id = ${str(instanceId)} AND audience_id = ${str(set.audienceId)}`;
  }
  const conditions = (
    [
      ['region_id', set.regionIds],
      ['sector_id', set.sectorIds],
      ['rev_range_id', set.revRangeIds],
    ] as const
  ).filter(([, ids]) => ids.length > 0);
  if (conditions.length === 0) {
    return sql`SELECT company_id FROM companies WHERE 0`;
  }
  return conditions.reduce(
    (sum, [column, ids]) => sql`${sum} AND has(${strings(ids)}, ${RAW[column]})`,
    sql`SELECT company_id FROM companies FINAL WHERE instance_id = ${str(instanceId)}`,
  );
}

const RAW = {
  region_id: sql`region_id`,
  sector_id: sql`sector_id`,
  rev_range_id: sql`rev_range_id`,
} as const;
