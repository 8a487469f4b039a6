import type { DimensionId } from '@parley/core/metrics';
import { integer, join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { companyAttributes } from '../dimensions/company-attributes.ts';
import { isTime, type Period } from '../dimensions/time-shift.ts';
import { conditionsOf } from '../filters/conditions.ts';
import { companiesOf } from '../filters/target.ts';
import {
  columnOf,
  groupingOf,
  type Source,
  type SourceInput,
  type SourceResult,
  whereAsked,
} from './source.ts';
import { within } from './source-facts.ts';
import { timeValue } from './time-value.ts';
import { eachTouch, TOUCH_ARRAYS } from './touch-conditions.ts';

const { item_id: _, ...BROUGHT_BY } = TOUCH_ARRAYS;

const VALUES: Partial<Record<DimensionId, string>> = {
  channel: 'toString(channel_id)',
  vendor: 'toString(vendor_id)',
  campaign: 'toString(campaign_id)',
  company: 'toString(company_id)',
  sector: 'known.sector_id',
  revRange: 'known.rev_range_id',
  region: 'known.region_id',
};

/** Leads of a period with each of their touches. */
function touchedLeads({ query, scope, periods }: SourceInput, period: Period, condition: Sql): Sql {
  const { instanceId, isRestricted, targets } = scope;
  const basis = query.viewThrough === true ? 'views' : 'visits';
  const values = query.dimensions.map((id) => {
    const value = isTime(id) ? timeValue(id, 'created_on', period, periods[0]) : raw(VALUES[id] ?? "''");
    return sql`${value} AS ${raw(`dimension_${id}`)}`;
  });
  const selected = isRestricted
    ? sql` AND company_id IN (${companiesOf(instanceId, targets.target)})`
    : sql``;
  const leads = sql`
    SELECT lead_id, company_id, created_on
    FROM leads FINAL
    WHERE instance_id = ${str(instanceId)}
      AND ${within(sql`created_on`, period.range)}
      AND company_id != ''${selected}`;
  const touches = sql`
    SELECT lead_id AS touched_id, channel_ids, vendor_ids, campaign_ids
    FROM touched_leads FINAL
    WHERE instance_id = ${str(instanceId)} AND basis = ${str(basis)}`;
  const joined = sql`
    SELECT
      cityHash64(lead_id) AS lead_key,
      company_id,
      created_on,
      channel_ids,
      vendor_ids,
      campaign_ids
    FROM touch
    INNER JOIN lead ON touch.touched_id = lead.lead_id`;
  const attributes = companyAttributes(instanceId, {
    column: 'touched.company_id',
    isAsked: query.dimensions.some((id) => VALUES[id]?.startsWith('known.') === true),
  });
  const columns = [sql`lead_key`, sql`${integer(period.index)} AS period`, ...values];
  return sql`
    WITH
      -- one row per lead with a touch, its touches in arrays
      touch AS (${touches}),
      -- one row per lead of the period
      lead AS (${leads}),
      -- one row per lead of the period with a touch, its touches in arrays
      touched_lead AS (${joined}),
      -- one row per lead of the period and touch
      touched AS (
        SELECT lead_key, company_id, created_on, channel_id, vendor_id, campaign_id
        FROM touched_lead${eachTouch(BROUGHT_BY)}
        WHERE 1${condition}
      )${attributes.known}
    SELECT ${join(columns, ', ')}
    FROM touched${attributes.join}`;
}

function compileLeadTouches(input: SourceInput): SourceResult {
  const { query, scope, others, periods, metrics } = input;
  const condition = conditionsOf(others, scope).leadTouches;
  if (condition === null || metrics.length === 0) return {};
  const keys = query.dimensions.map((id) => raw(`dimension_${id}`));
  const counts = metrics.flatMap((id) =>
    periods.map((period) =>
      raw(`toFloat64(uniqExactIf(lead_key, period = ${period.index})) AS ${columnOf(id, period)}`),
    ),
  );
  const rows = join(
    periods.map((period) => touchedLeads(input, period, condition)),
    ' UNION ALL ',
  );
  const { groupBy, isTotal } = groupingOf(input);
  return {
    rows: {
      metrics,
      statement: sql`SELECT ${join([...keys, sql`${isTotal} AS is_total`, ...counts], ', ')} FROM (${rows})${whereAsked(input)}${groupBy}`,
    },
  };
}

/** Leads by what had touched their company before. */
export const LEAD_TOUCHES: Source = { of: ['leadTouches'], compile: compileLeadTouches };
