import { addDays } from '@parley/core/dates';
import {
  instantOf,
  MS_PER_DAY,
  midnight,
  type RawFacts,
  type RawLead,
  type RawOpportunity,
  type RawSettings,
} from './raw.ts';
import type { ReferenceViewThrough } from './view-throughs.ts';
import type { ReferenceVisit } from './visits.ts';

export type Basis = 'visits' | 'views' | 'offline' | 'pixels';

export type ReferenceTouch = {
  companyId: string;
  at: number;
  /** What breaks ties, in this order: a number, then words. */
  tie: readonly [bigint, string];
  channelId: string;
  vendorId: string;
  campaignId: string;
  pixelId: string;
  campaignTypeId: string;
};

const NOTHING = { channelId: '', vendorId: '', campaignId: '', pixelId: '', campaignTypeId: '' };

export const campaignOf = (campaign: string, vendor: string): string =>
  campaign === '' ? `camp_${vendor}.unassigned__` : campaign;

function inOrder(touches: readonly ReferenceTouch[]): ReferenceTouch[] {
  return touches.toSorted((a, b) => {
    if (a.at !== b.at) return a.at - b.at;
    if (a.tie[0] !== b.tie[0]) return a.tie[0] < b.tie[0] ? -1 : 1;
    return a.tie[1] < b.tie[1] ? -1 : 1;
  });
}

/** All touches of every company on a basis, whatever the opportunity, in order. */
export function touchesByCompany(
  basis: Basis,
  facts: RawFacts,
  { visitIdOf }: RawSettings,
  visits: readonly ReferenceVisit[],
  viewThroughs: readonly ReferenceViewThrough[],
): Map<string, ReferenceTouch[]> {
  const ofVisit = (visit: ReferenceVisit): ReferenceTouch => ({
    ...NOTHING,
    companyId: visit.companyId,
    at: visit.startedAt,
    // Behind every vendor id, as its view-throughs come first.
    tie: [visitIdOf(visit.visitor, visit.startedAt), '\uffff'],
    channelId: visit.channelId,
    vendorId: visit.vendorId,
    campaignId: visit.campaignId,
  });
  const ofViewThrough = ({ visit, shown }: ReferenceViewThrough): ReferenceTouch => ({
    ...NOTHING,
    companyId: visit.companyId,
    at: visit.startedAt,
    tie: [visitIdOf(visit.visitor, visit.startedAt), shown.vendor_id],
    channelId: shown.channel_id,
    vendorId: shown.vendor_id,
    campaignId: campaignOf(shown.campaign_id, shown.vendor_id),
  });
  const human = () => visits.filter((visit) => visit.botReason === '').map(ofVisit);
  const all: Record<Basis, () => ReferenceTouch[]> = {
    visits: human,
    views: () => [...human(), ...viewThroughs.map(ofViewThrough)],
    offline: () =>
      facts.offlineEvents.map((event) => ({
        ...NOTHING,
        companyId: event.companyId,
        at: midnight(event.date),
        tie: [0n, event.id] as const,
        campaignTypeId: event.campaignTypeId,
      })),
    pixels: () =>
      facts.impressions
        .filter((shown) => shown.bot_reason === '')
        .map((shown) => ({
          ...NOTHING,
          companyId: shown.company_id,
          at: instantOf(shown.occurred_at),
          tie: [0n, shown.event_id] as const,
          channelId: shown.channel_id,
          vendorId: shown.vendor_id,
          campaignId: campaignOf(shown.campaign_id, shown.vendor_id),
          pixelId: shown.pixel_id,
        })),
  };
  const known = all[basis]().filter((touch) => touch.companyId !== '');
  return Map.groupBy(inOrder(known), (touch) => touch.companyId);
}

/** Of the touches of its company, those in the influence period. */
export function touchesOf(
  opportunity: RawOpportunity,
  { influenceWindowDays, today }: RawSettings,
  byCompany: ReadonlyMap<string, readonly ReferenceTouch[]>,
): ReferenceTouch[] {
  const { openDate, closeDate, companyId } = opportunity;
  const lastDay = closeDate === null || closeDate > today ? today : closeDate;
  const from = midnight(addDays(openDate, -influenceWindowDays));
  const end = midnight(addDays(lastDay, 1));
  return (byCompany.get(companyId) ?? []).filter(({ at }) => at >= from && at < end);
}

/** Of the touches of its company, those in the window before a lead was created. */
export function touchesOfLead(
  { companyId, createdAt }: RawLead,
  { influenceWindowDays }: RawSettings,
  byCompany: ReadonlyMap<string, readonly ReferenceTouch[]>,
): ReferenceTouch[] {
  const from = createdAt - influenceWindowDays * MS_PER_DAY;
  return (byCompany.get(companyId) ?? []).filter(({ at }) => at >= from && at <= createdAt);
}
