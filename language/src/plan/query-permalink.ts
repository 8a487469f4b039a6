import type { Filter } from '@parley/core/filters';
import { type MetricQuery, metricOf } from '@parley/core/metrics';
import type { Restriction } from '../frame/frame.ts';
import type { TrafficType } from '../lexicon/meaning.ts';
import type { NameField } from '../names/name-index.ts';
import { pairs } from '../text/list.ts';
import { comparedLink } from './compared-link.ts';
import { opportunityList, rowsPage } from './list-permalink.ts';
import { figurePermalink, type LinkInput, listPermalink, withImplied } from './permalink.ts';

/** What filters of a metric query restrict, by every name they go by. */
const FIELD_OF =
  pairs(`channelIds=channel, channel.id=channel, vendorIds=vendor, vendor.id=vendor, campaignIds=campaign,
    campaign.id=campaign, audienceIds=audience, sector.id=sector, region.id=region, revRange.id=revRange,
    companyId=company, companyIds=company, company.id=company,
    webActivityPagesList=page`) as Readonly<Record<string, NameField>>;
const TRAFFIC: readonly TrafficType[] = ['target', 'other', 'bot', 'unresolved'];

type Narrowed = Pick<LinkInput, 'restrictions' | 'traffic' | 'filters'>;

const idsOf = (filter: Extract<Filter, { operator: unknown }>): string[] =>
  [filter.operand ?? []].flat().map(String);

/** Filters in the terms of links; null where no link can say the same. */
function narrowed(filters: readonly Filter[]): Narrowed | null {
  const restrictions: Restriction[] = [];
  const traffic: { type: TrafficType; isExcluded: boolean }[] = [];
  const figures: Filter[] = [];
  for (const filter of filters) {
    if ('range' in filter) {
      if (filter.field !== 'humanVisits') return null;
      figures.push({ field: 'metrics.visits', range: filter.range });
      continue;
    }
    const ids = idsOf(filter);
    const isExcluded = filter.operator === 'notIn' || filter.operator === 'ne';
    if (filter.field === 'trafficType') {
      const types = TRAFFIC.filter((type) => ids.includes(type));
      const [only] = types;
      if (isExcluded && types.length === 1 && only === 'bot')
        traffic.push({ type: 'human', isExcluded: false });
      else if (isExcluded) for (const type of types) traffic.push({ type, isExcluded });
      else if (types.length === 1 && only !== undefined) traffic.push({ type: only, isExcluded });
      else return null;
      continue;
    }
    const field = FIELD_OF[filter.field];
    if (field === undefined || (field === 'page') !== (filter.operator === 'contains')) return null;
    restrictions.push({ field, ids, name: ids.join(', '), members: ids, isExcluded });
  }
  return { restrictions, traffic, filters: figures };
}

/** The page that shows the same as the first metric of a query, below the instance root; null where none does. */
export const queryPermalink = (query: MetricQuery): string | null => comparedLink(pageOfQuery(query), query);

function pageOfQuery(query: MetricQuery): string | null {
  const [metric] = query.metrics;
  // No page of these shows the members of then.
  if (metric === undefined || query.membersAsOf !== undefined) return null;
  const rows = rowsPage(query, metric);
  if (rows !== null) return rows;
  const opportunities = opportunityList(query, metric);
  if (opportunities !== null) return opportunities;
  const { source } = metricOf(metric);
  if (source === 'opportunities' || source === 'touches') return null;
  const own = query.viewThrough ? null : narrowed(query.filters);
  if (own === null) return null;
  const link: LinkInput = { ...own, range: query.range, audience: query.audience };
  if (query.dimensions.includes('company') && source === 'visits')
    return listPermalink(withImplied(metric, link));
  return metric === 'visitEfficiency' && query.dimensions.length > 0 ? null : figurePermalink(metric, link);
}
