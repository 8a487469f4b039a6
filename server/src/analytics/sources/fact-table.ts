import type { DateRange } from '@parley/core/dates';
import type { DimensionId, MetricId, MetricSource } from '@parley/core/metrics';
import { integer, join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { companyAttributes } from '../dimensions/company-attributes.ts';
import { type Period, shifted } from '../dimensions/time-shift.ts';
import { isOfCompany } from '../filters/company-filters.ts';
import { conditionsOf } from '../filters/conditions.ts';
import { humanCategoryOf } from '../filters/filter-fields.ts';
import type { FactSource } from '../filters/filter-sources.ts';
import { companiesOf } from '../filters/target.ts';
import { isUnknownInAll } from '../metrics/unmeasured.ts';
import {
  figureOf,
  groupingOf,
  type Source,
  type SourceInput,
  type SourceResult,
  whereAsked,
} from './source.ts';

/** A table whose rows are counted or summed as they are: one fact a row. */
export type FactTable = {
  source: MetricSource & FactSource;
  table: string;
  /** Gives the day of a row. */
  day: string;
  within: (range: DateRange) => Sql;
  /** Values of dimensions in the row itself; those of its company follow from `company_id`. */
  dimensions: Partial<Record<DimensionId, string>>;
  /** An aggregate over rows, of all of them or of those of companies in T alone. */
  figures: Partial<Record<MetricId, { sum: string; of: 'all' | 'target' }>>;
  /** Whether a selected audience leaves only rows of its companies. */
  isRestricted?: boolean;
};

const OF_COMPANY: Partial<Record<DimensionId, string>> = {
  company: 'company',
  sector: 'known.sector_id',
  revRange: 'known.rev_range_id',
  region: 'known.region_id',
};

const timesOf = (day: string): Partial<Record<DimensionId, string>> => ({
  day: `toDate(${day})`,
  week: `toStartOfWeek(${day})`,
  month: `toStartOfMonth(${day})`,
});

type Asked = {
  input: SourceInput;
  table: FactTable;
  metrics: readonly MetricId[];
  /** Dimensions that the row has itself. */
  own: readonly DimensionId[];
  isByCompany: boolean;
};

const isOwn = (id: DimensionId): boolean => OF_COMPANY[id] === undefined && id !== 'trafficType';

/** Whether a breakdown or a figure asks who the company of a row is. */
const asksCompany = (table: FactTable, { query, metrics }: SourceInput): boolean =>
  !query.dimensions.every(isOwn) || metrics.some((id) => table.figures[id]?.of === 'target');

const measureOf = (id: MetricId): string => `sum_${id}`;

/** Rows of a period, summed by their own dimensions and, where it matters, by company. */
function factsOf(period: Period, condition: Sql, { input, table, metrics, own, isByCompany }: Asked): Sql {
  const { scope, periods } = input;
  const values = { ...timesOf(table.day), ...table.dimensions };
  const keys = [...own.map((id) => raw(`dimension_${id}`)), ...(isByCompany ? [raw('company')] : [])];
  const columns = [
    ...own.map((id) => {
      const value = shifted(raw(values[id] ?? ''), id, period, periods[0]);
      return sql`${value} AS ${raw(`dimension_${id}`)}`;
    }),
    ...(isByCompany ? [raw('toString(company_id) AS company')] : []),
    sql`${integer(period.index)} AS period`,
    ...metrics.map((id) => raw(`${table.figures[id]?.sum} AS ${measureOf(id)}`)),
  ];
  const selected =
    table.isRestricted === true && scope.isRestricted
      ? sql` AND company_id IN (${companiesOf(scope.instanceId, scope.targets.target)})`
      : sql``;
  // Without keys the sum of nothing is a row, too: it would look like a fact.
  const isUnknown = metrics.some((id) => isUnknownInAll(id));
  const whole = isUnknown ? sql` HAVING count() > 0` : sql``;
  const grouped = keys.length === 0 ? whole : sql` GROUP BY ${join(keys, ', ')}`;
  return sql`
    SELECT ${join(columns, ', ')}
    FROM ${raw(table.table)} FINAL
    WHERE instance_id = ${str(scope.instanceId)}
      AND ${table.within(period.range)}${selected}${condition}${grouped}`;
}

/** Adds what is a fact of the company to rows that are summed by company. */
function withCompanies(facts: Sql, { input, isByCompany }: Asked): Sql {
  if (!isByCompany) return facts;
  const { query, scope } = input;
  const ofCompany = query.dimensions.filter((id) => OF_COMPANY[id] !== undefined);
  const added = [
    sql`${humanCategoryOf(scope, raw('company'))} AS category`,
    ...ofCompany.map((id) => raw(`${OF_COMPANY[id]} AS dimension_${id}`)),
    ...(query.dimensions.includes('trafficType') ? [raw('category AS dimension_trafficType')] : []),
  ];
  const attributes = companyAttributes(scope.instanceId, {
    column: 'counted.company',
    isAsked: ofCompany.some((id) => id !== 'company'),
  });
  const named = query.dimensions.includes('company') ? sql` WHERE company != ''` : sql``;
  return sql`
    WITH
      -- one row per value of the dimensions, company and period
      counted AS (${facts})${attributes.known}
    SELECT counted.*, ${join(added, ', ')}
    FROM counted${attributes.join}${named}`;
}

function compileTable(table: FactTable, input: SourceInput): SourceResult {
  const { query, scope, others, periods } = input;
  const condition = conditionsOf(others, scope)[table.source];
  const metrics = input.metrics.filter((id) => table.figures[id] !== undefined);
  if (condition === null || metrics.length === 0) return {};
  const asked: Asked = {
    input,
    table,
    metrics,
    own: query.dimensions.filter(isOwn),
    isByCompany: asksCompany(table, input),
  };
  const facts = join(
    periods.map((period) => factsOf(period, condition, asked)),
    ' UNION ALL ',
  );
  const { groupBy, isTotal } = groupingOf(input);
  const figures = metrics.flatMap((id) =>
    periods.map((period) => {
      const target = table.figures[id]?.of === 'target' ? " AND category = 'target'" : '';
      const when = `period = ${period.index}${target}`;
      const sum = `sumIf(${measureOf(id)}, ${when})`;
      return figureOf(id, period, isUnknownInAll(id) ? `if(countIf(${when}) = 0, NULL, ${sum})` : sum);
    }),
  );
  const keys = query.dimensions.map((id) => raw(`dimension_${id}`));
  return {
    rows: {
      metrics,
      statement: sql`
        SELECT ${join([...keys, sql`${isTotal} AS is_total`, ...figures], ', ')}
        FROM (${withCompanies(facts, asked)})${whereAsked(input)}${groupBy}`,
    },
  };
}

/** The same facts by day without their companies: fewer rows. */
export type FactDays = Pick<FactTable, 'table' | 'day' | 'within' | 'figures'>;

/** A source that counts the rows of one table, or of its days where nothing is asked of companies. */
export const sourceOf = (table: FactTable, days?: FactDays): Source => ({
  of: [table.source],
  compile: (input) =>
    days === undefined || asksCompany(table, input) || input.others.some(isOfCompany)
      ? compileTable(table, input)
      : compileTable({ ...table, ...days }, input),
});
