import type { MetricId } from '@parley/core/metrics';
import { join, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { type Membership, memberRows } from './member-rows.ts';
import {
  figureOf,
  groupingOf,
  type Source,
  type SourceInput,
  type SourceResult,
  whereAsked,
} from './source.ts';
import { type Basis, touchConditionsOf, touchedBy, touchedFrom } from './touch-conditions.ts';

type OpportunitySql = { membership: Membership; sql: (when: string) => string; touches?: Basis };

const WON = "status = 'CLOSED_WON'";

/** How each figure is counted over member rows; `when` says which period and membership. */
const OPPORTUNITY_SQL: Partial<Record<MetricId, OpportunitySql>> = {
  pipelineAmount: { membership: 'opened', sql: (when) => `sumIf(amount, ${when})` },
  pipelineCount: { membership: 'opened', sql: (when) => `countIf(${when})` },
  closedWonAmount: { membership: 'closed', sql: (when) => `sumIf(amount, ${when} AND ${WON})` },
  closedWonCount: { membership: 'closed', sql: (when) => `countIf(${when} AND ${WON})` },
  closedWonDays: { membership: 'closed', sql: (when) => `sumIf(days, ${when} AND ${WON})` },
  closedLostCount: {
    membership: 'closed',
    sql: (when) => `countIf(${when} AND status = 'CLOSED_LOST')`,
  },
  medianDaysToClose: {
    membership: 'closed',
    sql: (when) =>
      `if(countIf(${when} AND ${WON}) = 0, NULL, quantileExactInclusiveIf(0.5)(days, ${when} AND ${WON}))`,
  },
  daysOpen: { membership: 'opened', sql: (when) => `sumIf(days_open, ${when})` },
  influenceVisits: {
    membership: 'opened',
    sql: (when) => `sumIf(touched_visits, ${when})`,
    touches: 'visits',
  },
  influenceImpressions: {
    membership: 'opened',
    sql: (when) => `sumIf(touched_pixels, ${when})`,
    touches: 'pixels',
  },
};

/** How many touches of a basis each opportunity has, joined to member rows. */
function touchCounts({ scope }: SourceInput, bases: readonly Basis[]): Sql {
  const parts = bases.map(
    (basis) =>
      sql`
        ANY LEFT JOIN (
          SELECT
            opportunity_id AS ${raw(`${basis}_of`)},
            arraySum(touches) AS ${raw(`touched_${basis}`)} ${touchedFrom(scope, basis)}
        ) AS ${raw(basis)} ON member.opportunity_id = ${raw(`${basis}.${basis}_of`)}`,
  );
  return join(parts, '');
}

function compileOpportunities(input: SourceInput): SourceResult {
  const { query, scope, others, periods } = input;
  const counted = input.metrics.flatMap((id) => {
    const own = OPPORTUNITY_SQL[id];
    return own === undefined ? [] : [{ id, ...own }];
  });
  const conditions = touchConditionsOf(query, others, scope);
  if (conditions === undefined || counted.length === 0) return {};
  const { basis, touches, opportunities } = conditions;
  const influenced =
    touches === undefined ? sql`` : sql` AND opportunity_id IN (${touchedBy(scope, basis, touches)})`;
  const memberships = [...new Set(counted.map(({ membership }) => membership))];
  const members = memberRows(input, memberships, sql`${opportunities}${influenced}`);
  const bases = [...new Set(counted.flatMap((each) => each.touches ?? []))];
  const keys = query.dimensions.map((id) => raw(`dimension_${id}`));
  const figures = counted.flatMap(({ id, membership, sql: figure }) =>
    periods.map((period) =>
      figureOf(id, period, figure(`period = ${period.index} AND membership = '${membership}'`)),
    ),
  );
  const { groupBy, isTotal } = groupingOf(input);
  return {
    rows: {
      metrics: counted.map(({ id }) => id),
      statement: sql`
        SELECT ${join([...keys, sql`${isTotal} AS is_total`, ...figures], ', ')}
        FROM (${members}) AS member${touchCounts(input, bases)}${whereAsked(input)}${groupBy}`,
    },
  };
}

/** Opportunities by when they opened or closed. */
export const OPPORTUNITIES: Source = { of: ['opportunities'], compile: compileOpportunities };
