import type { Filter } from '../../../filters/index.ts';
import { RULE_LIMITS, type RuleAttribute, type RuleCount } from '../rule-set.ts';
import { boundCounts } from './bound-counts.ts';

/** What filters of a list come to, before it is put into conditions. */
export type ListParts = {
  company: RuleAttribute[];
  /** Of one visit, of one impression. */
  visit: RuleAttribute[];
  impression: RuleAttribute[];
  /** How many of them. */
  visits: RuleCount[];
  impressions: RuleCount[];
};

type Around = {
  parts: ListParts;
  /** All fields that the list is filtered by. */
  fields: ReadonlySet<string>;
};

const OF_COMPANY: Readonly<Record<string, string>> = {
  'region.id': 'region',
  'sector.id': 'industry',
  'revRange.id': 'revRange',
  audienceIds: 'audience',
};
const OF_VISIT: Readonly<Record<string, string>> = {
  channelIds: 'channel',
  vendorIds: 'vendor',
  campaignIds: 'campaign',
};
const PAGES = 'webActivityPagesList';
const PIXELS = 'pixelIds';

/** Whether a count asks for at least one. */
export const asksForOne = (counts: readonly RuleCount[]): boolean =>
  counts.some(({ operator, value }) => value > 0 && operator !== 'lte');

/** Adds a filter to the parts of rules, or answers why it has no place there. Ranges come first. */
export function sayFilter(filter: Filter, { parts, fields }: Around): string | undefined {
  const { field } = filter;
  const isBrought = Object.keys(OF_VISIT).some((other) => fields.has(other));
  if ('range' in filter) {
    const counts = boundCounts(filter.range);
    if (counts === undefined) return 'Rules count from 0 to 99,999.';
    switch (field) {
      case 'metrics.visits':
        if (fields.has(PIXELS)) return 'With a filter on pixels the list counts no visits.';
        parts.visits.push(...counts);
        return undefined;
      case 'metrics.impressions':
        if (fields.has(PAGES)) return 'With a filter on pages the list counts no impressions.';
        if (isBrought) return 'Rules cannot count the impressions of a channel, vendor or campaign.';
        parts.impressions.push(...counts);
        return undefined;
      default:
        return 'Rules have no such figure.';
    }
  }
  const values = [filter.operand].flat().map(String);
  const operator = filter.operator === 'notIn' || filter.operator === 'ne' ? 'notEquals' : 'equals';
  if (values.length > RULE_LIMITS.values) return `Rules compare with ${RULE_LIMITS.values} values at most.`;
  const ofCompany = OF_COMPANY[field];
  if (ofCompany !== undefined) {
    if (values.includes('')) return 'Rules cannot ask for companies of which this is not known.';
    parts.company.push({ field: ofCompany, operator, values });
    return undefined;
  }
  const ofVisit = OF_VISIT[field];
  if (ofVisit !== undefined) {
    if (fields.has(PIXELS)) return 'Rules cannot narrow the impressions of a pixel.';
    if (!fields.has(PAGES) && !asksForOne(parts.visits))
      return 'The list also has companies that only saw an ad of it. Filter for at least one visit too.';
    if (ofVisit === 'campaign' && values.some((value) => !value.startsWith('camp_')))
      return 'Rules do not know visits without a campaign.';
    return once(parts.visit, { field: ofVisit, operator, values });
  }
  switch (field) {
    case 'inTam':
      return 'Rules do not know the target market. Filter by its audience or by its properties instead.';
    case PIXELS:
      if (fields.has(PAGES)) return 'Rules cannot narrow the impressions of a pixel.';
      return once(parts.impression, { field: 'pixel', operator, values });
    case PAGES:
      if (filter.booleanOperator === 'AND' && values.length > 1)
        return 'Rules ask for any of several pages, not for all of them in one visit.';
      if (values.some((value) => /^[^/]*\./.test(value)))
        return 'Rules take text with a point before its first slash for a host.';
      return once(parts.visit, { field: 'url', operator: 'contains', values });
    case 'isEngaged':
      return 'Rules do not ask what came first, the impression or the visit.';
    default:
      return 'Rules have no such property.';
  }
}

/** A condition has each property once. */
function once(attributes: RuleAttribute[], attribute: RuleAttribute): string | undefined {
  if (attributes.some(({ field }) => field === attribute.field))
    return 'Rules cannot ask for some and leave out others of the same kind in one visit.';
  attributes.push(attribute);
  return undefined;
}
