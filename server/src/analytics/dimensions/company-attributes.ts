import { raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';

/**
 * Sector, region and revenue range of the company that `column` names: `known`, a common table expression that follows others,
 * and `join`, which adds it to rows. Both are empty where nothing asks for attributes.
 */
export function companyAttributes(
  instanceId: string,
  { column, isAsked }: { column: string; isAsked: boolean },
): { known: Sql; join: Sql } {
  if (!isAsked) return { known: sql``, join: sql`` };
  return {
    known: sql`,
      -- one row per company
      known AS (
        SELECT company_id AS known_id, sector_id, region_id, rev_range_id
        FROM companies FINAL
        WHERE instance_id = ${str(instanceId)}
      )`,
    join: sql` ANY LEFT JOIN known ON ${raw(column)} = known.known_id`,
  };
}
