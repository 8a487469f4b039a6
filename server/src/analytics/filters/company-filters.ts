import { type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import { type FactSource, type FilterField, NAMED, onEach, SET } from './filter-sources.ts';
import type { FilterScope } from './scope.ts';
import { companiesOf, membersThen } from './target.ts';

/** Sources whose rows have the column `company_id`, '' for an unknown company. */
const WITH_COMPANY: readonly FactSource[] = [
  'visits',
  'impressions',
  'viewThroughs',
  'leads',
  'offlineEvents',
  'opportunities',
  'touches',
  'leadTouches',
  'members',
];

const ofInstance = ({ instanceId }: FilterScope): Sql =>
  sql`SELECT company_id FROM companies FINAL WHERE instance_id = ${str(instanceId)}`;

/** An attribute of the company; '' selects unknown values, also those of unknown companies. */
const attribute = (name: Sql): FilterField => ({
  operators: [...SET, 'isNotNull'],
  of: onEach(WITH_COMPANY, (values, scope) => {
    const known = values.filter((value) => value !== '');
    const has = sql`company_id IN (${ofInstance(scope)} AND has(${strings(known)}, ${name}))`;
    const lacks = sql`company_id NOT IN (${ofInstance(scope)} AND ${name} != '')`;
    if (known.length === values.length) return has;
    return known.length === 0 ? lacks : sql`(${has} OR ${lacks})`;
  }),
});

const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const company: FilterField = {
  operators: [...SET, 'isNotNull'],
  of: onEach(WITH_COMPANY, (values) => sql`company_id IN ${strings(values)}`),
};

const named: FilterField = {
  operators: NAMED,
  of: onEach(WITH_COMPANY, (values, scope) => {
    const texts = strings(values.map((value) => value.toLowerCase()));
    return sql`company_id IN (${ofInstance(scope)} AND (has(${texts}, lowerUTF8(name)) OR has(${texts}, lower(domain))))`;
  }),
  like: onEach(
    WITH_COMPANY,
    (values, scope) =>
      sql`
        company_id IN (
          ${ofInstance(scope)} AND arrayExists(
            pattern -> name ILIKE pattern OR domain ILIKE pattern,
            ${strings(values.map(pattern))}
          )
        )`,
  ),
};

/** Fields about the company of a row. */
export const COMPANY_FIELDS = {
  'company.id': company,
  companyId: company,
  companyIds: company,
  audienceIds: {
    operators: SET,
    canBeAll: true,
    of: onEach(WITH_COMPANY, (values, { instanceId, then }) =>
      then === undefined
        ? sql`
              company_id IN (
                SELECT company_id
                FROM audience_companies FINAL
                WHERE instance_id = ${str(instanceId)} AND has(${strings(values)}, audience_id)
              )`
        : sql`company_id IN (${membersThen(instanceId, values, then)})`,
    ),
  },
  'region.id': attribute(sql`region_id`),
  'sector.id': attribute(sql`sector_id`),
  'revRange.id': attribute(sql`rev_range_id`),
  inTam: {
    operators: ['eq', 'ne'],
    of: onEach(
      WITH_COMPANY,
      ([value], { instanceId, targets }) =>
        sql`(company_id IN (${companiesOf(instanceId, targets.tam)})) = ${value === 'true' ? sql`1` : sql`0`}`,
    ),
  },
  name: named,
  'company.name': named,
} as const satisfies Record<string, FilterField>;

/** Whether a filter is on the company of a visit, or on its category. */
export const isOfCompany = ({ field }: { field: string }): boolean =>
  field === 'trafficType' || Object.hasOwn(COMPANY_FIELDS, field);

/** Whether all filters are on the company of a visit, or on its category. */
export const isOfCompanyAlone = (filters: readonly { field: string }[]): boolean =>
  filters.every(isOfCompany);
