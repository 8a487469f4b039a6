import { day, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import type { Period } from '../dimensions/time-shift.ts';
import { conditionsOf } from '../filters/conditions.ts';
import type { Source, SourceInput, SourceResult } from './source.ts';
import { ofScope } from './touch-conditions.ts';

/** Opportunities opened in a period: the denominator of shares of influenced opportunities, touched or not. */
function compileMembers({ scope, others, periods }: SourceInput): SourceResult {
  const condition = conditionsOf(others, scope).members;
  if (condition === null) return {};
  const countOf = ({ range }: Period): Sql =>
    sql`
      (
        SELECT toFloat64(count())
        FROM opportunities FINAL
        WHERE instance_id = ${str(scope.instanceId)}
          AND open_date >= ${day(range.start)}
          AND open_date <= ${day(range.end)}${ofScope(scope, others)}${condition}
      )`;
  const [first, ...compared] = periods;
  return { scalars: [{ metric: 'memberOpportunities', values: [countOf(first), ...compared.map(countOf)] }] };
}

export const MEMBERS: Source = { of: ['members'], compile: compileMembers };
