import { join, raw, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { companyAttributes } from '../dimensions/company-attributes.ts';
import { DIMENSION_SQL } from '../dimensions/dimension-sql.ts';
import { companiesOf } from '../filters/target.ts';
import {
  CATEGORIES,
  countsCompanies,
  type FactsInput,
  figuresOf,
  isByCompany,
  isOfSource,
  sourceFacts,
} from './source-facts.ts';

const ATTRIBUTES = new Set(['sector', 'region', 'revRange']);

/**
 * The rows every figure is an aggregate of: visits or impressions counted by dimension values, category and period,
 * and where it matters by company. Columns: `dimension_<id>`, `category`, `period`, the figures of source-facts.ts and
 * `distinct_companies`, a state of their count. Undefined when the source cannot answer.
 */
export function factsOf(input: FactsInput): Sql | undefined {
  const parts = input.periods.flatMap((period) => sourceFacts(period, input) ?? []);
  if (parts.length === 0) return undefined;
  const all = join(parts, ' UNION ALL ');
  return isByCompany(input) ? companyFacts(all, input) : categoryFacts(all, input);
}

const columnsOf = (input: FactsInput): Sql[] => [
  ...input.dimensions.filter(isOfSource).map((id) => raw(`dimension_${id}`)),
  raw('period'),
  ...figuresOf(input).map(({ name }) => raw(name)),
];

function categoryFacts(all: Sql, input: FactsInput): Sql {
  const category = raw(
    `arrayElement([${[...CATEGORIES, 'rest'].map((name) => `'${name}'`).join(', ')}], code + 1) AS category`,
  );
  const ofCompany = input.dimensions
    .filter((id) => !isOfSource(id))
    .map((id) => raw(`category AS dimension_${id}`));
  const companies = countsCompanies(input) ? [raw('distinct_companies')] : [];
  return sql`
    WITH
      -- one row per value of the dimensions, category and period
      counted AS (${all})
    SELECT ${join([category, ...ofCompany, ...columnsOf(input), ...companies], ', ')}
    FROM counted`;
}

function companyFacts(all: Sql, input: FactsInput): Sql {
  const { scope, dimensions } = input;
  const target = companiesOf(scope.instanceId, scope.targets.target);
  const category = sql`multiIf(is_bot = 1, 'bot', company = '', 'unresolved', company IN (${target}), 'target', 'other') AS category`;
  const attributes = companyAttributes(scope.instanceId, {
    column: 'company',
    isAsked: dimensions.some((id) => ATTRIBUTES.has(id)),
  });
  const ofCompany = dimensions
    .filter((id) => !isOfSource(id))
    .map((id) => raw(`${DIMENSION_SQL[id].ofCompany} AS dimension_${id}`));
  const companies = countsCompanies(input)
    ? [raw("arrayReduce('uniqExactState', [cityHash64(company)]) AS distinct_companies")]
    : [];
  const isNamed = dimensions.includes('company') ? sql` WHERE company != ''` : sql``;
  return sql`
    WITH
      -- one row per value of the dimensions, company, human or bot, and period
      counted AS (${all})${attributes.known}
    SELECT ${join([category, ...ofCompany, ...columnsOf(input), ...companies], ', ')}
    FROM counted${attributes.join}${isNamed}`;
}
