import type { DateRange } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import { day, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { conditionsOf, invalidOperand, notAllowed, type OperatorFilter } from '../filters/conditions.ts';
import type { FilterScope } from '../filters/scope.ts';
import { within } from '../sources/source-facts.ts';

/** Companies reached by the pixels of the filter and with a human visit after their first impression of the period. */
export function engagedWithPixels({
  filter,
  others,
  scope,
  range,
}: {
  filter: Filter;
  others: readonly OperatorFilter[];
  scope: FilterScope;
  range: DateRange;
}): Sql {
  const pixels = others.filter((each) => each.field === 'pixelIds');
  if (!('operator' in filter) || filter.operator !== 'eq' || pixels.length === 0) {
    throw notAllowed(filter.field, 'operator' in filter ? filter.operator : 'range');
  }
  if (filter.operand !== true && filter.operand !== false) throw invalidOperand(filter.field);
  const engaged = sql`
    WITH
      -- one row per company that the pixels reached, with its first impression
      reached AS (
        SELECT company_id AS reached_id, min(occurred_at) AS first_at
        FROM impressions
        WHERE instance_id = ${str(scope.instanceId)}
          AND ${within(sql`occurred_at`, range)}
          AND company_id != ''
          AND bot_reason = ''${conditionsOf(pixels, scope).impressions ?? sql``}
        GROUP BY company_id
      ),
      -- one row per company with a human visit, with the last of them
      visited AS (
        SELECT toString(company_id) AS visitor_company, max(last_started_at) AS last_visit
        FROM company_days FINAL
        WHERE instance_id = ${str(scope.instanceId)}
          AND day >= ${day(range.start)}
          AND day <= ${day(range.end)}
          AND company_id != ''
          AND is_bot = 0
        GROUP BY company_id
      )
    SELECT reached_id
    FROM visited
    INNER JOIN reached ON visitor_company = reached_id
    WHERE last_visit > first_at`;
  return filter.operand ? sql`id IN (${engaged})` : sql`id NOT IN (${engaged})`;
}
