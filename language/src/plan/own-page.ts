import type { DateRange } from '@parley/core/dates';
import type { MetricId } from '@parley/core/metrics';
import { pagePath } from '@parley/core/pages';
import type { Restriction } from '../frame/frame.ts';

/** What a figure is narrowed to: see `LinkInput`. */
type Narrowed = {
  range: DateRange;
  audience: string | undefined;
  restrictions: readonly Restriction[];
  traffic: readonly unknown[];
  isKnownOnly?: boolean;
  filters?: readonly unknown[];
};

/** Figures that the page of one thing shows for the whole of a period, as its key figures. */
const ON_OWN_PAGE: Readonly<Record<'channel' | 'vendor' | 'campaign', ReadonlySet<MetricId>>> = {
  channel: new Set(['visits', 'targetVisits', 'spend', 'spendPerVisit']),
  vendor: new Set(['visits', 'targetVisits', 'engagedCompanies']),
  campaign: new Set(['visits', 'visitEfficiency', 'engagedCompanies']),
};

/**
 * The page of the one channel, vendor or campaign that a figure is of, with the days of the question; null where the figure is of
 * more or of less than that, or is not among its key figures.
 */
export function ownPagePermalink(metric: MetricId, input: Narrowed): string | null {
  const { range, audience, restrictions, traffic, filters = [], isKnownOnly = false } = input;
  const [thing, another] = restrictions;
  if (thing === undefined || another !== undefined || thing.isExcluded || isKnownOnly) return null;
  const [id, further] = thing.ids;
  const { field } = thing;
  if (field !== 'channel' && field !== 'vendor' && field !== 'campaign') return null;
  if (id === undefined || further !== undefined || traffic.length + filters.length > 0) return null;
  if (!ON_OWN_PAGE[field].has(metric)) return null;
  const path =
    field === 'campaign'
      ? pagePath('campaign', { campaigns: id })
      : pagePath(field, { [field]: id } as never);
  const chosen = audience === undefined ? '' : `&audience=${encodeURIComponent(audience)}`;
  return `${path}?startDate=${range.start}&endDate=${range.end}${chosen}`;
}
