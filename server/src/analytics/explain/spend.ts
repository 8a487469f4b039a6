import { raw, sql, str } from '../../platform/clickhouse/sql.ts';
import { conditionsOf } from '../filters/conditions.ts';
import type { Evidence, EvidenceColumn, EvidenceRow, Explainer, MetricOf } from './evidence.ts';
import { BROUGHT_BY, type FactRows, selectRows, timeDimensions } from './fact-rows.ts';

const SHOWN: Readonly<Record<MetricOf<'spend'>, { contribution: string; rule: string }>> = {
  spend: { contribution: 'fact.spend', rule: 'The sum of the days.' },
  adImpressions: {
    contribution: 'toFloat64(fact.ad_impressions)',
    rule: 'The sum of the days, as ad platforms report them.',
  },
  adClicks: {
    contribution: 'toFloat64(fact.ad_clicks)',
    rule: 'The sum of the days, as ad platforms report them.',
  },
};

/** The source of days that share the amount of a month. */
const MONTHLY = 'monthly';

const COLUMNS: readonly EvidenceColumn[] = [
  { id: 'day', label: 'Day', kind: 'day' },
  { id: 'vendor', label: 'Vendor', kind: 'vendor' },
  { id: 'campaign', label: 'Campaign', kind: 'campaign' },
  { id: 'spend', label: 'Spend', kind: 'money' },
];

/** The source of a day of spend: a platform's report, or a part of the amount of a month. */
const why = ({ origin }: EvidenceRow): string =>
  origin === MONTHLY
    ? "an equal part of the vendor's amount for the month less its reported days, for each day that has none"
    : `actual of the day, by ${origin}`;

/** Days of spend: what was reported, or an equal part of what an amount of a month leaves for the others. */
export const explainSpend: Explainer = (input): Evidence | undefined => {
  const { scope, query, others, metric } = input;
  const condition = conditionsOf(others, scope).spend;
  if (condition === null) return undefined;
  const { contribution, rule } = SHOWN[metric as MetricOf<'spend'>];
  const facts: FactRows = {
    rows: sql`
      SELECT *
      FROM spend_days FINAL
      WHERE instance_id = ${str(scope.instanceId)}
        AND day >= ${str(query.range.start)}
        AND day <= ${str(query.range.end)}${condition}`,
    dimensions: { ...timeDimensions('fact.day'), ...BROUGHT_BY },
  };
  const columns = raw(
    `
      concat(toString(fact.day), ' ', fact.vendor_id, ' ', fact.campaign_id, ' ', fact.source) AS row_id,
      fact.day AS day,
      toString(fact.vendor_id) AS vendor,
      toString(fact.campaign_id) AS campaign,
      fact.spend AS spend,
      toString(fact.source) AS origin,
      toNullable(${contribution}) AS contribution`,
  );
  return {
    statement: sql`SELECT * FROM (${selectRows(input, facts, { select: [columns] })}) WHERE contribution != 0`,
    columns: COLUMNS,
    orderBy: 'day',
    why,
    rule,
  };
};
