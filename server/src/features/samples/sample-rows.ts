import type { WorldCompany, WorldImpression, WorldPageView } from '@parley/worlds';
import { campaignId } from '../../data/channels/index.ts';
import { companyId } from '../../data/companies/index.ts';
import type { ImpressionRow, PageViewRow } from '../../data/events/index.ts';
import { readReferrer } from '../ingest/index.ts';

const DAY_MS = 86_400_000;
const padded = (count: number, digits: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => String(index).padStart(digits, '0'));
const TWO = padded(60, 2);
const THREE = padded(1000, 3);

/** `2026-03-01 09:30:00.250`, as ClickHouse reads an instant. A million of them are made: dates are, once a day. */
function instants(): (at: number) => string {
  const dayOf = remember((day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10));
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    const rest = Math.trunc(at) - day * DAY_MS;
    const seconds = Math.floor(rest / 1000);
    const minutes = Math.floor(seconds / 60);
    const time = `${TWO[Math.floor(minutes / 60)]}:${TWO[minutes % 60]}:${TWO[seconds % 60]}`;
    return `${dayOf(day)} ${time}.${THREE[rest % 1000]}`;
  };
}

/** IPv4 in its IPv6 form, as the column stores it. */
const column = (address: string): string => (address.includes(':') ? address : `::ffff:${address}`);

const remember = <Key, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    known.set(key, value);
    return value;
  };
};

export type SampleRowsInput = {
  instanceId: string;
  host: string;
  pixelIds: ReadonlyMap<string, string>;
  /** Addresses of events before this instant are left out, as they would be erased by now. */
  addressesFrom: number;
};

/** Rows of the event tables for the page views and impressions of a world in an instance. */
export function sampleRows({ instanceId, host, pixelIds, addressesFrom }: SampleRowsInput) {
  const idOf = remember((company: WorldCompany) => companyId(instanceId, company.domain));
  const referrerOf = remember((text: string) => readReferrer(text, host));
  const idOfCampaign = remember((key: string) => {
    const [vendorId = '', ...name] = key.split('|');
    return campaignId(instanceId, vendorId, name.join('|'));
  });
  const instant = instants();
  const campaignOf = ({ pixel, campaign }: WorldImpression) => idOfCampaign(`${pixel.vendorId}|${campaign}`);
  const stamp = (event: WorldPageView | WorldImpression) => {
    const at = instant(event.at);
    return {
      instance_id: instanceId,
      occurred_at: at,
      event_id: event.id,
      received_at: at,
      visitor_id: event.visitor,
      address: event.at < addressesFrom ? '::' : column(event.address),
      user_agent: event.userAgent,
      bot_reason: event.botReason,
      company_id: event.company === null ? '' : idOf(event.company),
      company_method: event.companyMethod,
    };
  };
  return {
    pageView: (view: WorldPageView): PageViewRow => ({
      ...stamp(view),
      source: 'sample',
      host: view.host,
      path: view.path,
      title: view.title,
      ...referrerOf(view.referrer),
      utm_source: view.utm.source,
      utm_medium: view.utm.medium,
      utm_campaign: view.utm.campaign,
      utm_content: view.utm.content,
      utm_term: view.utm.term,
      click_id: view.clickId,
      parameters: {},
      email_domain: view.emailDomain,
      network_number: view.network.number,
      network_name: view.network.name,
    }),
    impression: (shown: WorldImpression): ImpressionRow => ({
      ...stamp(shown),
      pixel_id: pixelIds.get(shown.pixel.key) ?? '',
      channel_id: shown.pixel.channelId,
      vendor_id: shown.pixel.vendorId,
      campaign_id: shown.campaign === '' ? '' : campaignOf(shown),
      campaign: shown.campaign,
      creative: shown.creative,
      site: shown.site,
      is_click: shown.isClick ? 1 : 0,
    }),
  };
}
