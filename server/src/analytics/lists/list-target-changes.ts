import type { DateRange } from '@parley/core/dates';
import { day, integer, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { FilterScope } from '../filters/scope.ts';
import { companiesOf } from '../filters/target.ts';

export type ChangedCompany = { id: string; name: string; domain: string; visits: number };
/** Companies that join or leave a target market: how many, and those of them with the most human visits. */
export type TargetChange = { companies: number; examples: ChangedCompany[] };
type Row = ChangedCompany & { joins: number; companies: number };

const MOST_EXAMPLES = 3;

/** Which companies one target market has and another has not. */
export async function listTargetChanges({
  ctx,
  before,
  after,
  range,
}: {
  ctx: Pick<Context, 'clickhouse'>;
  before: FilterScope;
  after: FilterScope;
  range: DateRange;
}): Promise<{ joining: TargetChange; leaving: TargetChange }> {
  const of = sql`instance_id = ${str(before.instanceId)}`;
  const isWas = sql`company_id IN (${companiesOf(before.instanceId, before.targets.tam)})`;
  const isNow = sql`company_id IN (${companiesOf(after.instanceId, after.targets.tam)})`;
  const rows = await ctx.clickhouse.rows<Row>(
    sql`
      WITH
        -- one row per company that is in one of both
        changed AS (
          SELECT company_id, name, domain, toUInt8(${isNow}) AS joins
          FROM companies FINAL
          WHERE ${of} AND (${isWas}) != (${isNow})
        ),
        -- one row per company with a human visit
        seen AS (
          SELECT toString(company_id) AS seen_id, sum(company_days.visits) AS seen_visits
          FROM company_days FINAL
          WHERE ${of}
            AND day >= ${day(range.start)}
            AND day <= ${day(range.end)}
            AND is_bot = 0
            AND company_id != ''
          GROUP BY company_id
        )
      SELECT
        company_id AS id,
        if(changed.name = '', company_id, changed.name) AS name,
        domain,
        joins,
        toFloat64(seen_visits) AS visits,
        toFloat64(count() OVER (PARTITION BY joins)) AS companies
      FROM changed
      ANY LEFT JOIN seen ON company_id = seen_id
      ORDER BY visits DESC, name, id
      LIMIT ${integer(MOST_EXAMPLES)} BY joins`,
    { name: 'analytics.target-changes' },
  );
  const changeOf = (joins: 0 | 1): TargetChange => {
    const own = rows.filter((row) => row.joins === joins);
    return {
      companies: own[0]?.companies ?? 0,
      examples: own.map(({ id, name, domain, visits }) => ({ id, name, domain, visits })),
    };
  };
  return { joining: changeOf(1), leaving: changeOf(0) };
}
