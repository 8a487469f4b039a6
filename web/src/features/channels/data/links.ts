import type { DateRange } from '@parley/core/dates';
import { companiesPermalink } from '@parley/core/features/companies';
import type { Filter } from '@parley/core/filters';
import { pagePath } from '@parley/core/pages';

export type PlaceFilter = { field: 'channelIds' | 'vendorIds'; id: string };

export const channelPath = (id: string): string => pagePath('channel', { channel: id });

/**
 * The companies behind target visits of a channel or vendor, or of everything: members of the audience, or of TAM
 * without one. Their visits add up to the figure.
 */
export function targetVisitorsLink(range: DateRange, audience: string, place?: PlaceFilter): string {
  const filters: Filter[] = [
    { field: 'metrics.visits', range: { min: { operand: 1, inclusive: true } } },
    audience === ''
      ? { field: 'inTam', operator: 'eq', operand: true }
      : { field: 'audienceIds', operator: 'in', operand: [audience] },
    ...(place === undefined
      ? []
      : [{ field: place.field, operator: 'in', operand: [place.id] } satisfies Filter]),
  ];
  return companiesPermalink({ sortBy: 'metrics.visits', sortOrder: 'desc', filters }, range);
}
