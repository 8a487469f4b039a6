import type { DimensionId } from '@parley/core/metrics';
import { join, raw, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import { companyAttributes } from '../dimensions/company-attributes.ts';
import type { FilterScope } from '../filters/scope.ts';
import { companiesOf } from '../filters/target.ts';
import type { ExplainInput } from './evidence.ts';

/** Rows that meet period and filters, and how each dimension is read from one of them. */
export type FactRows = {
  rows: Sql;
  dimensions: Readonly<Partial<Record<DimensionId, string>>>;
};

const ATTRIBUTES = {
  company: 'toString(fact.company_id)',
  sector: 'known.sector_id',
  revRange: 'known.rev_range_id',
  region: 'known.region_id',
} as const;

/** Dimensions of rows with a company. */
export const OF_COMPANY: Readonly<Partial<Record<DimensionId, string>>> = ATTRIBUTES;

export const timeDimensions = (date: string): Readonly<Partial<Record<DimensionId, string>>> => ({
  day: `toDate(${date})`,
  week: `toStartOfWeek(${date})`,
  month: `toStartOfMonth(${date})`,
});

/** Dimensions of rows with channel_id, vendor_id and campaign_id. */
export const BROUGHT_BY: Readonly<Partial<Record<DimensionId, string>>> = {
  channel: 'fact.channel_id',
  vendor: 'fact.vendor_id',
  campaign: 'fact.campaign_id',
};

/** Category of a visit or an impression, as DEFINITIONS has it. */
export const categoryOf = ({ instanceId, targets }: FilterScope): Sql =>
  sql`
    multiIf(
      fact.bot_reason != '',
      'bot',
      fact.company_id = '',
      'unresolved',
      fact.company_id IN (${companiesOf(instanceId, targets.target)}),
      'target',
      'other'
    )`;

/** ` AND company is in T`. */
export const inTarget = ({ instanceId, targets }: FilterScope): Sql =>
  sql` AND fact.company_id IN (${companiesOf(instanceId, targets.target)})`;

/** Which rows belong to the cell, or to the rows that conditions on figures leave; starts with ` AND `. */
function ofCell(
  { query, cell, keys }: ExplainInput,
  { dimensions }: FactRows,
  category: Sql | undefined,
): Sql {
  const expression = (id: DimensionId): Sql =>
    id === 'trafficType' && category !== undefined ? category : raw(dimensions[id] ?? "''");
  const conditions = query.dimensions.flatMap((id) => {
    const value = cell?.get(id);
    if (id === 'page') return value === undefined ? [] : [sql` AND has(fact.paths, ${str(value)})`];
    const known = id === 'company' ? [sql` AND fact.company_id != ''`] : [];
    return value === undefined ? known : [...known, sql` AND toString(${expression(id)}) = ${str(value)}`];
  });
  if (keys !== undefined && cell === undefined) {
    const parts = query.dimensions.map((id) => sql`toString(${expression(id)})`);
    const key = parts.length === 1 ? parts[0] : sql`concat(${join(parts, ", '\\x01', ")})`;
    if (key !== undefined) conditions.push(sql` AND ${key} IN ${strings(keys)}`);
  }
  return join(conditions, '');
}

/** Selects from the rows of the cell, each beside what is known of its company. */
export function selectRows(
  input: ExplainInput,
  facts: FactRows,
  {
    select,
    where = sql``,
    category,
    groupBy,
  }: { select: readonly Sql[]; where?: Sql; category?: Sql; groupBy?: string },
): Sql {
  const attributes = companyAttributes(input.scope.instanceId, {
    column: 'toString(fact.company_id)',
    isAsked: input.query.dimensions.some((id) => id in ATTRIBUTES && id !== 'company'),
  });
  const grouped = groupBy === undefined ? sql`` : raw(` GROUP BY ${groupBy}`);
  return sql`
    WITH
      -- one row per fact of the metric that meets period and filters
      fact AS (${facts.rows})${attributes.known}
    SELECT ${join(select, ', ')}
    FROM fact${attributes.join}
    WHERE 1${ofCell(input, facts, category)}${where}${grouped}`;
}
