import type { FilterOperator } from '@parley/core/filters';
import { raw, type Sql, sql, str, strings } from '../platform/clickhouse/sql.ts';
import { CAMPAIGN_VALUE } from './columns.ts';
import type { FilterScope } from './scope.ts';
import { companiesOf } from './target.ts';

/** A condition on rows of a source; null where the source cannot be asked, which leaves the source out. */
export type SourceConditions = { visits: Sql | null; impressions: Sql | null };

export type FilterField = {
  operators: readonly FilterOperator[];
  /** The rows that have any of the values. Negation and `AND` are built from it. */
  anyOf: (values: readonly string[], scope: FilterScope) => SourceConditions;
  /** Whether "all of these" makes sense: an audience list, the pages of a visit. */
  canBeAll?: boolean;
};

const SET = ['in', 'notIn', 'eq', 'ne'] as const;
const both = (condition: Sql): SourceConditions => ({ visits: condition, impressions: condition });
const column = (expression: Sql, operators: readonly FilterOperator[] = SET): FilterField => ({
  operators,
  anyOf: (values) => both(sql`has(${strings(values)}, ${expression})`),
});

const ofInstance = ({ instanceId }: FilterScope): Sql =>
  sql`SELECT company_id FROM companies FINAL WHERE instance_id = ${str(instanceId)}`;

/** An attribute of the company; '' asks for what is unknown, companies that are unknown included. */
const attribute = (name: Sql): FilterField => ({
  operators: [...SET, 'isNotNull'],
  anyOf: (values, scope) => {
    const known = values.filter((value) => value !== '');
    const has = sql`company_id IN (${ofInstance(scope)} AND has(${strings(known)}, ${name}))`;
    const lacks = sql`company_id NOT IN (${ofInstance(scope)} AND ${name} != '')`;
    if (known.length === values.length) return both(has);
    return both(known.length === 0 ? lacks : sql`(${has} OR ${lacks})`);
  },
});

const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Category of a row (DEFINITIONS): bot, then unresolved, then target, then other. */
export const categoryOf = ({ instanceId, targets }: FilterScope): Sql =>
  sql`multiIf(bot_reason != '', 'bot', company_id = '', 'unresolved', company_id IN (${companiesOf(instanceId, targets.target)}), 'target', 'other')`;

const company = column(sql`company_id`, [...SET, 'isNotNull']);

/** Every field a metric query may be filtered by, besides figures (`metrics.visits`, see having.ts). */
export const FILTER_FIELDS = {
  'company.id': company,
  companyId: company,
  channelIds: column(sql`channel_id`),
  vendorIds: column(sql`vendor_id`),
  campaignIds: {
    operators: SET,
    anyOf: (values) => ({
      visits: sql`has(${strings(values)}, campaign_id)`,
      impressions: sql`has(${strings(values)}, ${raw(CAMPAIGN_VALUE)})`,
    }),
  },
  pixelIds: {
    operators: SET,
    anyOf: (values) => ({ visits: null, impressions: sql`has(${strings(values)}, pixel_id)` }),
  },
  audienceIds: {
    operators: SET,
    canBeAll: true,
    anyOf: (values, { instanceId }) =>
      both(
        sql`company_id IN (SELECT company_id FROM audience_companies FINAL WHERE instance_id = ${str(instanceId)} AND has(${strings(values)}, audience_id))`,
      ),
  },
  'region.id': attribute(sql`region_id`),
  'sector.id': attribute(sql`sector_id`),
  'revRange.id': attribute(sql`rev_range_id`),
  trafficType: {
    operators: SET,
    anyOf: (values, scope) => both(sql`has(${strings(values)}, ${categoryOf(scope)})`),
  },
  inTam: {
    operators: ['eq', 'ne'],
    anyOf: ([value], { instanceId, targets }) =>
      both(
        sql`(company_id IN (${companiesOf(instanceId, targets.tam)})) = ${value === 'true' ? sql`1` : sql`0`}`,
      ),
  },
  name: {
    operators: [...SET, 'iLike', 'contains'],
    anyOf: (values, scope) =>
      both(
        sql`company_id IN (${ofInstance(scope)} AND arrayExists(pattern -> name ILIKE pattern OR domain ILIKE pattern, ${strings(values.map(pattern))}))`,
      ),
  },
  webActivityPagesList: {
    operators: ['contains'],
    canBeAll: true,
    anyOf: (values) => ({
      visits: sql`arrayExists(path -> multiSearchAnyCaseInsensitiveUTF8(path, ${strings(values)}), paths)`,
      impressions: null,
    }),
  },
} as const satisfies Record<string, FilterField>;

export type FilterFieldName = keyof typeof FILTER_FIELDS;
