import { day, raw, sql, str } from '../../platform/clickhouse/sql.ts';
import { conditionsOf } from '../filters/conditions.ts';
import type { Evidence, EvidenceColumn, Explainer, MetricOf } from './evidence.ts';
import { type FactRows, inTarget, OF_COMPANY, selectRows, timeDimensions } from './fact-rows.ts';

const IS_OF_TARGET: Readonly<Record<MetricOf<'offlineEvents'>, boolean>> = {
  offlineEvents: false,
  targetOfflineEvents: true,
};

const COLUMNS: readonly EvidenceColumn[] = [
  { id: 'at', label: 'Day', kind: 'day' },
  { id: 'type', label: 'Campaign type', kind: 'campaignType' },
  { id: 'company', label: 'Company', kind: 'company' },
];

/** Events away from the site. */
export const explainOfflineEvents: Explainer = (input): Evidence | undefined => {
  const { scope, query, others, metric } = input;
  const condition = conditionsOf(others, scope).offlineEvents;
  if (condition === null) return undefined;
  const isOfTarget = IS_OF_TARGET[metric as MetricOf<'offlineEvents'>];
  const facts: FactRows = {
    rows: sql`
      SELECT *
      FROM offline_events FINAL
      WHERE instance_id = ${str(scope.instanceId)}
        AND event_date >= ${day(query.range.start)}
        AND event_date <= ${day(query.range.end)}${condition}`,
    dimensions: {
      ...timeDimensions('fact.event_date'),
      ...OF_COMPANY,
      campaignType: 'fact.campaign_type_id',
    },
  };
  const columns = raw(
    `
      fact.event_id AS row_id,
      fact.event_date AS at,
      fact.campaign_type_id AS type,
      toString(fact.company_id) AS company,
      toNullable(toFloat64(1)) AS contribution`,
  );
  return {
    statement: selectRows(input, facts, { select: [columns], where: isOfTarget ? inTarget(scope) : sql`` }),
    columns: COLUMNS,
    orderBy: 'at DESC',
    why: () => (isOfTarget ? 'in the period, with a target company' : 'in the period'),
    rule: 'Each event counts one.',
  };
};
