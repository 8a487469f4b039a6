import { toDay } from '@parley/core/dates';
import type { DimensionId } from '@parley/core/metrics';
import {
  type Breakdown,
  categoryOf,
  type Figure,
  group,
  type Item,
  isOfPlaces,
  ofCompany,
  ofTime,
  type ReferenceQuery,
  targetsOf,
} from './breakdown.ts';
import type { Prepared } from './prepare.ts';
import { instantOf, sum } from './raw.ts';
import { campaignOf } from './touches.ts';
import type { ReferenceVisit } from './visits.ts';

export type Reference = (world: Prepared, query: ReferenceQuery) => Breakdown;

type Category = ReturnType<typeof categoryOf>;
type Counted = Item & { category: Category; companyId: string };
type Visited = Counted & { visit: ReferenceVisit };
type Shown = Counted & { at: number; isClick: boolean };

const distinctCompanies = (items: readonly Counted[], categories: readonly Category[]): number =>
  new Set(items.filter((each) => categories.includes(each.category)).map((each) => each.companyId)).size;
const vendorOfHuman = ({ category, visit }: Visited): string[] =>
  category === 'bot' ? [] : [visit.vendorId];
const latest = (moments: readonly number[]): Figure =>
  moments.length === 0 ? null : moments.reduce((a, b) => Math.max(a, b));

/** Made once per world and target set: a query about all metrics needs the same items many times. */
function oncePerTargets<Items>(
  make: (world: Prepared, query: ReferenceQuery) => Items,
): (world: Prepared, query: ReferenceQuery) => Items {
  const worlds = new WeakMap<Prepared, Map<string | undefined, Items>>();
  return (world, query) => {
    const known = worlds.get(world) ?? new Map<string | undefined, Items>();
    worlds.set(world, known);
    const items = known.get(query.audience) ?? make(world, query);
    known.set(query.audience, items);
    return items;
  };
}

const visited = oncePerTargets((world, query): Visited[] => {
  const targets = targetsOf(world, query);
  return world.visits.map((visit) => {
    const day = toDay(visit.startedAt);
    const category = categoryOf(visit, targets);
    const own: Partial<Record<DimensionId, readonly string[]>> = {
      trafficType: [category],
      channel: [visit.channelId],
      vendor: [visit.vendorId],
      campaign: [visit.campaignId],
      page: Object.keys(visit.paths),
    };
    return {
      visit,
      day,
      category,
      companyId: visit.companyId,
      of: (dimension) =>
        own[dimension] ?? ofTime(dimension, day) ?? ofCompany(world, dimension, visit.companyId) ?? [],
    };
  });
});

export const shown = oncePerTargets((world, query): Shown[] => {
  const targets = targetsOf(world, query);
  return world.facts.impressions.map((row) => {
    const at = instantOf(row.occurred_at);
    const day = toDay(at);
    const category = categoryOf({ botReason: row.bot_reason, companyId: row.company_id }, targets);
    const own: Partial<Record<DimensionId, readonly string[]>> = {
      trafficType: [category],
      channel: [row.channel_id],
      vendor: [row.vendor_id],
      campaign: [campaignOf(row.campaign_id, row.vendor_id)],
      pixel: [row.pixel_id],
    };
    return {
      at,
      day,
      category,
      isClick: row.is_click === 1,
      companyId: row.company_id,
      of: (dimension) =>
        own[dimension] ?? ofTime(dimension, day) ?? ofCompany(world, dimension, row.company_id) ?? [],
    };
  });
});

const followed = oncePerTargets((world, query): Counted[] => {
  const targets = targetsOf(world, query);
  return world.viewThroughs.map(({ visit, shown: row }) => {
    const day = toDay(visit.startedAt);
    const category = categoryOf(visit, targets);
    const own: Partial<Record<DimensionId, readonly string[]>> = {
      trafficType: [category],
      channel: [row.channel_id],
      vendor: [row.vendor_id],
      campaign: [campaignOf(row.campaign_id, row.vendor_id)],
      pixel: [row.pixel_id],
    };
    return {
      day,
      category,
      companyId: visit.companyId,
      of: (dimension) =>
        own[dimension] ?? ofTime(dimension, day) ?? ofCompany(world, dimension, visit.companyId) ?? [],
    };
  });
});

const HUMAN = ['target', 'other', 'unresolved'] as const;
const KNOWN = ['target', 'other'] as const;
const count =
  (...categories: readonly Category[]) =>
  (items: readonly Counted[]): number =>
    items.filter((each) => categories.includes(each.category)).length;

const ofVisits =
  (figure: (items: readonly Visited[], values: readonly string[]) => Figure, rest: Figure = 0): Reference =>
  (world, query) =>
    group(visited(world, query), query, figure, rest);
const ofImpressions =
  (figure: (items: readonly Shown[]) => Figure, rest: Figure = 0): Reference =>
  (world, query) =>
    group(shown(world, query), query, figure, rest);
/** Whom the ads of a channel, vendor or campaign reached is not known where none of its pixels was loaded. */
const reachOf =
  (...categories: readonly Category[]): Reference =>
  (world, query) => {
    const isByPlaces = isOfPlaces(query);
    const counted = (items: readonly Shown[]): number => distinctCompanies(items, categories);
    return group(
      shown(world, query),
      query,
      (items) => (isByPlaces && items.length === 0 ? null : counted(items)),
      isByPlaces ? null : 0,
    );
  };
const ofViewThroughs =
  (figure: (items: readonly Counted[]) => Figure): Reference =>
  (world, query) =>
    group(followed(world, query), query, figure);

const pageViews: Reference = (world, query) => {
  const page = query.dimensions.indexOf('page');
  const viewsOf = ({ visit }: Visited, path: string | undefined): number =>
    path === undefined ? visit.pageViews : (visit.paths[path] ?? 0);
  return group(visited(world, query), query, (items, values) =>
    sum(items.map((item) => viewsOf(item, page < 0 ? undefined : values[page]))),
  );
};

export const TRAFFIC_REFERENCE = {
  visits: ofVisits((items) => items.length),
  targetVisits: ofVisits(count('target')),
  otherVisits: ofVisits(count('other')),
  botVisits: ofVisits(count('bot')),
  unresolvedVisits: ofVisits(count('unresolved')),
  humanVisits: ofVisits(count(...HUMAN)),
  pageViews,
  companies: ofVisits((items) => distinctCompanies(items, KNOWN)),
  engagedCompanies: ofVisits((items) => distinctCompanies(items, ['target'])),
  vendorCount: ofVisits((items) => new Set(items.flatMap(vendorOfHuman)).size),
  lastActivity: ofVisits(
    (items) => latest(items.filter(({ category }) => category !== 'bot').map(({ visit }) => visit.endedAt)),
    null,
  ),
  viewThroughVisits: ofViewThroughs((items) => items.length),
  targetViewThroughVisits: ofViewThroughs(count('target')),
  impressions: ofImpressions((items) => items.length),
  targetImpressions: ofImpressions(count('target')),
  otherImpressions: ofImpressions(count('other')),
  humanImpressions: ofImpressions(count(...HUMAN)),
  botImpressions: ofImpressions(count('bot')),
  unresolvedImpressions: ofImpressions(count('unresolved')),
  impressionClicks: ofImpressions((items) => items.filter(({ isClick }) => isClick).length),
  companiesReached: reachOf(...KNOWN),
  targetCompaniesReached: reachOf('target'),
  lastImpression: ofImpressions((items) => latest(items.map(({ at }) => at)), null),
} satisfies Record<string, Reference>;
