import { parseAddress, type Resolved, toColumnAddress } from '../../../data/companies/index.ts';
import type { PageViewRow } from '../../../data/events/rows.ts';
import { botReason } from '../bots/bot-reason.ts';
import { toClickhouseTime } from './event-time.ts';
import type { SentPageView } from './read-page-view.ts';
import type { Sender } from './sender.ts';

/** A checked page view with everything that is stamped on it at arrival. */
export function toPageViewRow(
  instanceId: string,
  visitorId: string,
  sent: SentPageView,
  { address, userAgent, receivedAt }: Sender,
  { method, companyId, network }: Resolved,
): PageViewRow {
  return {
    instance_id: instanceId,
    visitor_id: visitorId,
    occurred_at: toClickhouseTime(sent.occurredAt),
    event_id: sent.eventId,
    received_at: toClickhouseTime(receivedAt),
    source: 'tag',
    host: sent.host,
    path: sent.path,
    title: sent.title,
    referrer: sent.referrer,
    referral_domain: sent.referral_domain,
    utm_source: sent.utm_source,
    utm_medium: sent.utm_medium,
    utm_campaign: sent.utm_campaign,
    utm_content: sent.utm_content,
    utm_term: sent.utm_term,
    click_id: sent.click_id,
    parameters: sent.parameters,
    address: toColumnAddress(parseAddress(address)),
    user_agent: userAgent,
    bot_reason: botReason(userAgent, network?.number, method === 'override'),
    email_domain: sent.emailDomain,
    company_id: companyId,
    company_method: method,
    network_number: network?.number ?? 0,
    network_name: network?.name ?? '',
    ...(sent.clockOff !== 0 && { clock_off: sent.clockOff }),
  };
}
