import { raw, sql, str } from '../../platform/clickhouse/sql.ts';
import { conditionsOf } from '../filters/conditions.ts';
import { companiesOf } from '../filters/target.ts';
import { within } from '../sources/source-facts.ts';
import type { Evidence, EvidenceColumn, Explainer, MetricOf } from './evidence.ts';
import { BROUGHT_BY, type FactRows, OF_COMPANY, selectRows, timeDimensions } from './fact-rows.ts';

const SHOWN: Readonly<Record<MetricOf<'viewThroughs'>, string>> = {
  viewThroughVisits: '1',
  targetViewThroughVisits: "category = 'target'",
};

const COLUMNS: readonly EvidenceColumn[] = [
  { id: 'at', label: 'Visit', kind: 'time' },
  { id: 'company', label: 'Company', kind: 'company' },
  { id: 'vendor', label: 'Ad of', kind: 'vendor' },
  { id: 'campaign', label: 'Campaign', kind: 'campaign' },
  { id: 'pixel', label: 'Pixel', kind: 'pixel' },
  { id: 'seen', label: 'Ad seen', kind: 'time' },
  { id: 'visit_vendor', label: 'Came by', kind: 'vendor' },
];

/** Visits with the impression that each of them followed. */
export const explainViewThroughs: Explainer = (input): Evidence | undefined => {
  const { scope, query, others, metric } = input;
  const condition = conditionsOf(others, scope).viewThroughs;
  if (condition === null) return undefined;
  const facts: FactRows = {
    rows: sql`
      SELECT *
      FROM view_throughs FINAL
      WHERE instance_id = ${str(scope.instanceId)}
        AND ${within(sql`started_at`, query.range)}${condition}`,
    dimensions: {
      ...timeDimensions('fact.started_at'),
      ...BROUGHT_BY,
      ...OF_COMPANY,
      pixel: 'fact.pixel_id',
    },
  };
  const category = sql`
    multiIf(
      fact.company_id = '',
      'unresolved',
      fact.company_id IN (${companiesOf(scope.instanceId, scope.targets.target)}),
      'target',
      'other'
    )`;
  const columns = raw(
    `
      concat(toString(fact.visit_id), ' ', fact.vendor_id) AS row_id,
      fact.started_at AS at,
      toString(fact.company_id) AS company,
      toString(fact.vendor_id) AS vendor,
      toString(fact.campaign_id) AS campaign,
      toString(fact.pixel_id) AS pixel,
      fact.seen_at AS seen,
      toString(fact.visit_vendor_id) AS visit_vendor,
      toString(fact.matched_by) AS matched,
      toNullable(toFloat64(1)) AS contribution`,
  );
  const rows = selectRows(input, facts, { select: [columns, sql`${category} AS category`], category });
  return {
    statement: sql`SELECT * FROM (${rows}) WHERE ${raw(SHOWN[metric as MetricOf<'viewThroughs'>])}`,
    columns: COLUMNS,
    orderBy: 'at DESC',
    why: (row) =>
      row['matched'] === 'company'
        ? `same company, within ${scope.viewThroughDays} days of the ad`
        : `same browser, within ${scope.viewThroughDays} days of the ad`,
    rule: 'Each visit counts once for every vendor whose ad it followed.',
  };
};
