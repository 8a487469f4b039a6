import type { RuleAttribute, RuleObject } from '@parley/core/features/audiences';
import { decodePath } from '../../data/visits/index.ts';
import { join, type Sql, sql, str, strings } from '../../platform/clickhouse/sql.ts';
import { conditionsOf, type OperatorFilter } from '../filters/conditions.ts';
import type { FilterScope } from '../filters/scope.ts';

/** What rules are compiled with: the settings of the instance, and its pixels by name. */
export type RuleScope = FilterScope & { pixels: readonly { id: string; name: string }[] };

type Part = {
  field: string;
  operator: OperatorFilter['operator'];
  values: readonly string[];
  isAll?: boolean;
};

/** A condition on rows with `company_id`, as a filter of metric queries means it. */
function filterSql(scope: FilterScope, source: 'visits' | 'pageViews' | 'impressions', part: Part): Sql {
  const { field, operator, values, isAll } = part;
  const filter: OperatorFilter = {
    field,
    operator,
    operand: [...values],
    ...(isAll === true && { booleanOperator: 'AND' as const }),
  };
  const condition = conditionsOf([filter], scope)[source];
  if (condition === null) throw new Error(`${field} is no condition on ${source}`);
  return sql`(1${condition})`;
}

const isPart = ({ operator }: RuleAttribute): boolean =>
  operator === 'contains' || operator === 'notContains';
const isNegated = ({ operator }: RuleAttribute): boolean =>
  operator === 'notEquals' || operator === 'notContains';

const FILTERS: Readonly<Record<string, string>> = {
  industry: 'sector.id',
  region: 'region.id',
  revRange: 'revRange.id',
  audience: 'audienceIds',
  name: 'company.name',
  channel: 'channelIds',
  vendor: 'vendorIds',
};

/** A property of a rule as a condition on rows: visits (or days of them) and impressions; of a company on either. */
export function attributeSql(object: RuleObject, attribute: RuleAttribute, scope: RuleScope): Sql {
  const meets = anyOf(object === 'event.impression' ? 'impressions' : 'visits', attribute, scope);
  return isNegated(attribute) ? sql`NOT ${meets}` : meets;
}

/** Whether a row has any of the values (or, with `equalsAll`, all of them). */
function anyOf(source: 'visits' | 'impressions', attribute: RuleAttribute, scope: RuleScope): Sql {
  const { field, operator, values } = attribute;
  const operatorOf = isPart(attribute) ? 'contains' : 'in';
  switch (field) {
    case 'url':
      return urlSql(attribute, scope);
    case 'campaign':
      return either(scope, source, [
        {
          field: 'campaign.name',
          operator: operatorOf,
          values: values.filter((value) => !isId(attribute, value)),
        },
        { field: 'campaignIds', operator: 'in', values: values.filter((value) => isId(attribute, value)) },
      ]);
    case 'pixel':
      return sql`pixel_id IN ${strings(pixelsOf(attribute, scope))}`;
    default:
      return filterSql(scope, source, {
        field: FILTERS[field] ?? field,
        operator: operatorOf,
        values,
        isAll: operator === 'equalsAll' && values.length > 1,
      });
  }
}

const either = (scope: FilterScope, source: 'visits' | 'impressions', parts: readonly Part[]): Sql =>
  sql`(${join(
    parts.filter(({ values }) => values.length > 0).map((part) => filterSql(scope, source, part)),
    ' OR ',
  )})`;

/** Campaigns and pixels are written by their id, or as a name that someone typed. */
const isId = (attribute: RuleAttribute, value: string): boolean =>
  !isPart(attribute) && /^(?:camp|pixl)_/.test(value);

function pixelsOf(attribute: RuleAttribute, { pixels }: RuleScope): string[] {
  const wanted = attribute.values.map((value) => value.toLowerCase());
  const named = pixels.filter(({ name }) =>
    wanted.some((text) =>
      isPart(attribute) ? name.toLowerCase().includes(text) : name.toLowerCase() === text,
    ),
  );
  return [...named.map(({ id }) => id), ...attribute.values.filter((value) => isId(attribute, value))];
}

