import type { DimensionId } from '@parley/core/metrics';
import { day, integer, join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { companyAttributes } from '../dimensions/company-attributes.ts';
import { isTime, type Period } from '../dimensions/time-shift.ts';
import type { SourceInput } from './source.ts';
import { timeValue } from './time-value.ts';

/** How an opportunity is a member of a period: by its open date, or by its close date when it is decided. */
export type Membership = 'opened' | 'closed';

const ATTRIBUTES: Partial<Record<DimensionId, string>> = {
  sector: 'sector_id',
  revRange: 'rev_range_id',
  region: 'region_id',
};

const DATES = { opened: 'open_date', closed: 'close_date' } as const;

/** Days from opening to closing of rows with both dates; none where the record closes before it opens. */
export const daysToClose = (row: string): string =>
  `greatest(0, dateDiff('day', ${row}.open_date, ${row}.close_date))`;

const TODAY = "toDate(now('UTC'))";

/** Days from opening to closing, or to today where that is still to come; of rows with their dates. */
export const daysOpen = (row: string): string =>
  `greatest(0, dateDiff('day', ${row}.open_date, if(${row}.close_date = toDate(0), ${TODAY}, least(${row}.close_date, ${TODAY}))))`;

/** Values of the dimensions an opportunity itself has. */
function ownValue(id: DimensionId, membership: Membership, period: Period, current: Period): Sql | undefined {
  if (isTime(id)) return timeValue(id, DATES[membership], period, current);
  if (id === 'company') return raw('toString(company_id)');
  if (id === 'opportunity') return raw('opportunity_id');
  return ATTRIBUTES[id] === undefined ? undefined : raw(`known.${ATTRIBUTES[id]}`);
}

/**
 * One row per opportunity, period and membership: opportunity_id, status, amount, days, days_open where it is asked for,
 * membership, period and `dimension_<id>` for each dimension that is a matter of the opportunity. `condition` is on columns of
 * opportunities and starts with ` AND `. In a breakdown by company those of nobody known are left out, as everywhere.
 */
export function memberRows(
  { query, scope, periods, metrics }: SourceInput,
  memberships: readonly Membership[],
  condition: Sql,
): Sql {
  const attributes = companyAttributes(scope.instanceId, {
    column: 'opportunity.company_id',
    isAsked: query.dimensions.some((id) => ATTRIBUTES[id] !== undefined),
  });
  const ofCompany = query.dimensions.includes('company') ? sql` AND company_id != ''` : sql``;
  const parts = periods.flatMap((period) =>
    memberships.map((membership) => {
      const date = raw(DATES[membership]);
      const decided = membership === 'closed' ? sql` AND status != 'PIPELINE'` : sql``;
      const values = query.dimensions.flatMap((id) => {
        const value = ownValue(id, membership, period, periods[0]);
        return value === undefined ? [] : [sql`${value} AS ${raw(`dimension_${id}`)}`];
      });
      const columns = [
        sql`opportunity_id`,
        sql`status`,
        sql`amount`,
        raw(`${daysToClose('opportunity')} AS days`),
        ...(metrics.includes('daysOpen') ? [raw(`${daysOpen('opportunity')} AS days_open`)] : []),
        sql`${str(membership)} AS membership`,
        sql`${integer(period.index)} AS period`,
        ...values,
      ];
      const own = sql`
        SELECT opportunity_id, company_id, status, amount, open_date, close_date
        FROM opportunities FINAL
        WHERE instance_id = ${str(scope.instanceId)}
          AND ${date} >= ${day(period.range.start)}
          AND ${date} <= ${day(period.range.end)}${decided}${ofCompany}${condition}`;
      return sql`
        WITH
          -- one row per opportunity of the period
          opportunity AS (${own})${attributes.known}
        SELECT ${join(columns, ', ')}
        FROM opportunity${attributes.join}`;
    }),
  );
  return join(parts, ' UNION ALL ');
}
