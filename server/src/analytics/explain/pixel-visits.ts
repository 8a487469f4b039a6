import type { DimensionId } from '@parley/core/metrics';
import { CAMPAIGN_VALUE } from '../../data/channels/index.ts';
import { raw, sql, str } from '../../platform/clickhouse/sql.ts';
import { conditionsOf } from '../filters/conditions.ts';
import { within } from '../sources/source-facts.ts';
import type { Evidence, EvidenceColumn, Explainer } from './evidence.ts';
import { type FactRows, inTarget, OF_COMPANY, selectRows } from './fact-rows.ts';

const COLUMNS: readonly EvidenceColumn[] = [
  { id: 'company', label: 'Company', kind: 'company' },
  { id: 'reached', label: 'First impression', kind: 'time' },
  { id: 'visited', label: 'Last visit', kind: 'time' },
];

const SHOWN_BY = ['channel', 'vendor', 'campaign', 'pixel'] as const satisfies readonly DimensionId[];
const SHOWN_COLUMNS = {
  channel: 'channel_id',
  vendor: 'vendor_id',
  campaign: CAMPAIGN_VALUE,
  pixel: 'pixel_id',
};
const TIMES = { day: 'toDate', week: 'toStartOfWeek', month: 'toStartOfMonth' } as const;

/** Companies of T that saw an impression and visited after it. */
export const explainPixelVisits: Explainer = (input): Evidence | undefined => {
  const { scope, query, others } = input;
  const condition = conditionsOf(others, scope).impressions;
  if (condition === null) return undefined;
  const shown = SHOWN_BY.filter((id) => query.dimensions.includes(id));
  const times = (['day', 'week', 'month'] as const).filter((id) => query.dimensions.includes(id));
  const list = (parts: readonly string[]): string => parts.map((part) => `${part}, `).join('');
  const human = sql`WHERE instance_id = ${str(scope.instanceId)} AND bot_reason = '' AND company_id != ''`;
  const reached = sql`
    SELECT
      ${raw(list(shown.map((id) => `${SHOWN_COLUMNS[id]} AS by_${id}`)))}toString(company_id) AS reached_id,
      min(occurred_at) AS first_at
    FROM impressions ${human} AND ${within(sql`occurred_at`, query.range)}${condition}
    GROUP BY ${raw(list(shown.map((id) => `by_${id}`)))}company_id`;
  const visited = sql`
    SELECT
      ${raw(list(times.map((id) => `${TIMES[id]}(started_at) AS by_${id}`)))}toString(company_id) AS company_id,
      max(started_at) AS last_at
    FROM visits FINAL ${human} AND ${within(sql`started_at`, query.range)}
    GROUP BY ${raw(list(times.map((id) => `by_${id}`)))}company_id`;
  const facts: FactRows = {
    rows: sql`
      SELECT *
      FROM (${visited}) AS visited
      INNER JOIN (${reached}) AS reached ON visited.company_id = reached.reached_id
      WHERE last_at > first_at`,
    dimensions: {
      ...OF_COMPANY,
      ...Object.fromEntries([...shown, ...times].map((id) => [id, `fact.by_${id}`])),
    },
  };
  const columns = raw(
    `
      fact.company_id AS row_id,
      fact.company_id AS company,
      min(fact.first_at) AS reached,
      max(fact.last_at) AS visited,
      toNullable(toFloat64(1)) AS contribution`,
  );
  return {
    statement: selectRows(input, facts, {
      select: [columns],
      where: inTarget(scope),
      groupBy: 'fact.company_id',
    }),
    columns: COLUMNS,
    orderBy: 'visited DESC',
    why: () => 'visited after its first impression',
    rule: 'Each company counts once, however often it saw an ad or visited.',
  };
};
