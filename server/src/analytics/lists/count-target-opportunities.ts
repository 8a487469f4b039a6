import type { DateRange } from '@parley/core/dates';
import { day, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import type { FilterScope } from '../filters/scope.ts';
import { companiesOf, isNobody } from '../filters/target.ts';

/** Opportunities opened in a period by companies of a target market, and their amount in USD. */
export type TargetOpportunities = { opportunities: number; pipeline: number };

/** Null where there is no target market. */
export async function countTargetOpportunities({
  ctx,
  scope: { instanceId, targets },
  range,
}: {
  ctx: Pick<Context, 'clickhouse'>;
  scope: FilterScope;
  range: DateRange;
}): Promise<TargetOpportunities | null> {
  if (isNobody(targets.tam)) return null;
  const [row] = await ctx.clickhouse.rows<TargetOpportunities>(
    sql`
      SELECT toFloat64(count()) AS opportunities, toFloat64(sum(amount)) AS pipeline
      FROM opportunities FINAL
      WHERE instance_id = ${str(instanceId)}
        AND open_date >= ${day(range.start)}
        AND open_date <= ${day(range.end)}
        AND company_id IN (${companiesOf(instanceId, targets.tam)})`,
    { name: 'analytics.target-opportunities' },
  );
  return row ?? { opportunities: 0, pipeline: 0 };
}
