import type { MetricQuery } from '@parley/core/metrics';
import { raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { conditionsOf, type OperatorFilter } from '../filters/conditions.ts';
import { FILTER_FIELDS, type FilterFieldName } from '../filters/filter-fields.ts';
import type { FilterField } from '../filters/filter-sources.ts';
import type { FilterScope } from '../filters/scope.ts';
import { companiesOf } from '../filters/target.ts';

/** What counts as a touch (docs/decisions/0006-attribution.md). */
export type Basis = 'visits' | 'views' | 'offline' | 'pixels';

const PIXEL_FIELDS: readonly string[] = ['pixelIds', 'pixel.id'] satisfies FilterFieldName[];
const TYPE_FIELDS: readonly string[] = ['campaignTypeIds', 'campaignType.id'] satisfies FilterFieldName[];

const meaningOf = (filter: OperatorFilter): FilterField => FILTER_FIELDS[filter.field as FilterFieldName];
/** Whether a filter chooses touches rather than opportunities. */
export const isOfTouch = (filter: OperatorFilter): boolean =>
  meaningOf(filter).of.opportunities === 'ignored';

/** The basis a question reads; undefined where none has what it asks for. */
function basisOf(query: MetricQuery, filters: readonly OperatorFilter[]): Basis | undefined {
  const { dimensions } = query;
  const asks = (fields: readonly string[]): boolean => filters.some(({ field }) => fields.includes(field));
  const byPixel = dimensions.includes('pixel') || asks(PIXEL_FIELDS);
  if (!dimensions.includes('campaignType') && !asks(TYPE_FIELDS)) {
    return byPixel ? 'pixels' : query.viewThrough === true ? 'views' : 'visits';
  }
  const isBrought = dimensions.some((id) => id === 'channel' || id === 'vendor' || id === 'campaign');
  return byPixel || isBrought || filters.some(({ field }) => !TYPE_FIELDS.includes(field))
    ? undefined
    : 'offline';
}

/**
 * Whether a question asks for touches that are none: an event without a website has a kind and no channel, vendor, campaign
 * or pixel.
 */
export const mixesTouches = (query: MetricQuery, others: readonly OperatorFilter[]): boolean =>
  basisOf(query, others.filter(isOfTouch)) === undefined;

export type TouchConditions = {
  basis: Basis;
  /** On columns of touches, starting with ` AND `; undefined where every touch counts. */
  touches: Sql | undefined;
  /** On columns of opportunities, starting with ` AND `. */
  opportunities: Sql;
};

/** Which opportunities and which of their touches a question is about; undefined when a filter makes no sense for them. */
export function touchConditionsOf(
  query: MetricQuery,
  others: readonly OperatorFilter[],
  scope: FilterScope,
): TouchConditions | undefined {
  const ofTouch = others.filter(isOfTouch);
  const ofOpportunity = others.filter((filter) => !isOfTouch(filter));
  const basis = basisOf(query, ofTouch);
  const touches = conditionsOf(ofTouch, scope).touches;
  const opportunities = conditionsOf(ofOpportunity, scope).opportunities;
  if (basis === undefined || touches === null || opportunities === null) return undefined;
  return {
    basis,
    touches: ofTouch.length === 0 ? undefined : touches,
    opportunities: sql`${opportunities}${ofScope(scope, others)}`,
  };
}

const ID_FIELDS: readonly string[] = ['opportunityId', 'opportunityIds'] satisfies FilterFieldName[];

/** The ids of opportunities that are asked for by them. */
export const idsAskedFor = (others: readonly OperatorFilter[]): string[] =>
  others
    .filter(({ field, operator }) => ID_FIELDS.includes(field) && (operator === 'in' || operator === 'eq'))
    .flatMap(({ operand }) => [operand].flat().map(String));

/** Whether the net-new rule says which opportunities count: not where they are asked for by their ids. */
export const isNetNewOnly = ({ netNewRule }: FilterScope, others: readonly OperatorFilter[]): boolean =>
  netNewRule === 'net-new' && idsAskedFor(others).length === 0;

/** What the selected audience (TAM alone restricts nothing) and the net-new rule leave of opportunities. */
export function ofScope(scope: FilterScope, others: readonly OperatorFilter[]): Sql {
  const { instanceId, isRestricted, targets } = scope;
  const selected = isRestricted
    ? sql` AND company_id IN (${companiesOf(instanceId, targets.target)})`
    : sql``;
  return sql`${selected}${isNetNewOnly(scope, others) ? sql` AND is_net_new = 1` : sql``}`;
}

/** Opportunities with their touches of a basis, as rolled up: a row each, touches in arrays. */
export const touchedFrom = ({ instanceId }: FilterScope, basis: Basis): Sql =>
  sql`FROM touched_opportunities FINAL WHERE instance_id = ${str(instanceId)} AND basis = ${str(basis)}`;

/** Columns of a touch, which conditions are on, and the arrays they are elements of. */
export const TOUCH_ARRAYS = {
  channel_id: 'channel_ids',
  vendor_id: 'vendor_ids',
  campaign_id: 'campaign_ids',
  item_id: 'item_ids',
} as const;

/** ` ARRAY JOIN` that makes a row of each touch, with these columns of it; and, if so, keeps rows without any. */
export const eachTouch = (columns: Readonly<Record<string, string>>, keepsUntouched = false): Sql =>
  raw(
    ` ${keepsUntouched ? 'LEFT ' : ''}ARRAY JOIN ${Object.entries(columns)
      .map(([column, array]) => `${array} AS ${column}`)
      .join(', ')}`,
  );

/** Ids of opportunities with a touch that meets conditions on its columns. */
export const touchedBy = (scope: FilterScope, basis: Basis, conditions: Sql): Sql =>
  sql`
    WITH
      -- one row per opportunity, its touches in arrays
      opportunity_touches AS (
        SELECT
          opportunity_id,
          ${raw(Object.values(TOUCH_ARRAYS).join(', '))} ${touchedFrom(scope, basis)}
      )
    SELECT opportunity_id
    FROM opportunity_touches${eachTouch(TOUCH_ARRAYS)}
    WHERE 1${conditions}`;
