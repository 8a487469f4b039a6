import type { MetricQuery } from '@parley/core/metrics';
import { join, type Sql } from '../../platform/clickhouse/sql.ts';
import type { Period } from '../dimensions/time-shift.ts';
import type { OperatorFilter } from '../filters/conditions.ts';
import type { FilterScope } from '../filters/scope.ts';
import type { Source } from '../sources/source.ts';

const target = { kind: 'audience', audienceIds: ['audn_a'] } as const;
const scope: FilterScope = {
  instanceId: 'inst:a',
  targets: { tam: target, target },
  isRestricted: true,
  influenceWindowDays: 90,
  viewThroughDays: 7,
  netNewRule: 'net-new',
  ownNames: new Map(),
};
const range = { start: '2026-03-01', end: '2026-03-31' };
export const now: Period = { index: 0, range };
export const before: Period = { index: 1, range: { start: '2026-01-29', end: '2026-02-28' } };

type Asked = Pick<MetricQuery, 'metrics' | 'dimensions'> & {
  filters?: readonly OperatorFilter[];
  periods?: readonly [Period, ...Period[]];
};

/** The statement of a source, as it is pinned; of one that has only figures without rows, their expressions. */
export function compiled(source: Source, { metrics, dimensions, filters = [], periods = [now] }: Asked): Sql {
  const query = { metrics, dimensions, filters, range };
  const result = source.compile({ query, metrics, others: filters, scope, periods, keys: undefined });
  return result.rows?.statement ?? join(result.scalars?.flatMap(({ values }) => values) ?? [], ' AND ');
}

export const only = (field: string, operand: readonly string[]): OperatorFilter => ({
  field,
  operator: 'in',
  operand,
});
