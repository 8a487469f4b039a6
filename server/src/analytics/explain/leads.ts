import { raw, sql, str } from '../../platform/clickhouse/sql.ts';
import { conditionsOf } from '../filters/conditions.ts';
import type { FilterScope } from '../filters/scope.ts';
import { within } from '../sources/source-facts.ts';
import type { Evidence, EvidenceColumn, Explainer } from './evidence.ts';
import { BROUGHT_BY, type FactRows, inTarget, OF_COMPANY, selectRows, timeDimensions } from './fact-rows.ts';

const COLUMNS: readonly EvidenceColumn[] = [
  { id: 'row_id', label: 'Lead', kind: 'text' },
  { id: 'company', label: 'Company', kind: 'company' },
  { id: 'created', label: 'Created', kind: 'time' },
];

/** A selected audience leaves only leads of its companies; TAM leaves all. */
const selected = (scope: FilterScope) => (scope.isRestricted ? inTarget(scope) : sql``);

/** Leads created in the period. */
export const explainLeads: Explainer = (input): Evidence | undefined => {
  const { scope, query, others } = input;
  const condition = conditionsOf(others, scope).leads;
  if (condition === null) return undefined;
  const facts: FactRows = {
    rows: sql`
      SELECT *
      FROM leads FINAL
      WHERE instance_id = ${str(scope.instanceId)}
        AND ${within(sql`created_on`, query.range)}${condition}`,
    dimensions: { ...timeDimensions('fact.created_on'), ...OF_COMPANY },
  };
  const columns = raw(
    'fact.lead_id AS row_id, toString(fact.company_id) AS company, fact.created_on AS created, toNullable(toFloat64(1)) AS contribution',
  );
  return {
    statement: selectRows(input, facts, { select: [columns], where: selected(scope) }),
    columns: COLUMNS,
    orderBy: 'created DESC',
    why: () => 'created in the period',
    rule: 'Each lead counts one.',
  };
};

/** Leads whose company had been touched before, with how often. */
export const explainLeadTouches: Explainer = (input): Evidence | undefined => {
  const { scope, query, others } = input;
  const condition = conditionsOf(others, scope).leadTouches;
  if (condition === null) return undefined;
  const basis = query.viewThrough === true ? 'views' : 'visits';
  const leads = sql`
    SELECT lead_id AS created_id, company_id, created_on
    FROM leads FINAL
    WHERE instance_id = ${str(scope.instanceId)}
      AND ${within(sql`created_on`, query.range)}
      AND company_id != ''`;
  const touches = sql`
    SELECT lead_id, channel_id, vendor_id, campaign_id, touch_count AS touches
    FROM touched_leads FINAL
    ARRAY JOIN channel_ids AS channel_id,
    vendor_ids AS vendor_id,
    campaign_ids AS campaign_id,
    touched_leads.touches AS touch_count
    WHERE instance_id = ${str(scope.instanceId)} AND basis = ${str(basis)}`;
  const facts: FactRows = {
    rows: sql`
      WITH
        -- one row per lead and what touched it
        touch AS (${touches}),
        -- one row per lead of the period
        lead AS (${leads}),
        -- one row per lead of the period and what touched it
        touched AS (
          SELECT lead_id, company_id, created_on, channel_id, vendor_id, campaign_id, touches
          FROM touch
          INNER JOIN lead ON touch.lead_id = lead.created_id
        )
      SELECT * FROM touched WHERE 1${condition}`,
    dimensions: { ...timeDimensions('fact.created_on'), ...BROUGHT_BY, ...OF_COMPANY },
  };
  const columns = raw(
    `
      fact.lead_id AS row_id,
      toString(any(fact.company_id)) AS company,
      any(fact.created_on) AS created,
      sum(fact.touches) AS touched,
      toNullable(toFloat64(1)) AS contribution`,
  );
  return {
    statement: selectRows(input, facts, {
      select: [columns],
      where: selected(scope),
      groupBy: 'fact.lead_id',
    }),
    columns: [...COLUMNS, { id: 'touched', label: 'Touches', kind: 'count' }],
    orderBy: 'created DESC',
    why: (row) => {
      const touches = `${row['touched']} ${Number(row['touched']) === 1 ? 'touch' : 'touches'}`;
      return `${touches} of its company in the ${scope.influenceWindowDays} days before`;
    },
    rule: 'Each lead counts once, however many touches it had.',
  };
};
