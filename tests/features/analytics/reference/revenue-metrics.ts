import { type Day, daysBetween, toDay } from '@parley/core/dates';
import { vendorOf } from '@parley/core/features/channels';
import type { DimensionId } from '@parley/core/metrics';
import {
  type Figure,
  group,
  type Item,
  inRange,
  isOfPlaces,
  ofCompany,
  ofTime,
  type ReferenceQuery,
  targetsOf,
} from './breakdown.ts';
import { membersOf, type Type } from './members.ts';
import type { Prepared } from './prepare.ts';
import { type RawAdStatistic, type RawOpportunity, sum } from './raw.ts';
import { touchesOf, touchesOfLead } from './touches.ts';
import type { Reference } from './traffic-metrics.ts';

const median = (values: readonly number[]): Figure => {
  const sorted = values.toSorted((a, b) => a - b);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.ceil(sorted.length / 2) - 1];
  return high === undefined || low === undefined ? null : (low + high) / 2;
};

/** `unknown`: what a channel, vendor or campaign has that nobody told of. */
const ofSpend =
  (value: (day: RawAdStatistic) => number, unknown: Figure = 0): Reference =>
  (world, query) => {
    const items = world.spendDays.map((spent) => {
      const own: Partial<Record<DimensionId, readonly string[]>> = {
        channel: [vendorOf(spent.vendorId).channelId],
        vendor: [spent.vendorId],
        campaign: [spent.campaignId],
      };
      return {
        spent,
        day: spent.day,
        of: (dimension: DimensionId) => own[dimension] ?? ofTime(dimension, spent.day) ?? [],
      };
    });
    const nothing = isOfPlaces(query) ? unknown : 0;
    return group(
      items,
      query,
      (own) => (own.length === 0 ? nothing : sum(own.map(({ spent }) => value(spent)))),
      nothing,
    );
  };

/** Opportunities that are members as `type`, dated by what makes them so. */
const ofOpportunities =
  (
    type: Type,
    figure: (own: readonly RawOpportunity[], world: Prepared) => Figure,
    rest: Figure = 0,
  ): Reference =>
  (world, query) => {
    const items = membersOf(type, world, query).map(({ opportunity, day }) => ({
      opportunity,
      day,
      of: (dimension: DimensionId): readonly string[] =>
        dimension === 'opportunity'
          ? [opportunity.id]
          : (ofTime(dimension, day) ?? ofCompany(world, dimension, opportunity.companyId) ?? []),
    }));
    const figureOf = (own: readonly { opportunity: RawOpportunity }[]): Figure =>
      figure(
        own.map(({ opportunity }) => opportunity),
        world,
      );
    return group(items, query, figureOf, rest);
  };

const cycle = ({ openDate, closeDate }: RawOpportunity): number =>
  closeDate === null ? 0 : Math.max(0, daysBetween(openDate, closeDate));
const age = ({ openDate, closeDate }: RawOpportunity): number => {
  const today = toDay(Date.now());
  const end = closeDate === null || closeDate > today ? today : closeDate;
  return Math.max(0, daysBetween(openDate, end));
};
const amountOf = ({ amount }: RawOpportunity): number => amount;

/** Things of a day that a company, known or not, takes part in. */
const ofCompanyDay = (
  world: Prepared,
  day: Day,
  companyId: string,
  own: Partial<Record<DimensionId, readonly string[]>> = {},
): Item => ({
  day,
  of: (dimension) => own[dimension] ?? ofTime(dimension, day) ?? ofCompany(world, dimension, companyId) ?? [],
});

const leadsOf = (world: Prepared, { audience }: ReferenceQuery) => {
  const members = audience === undefined ? undefined : (world.facts.audiences.get(audience) ?? new Set());
  return world.facts.leads.filter(({ companyId }) => members === undefined || members.has(companyId));
};

const leads: Reference = (world, query) =>
  group(
    leadsOf(world, query).map((lead) => ofCompanyDay(world, toDay(lead.createdAt), lead.companyId)),
    query,
    (own) => own.length,
  );

const leadsInfluenced: Reference = (world, query) => {
  const byCompany = world.touches[query.viewThrough ? 'views' : 'visits'];
  const items = leadsOf(world, query).flatMap((lead) =>
    touchesOfLead(lead, world.settings, byCompany).map((touch) => ({
      lead: lead.id,
      ...ofCompanyDay(world, toDay(lead.createdAt), lead.companyId, {
        channel: [touch.channelId],
        vendor: [touch.vendorId],
        campaign: [touch.campaignId],
      }),
    })),
  );
  return group(items, query, (own) => new Set(own.map(({ lead }) => lead)).size);
};

const events =
  (onlyTargets: boolean): Reference =>
  (world, query) => {
    const targets = targetsOf(world, query);
    const items = world.facts.offlineEvents.map((event) => ({
      isCounted: !onlyTargets || targets.has(event.companyId),
      ...ofCompanyDay(world, event.date, event.companyId, { campaignType: [event.campaignTypeId] }),
    }));
    return group(items, query, (own) => own.filter(({ isCounted }) => isCounted).length);
  };

const same = (figure: number) => ({ rows: new Map(), total: figure, rest: figure });

export const REVENUE_REFERENCE = {
  spend: ofSpend(({ spend }) => spend, null),
  adImpressions: ofSpend(({ impressions }) => impressions),
  adClicks: ofSpend(({ clicks }) => clicks),
  pipelineAmount: ofOpportunities('pipeline', (own) => sum(own.map(amountOf))),
  pipelineCount: ofOpportunities('pipeline', (own) => own.length),
  closedWonAmount: ofOpportunities('closedWon', (own) => sum(own.map(amountOf))),
  closedWonCount: ofOpportunities('closedWon', (own) => own.length),
  closedLostCount: ofOpportunities('closedLost', (own) => own.length),
  closedWonDays: ofOpportunities('closedWon', (own) => sum(own.map(cycle))),
  medianDaysToClose: ofOpportunities('closedWon', (own) => median(own.map(cycle)), null),
  daysOpen: ofOpportunities('pipeline', (own) => sum(own.map(age))),
  influenceVisits: ofOpportunities('pipeline', (own, { settings, touches }) =>
    sum(own.map((opportunity) => touchesOf(opportunity, settings, touches.visits).length)),
  ),
  influenceImpressions: ofOpportunities('pipeline', (own, { settings, touches }) =>
    sum(own.map((opportunity) => touchesOf(opportunity, settings, touches.pixels).length)),
  ),
  memberOpportunities: (world, query) =>
    same(membersOf('pipeline', world, query).filter(({ day }) => inRange(day, query.range)).length),
  baseAccounts: (world, query) => same(targetsOf(world, query).size),
  leads,
  leadsInfluenced,
  offlineEvents: events(false),
  targetOfflineEvents: events(true),
} satisfies Record<string, Reference>;