const PAGES = 'webActivityPagesList';

/** What is before the first slash may be a host when it has a point: `acme.com/pricing`. So may a page: `pricing.html`. */
const namesHost = (value: string): boolean => /^[^/]*\./.test(value);
const withoutEnd = (value: string): string => value.replace(/\/+$/, '');
/** As hosts of visits are written: in small letters, and without www. The path stays as it is. */
const addressOf = (value: string): string =>
  withoutEnd(value).replace(/^[^/]*/, (host) => host.toLowerCase().replace(/^www\.(?=.*\.)/, ''));

/** Paths that are meant by a value without a host: nobody but the site knows whether `pricing.html` is one. */
const pagesOf = ({ values }: RuleAttribute): string[] =>
  values.flatMap((path) => [`/${withoutEnd(path)}`, `/${withoutEnd(path)}/`]);

/** A condition on `page`, one path, that is met by those that the property asks for. */
export function pageSql(attribute: RuleAttribute, scope: RuleScope): Sql {
  const isContained = isPart(attribute);
  return filterSql(scope, 'pageViews', {
    field: PAGES,
    operator: isContained ? 'contains' : 'in',
    values: isContained ? attribute.values : pagesOf(attribute),
  });
}

/**
 * Visits that saw any of the addresses. A value without a host is about the path alone and means what the filter on pages means.
 * Visits have one host, that of their first page view.
 */
function urlSql(attribute: RuleAttribute, scope: RuleScope): Sql {
  const hosted = attribute.values.filter(namesHost).map(decodePath);
  const paths = attribute.values.filter((value) => !namesHost(value));
  const field = PAGES;
  const parts: Sql[] = [];
  if (isPart(attribute)) {
    if (paths.length > 0)
      parts.push(filterSql(scope, 'visits', { field, operator: 'contains', values: paths }));
    if (hosted.length > 0) parts.push(...hostedSql(hosted));
  } else {
    // A value with a point in its first part is a page too.
    const pages = pagesOf(attribute);
    if (pages.length > 0) parts.push(filterSql(scope, 'visits', { field, operator: 'in', values: pages }));
    if (hosted.length > 0) {
      const addresses = hosted.map(addressOf);
      parts.push(
        sql`
          arrayExists(
            path -> has(
              ${strings(addresses)},
              concat(replaceRegexpOne(lower(host), '^www\\\\.', ''), replaceRegexpOne(path, '/+$', ''))
            ),
            paths
          )`,
      );
    }
  }
  return sql`(${join(parts, ' OR ')})`;
}

/**
 * Visits whose host and path hold any of the texts: within a path, or from the end of the host on. To write both down as one text for each
 * page of each visit takes three times as long.
 */
function hostedSql(values: readonly string[]): Sql[] {
  const starts = new Map<string, string[]>();
  for (const value of values) {
    const slash = value.indexOf('/');
    if (slash >= 0) {
      const end = value.slice(0, slash);
      starts.set(end, [...(starts.get(end) ?? []), value.slice(slash)]);
    }
  }
  const hosts = values.filter((value) => !value.includes('/'));
  return [
    sql`arrayExists(path -> multiSearchAnyCaseInsensitiveUTF8(path, ${strings(values)}), paths)`,
    ...(hosts.length > 0 ? [sql`multiSearchAnyCaseInsensitiveUTF8(host, ${strings(hosts)})`] : []),
    ...[...starts].map(
      ([end, paths]) => sql`
        (
          endsWith(lowerUTF8(host), lowerUTF8(${str(end)}))
          AND arrayExists(path -> has(multiSearchAllPositionsCaseInsensitiveUTF8(path, ${strings(paths)}), 1), paths)
        )`,
    ),
  ];
}

/** Whether a property of a visit is read from its pages. */
export const isOfUrl = ({ field }: { field: string }): boolean => field === 'url';

/** Whether it asks for pages by their path, which days of companies know too. */
export const isOfPathAlone = (attribute: RuleAttribute): boolean =>
  isOfUrl(attribute) && !isNegated(attribute) && !attribute.values.some(namesHost);
