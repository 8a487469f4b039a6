import { join, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import type { MembersThen } from './members-then.ts';

/** A set of companies: the members of an audience or of any of several, or companies with the listed attributes. */
export type CompanySet =
  | { kind: 'audience'; audienceIds: readonly string[]; then?: MembersThen | undefined }
  | { kind: 'attributes'; regionIds: string[]; sectorIds: string[]; revRangeIds: string[] };

/** TAM of the instance, and T: the selected audience, else TAM (DEFINITIONS). */
export type Targets = { tam: CompanySet; target: CompanySet };

/** Whether a set has no attribute: no target market is set. */
export const isNobody = (set: CompanySet): boolean =>
  set.kind === 'attributes' && set.regionIds.length + set.sectorIds.length + set.revRangeIds.length === 0;

/** A subquery of the companies that audiences had at the end of a day: those of now but who joined since, and who left since. */
export function membersThen(instanceId: string, audienceIds: readonly string[], then: MembersThen): Sql {
  const changes = audienceIds.map((id) => ({ id, ...then.changed.get(id) }));
  const left = [...new Set(changes.flatMap((change) => change.left ?? []))];
  const stayed = changes.map(({ id, joined = [] }) =>
    joined.length === 0
      ? sql`audience_id = ${str(id)}`
      : sql`(audience_id = ${str(id)} AND company_id NOT IN ${strings(joined)})`,
  );
  return sql`
    SELECT company_id
    FROM audience_companies FINAL
    WHERE instance_id = ${str(instanceId)} AND (${join(stayed, ' OR ')})
    UNION ALL
    SELECT arrayJoin(${strings(left)}) AS company_id`;
}

/** A subquery of the ids of a set's companies. Without attributes no TAM is set, and there are none. */
export function companiesOf(instanceId: string, set: CompanySet): Sql {
  if (set.kind === 'audience') {
    if (set.then !== undefined) return membersThen(instanceId, set.audienceIds, set.then);
    const [only = '', ...more] = set.audienceIds;
    const which = more.length === 0 ? sql`= ${str(only)}` : sql`IN ${strings(set.audienceIds)}`;
    return sql`SELECT company_id FROM audience_companies FINAL WHERE instance_id = ${str(instanceId)} AND audience_id ${which}`;
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
