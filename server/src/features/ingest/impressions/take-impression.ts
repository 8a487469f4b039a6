import { randomUUID } from 'node:crypto';
import { campaignId } from '../../../data/channels/index.ts';
import { parseAddress, toColumnAddress } from '../../../data/companies/index.ts';
import type { ImpressionRow } from '../../../data/events/rows.ts';
import { botReason } from '../bots/bot-reason.ts';
import { toClickhouseTime } from '../collect/event-time.ts';
import { reject } from '../collect/read-page-view.ts';
import type { Sender } from '../collect/sender.ts';
import type { Ingest } from '../ingest.ts';
import { readMacros } from './read-macros.ts';

/** Counts one load of a pixel. When it resolves the impression is durable, or counted as rejected with its reason. */
export async function takeImpression(
  ingest: Ingest,
  code: string,
  query: { readonly [name: string]: unknown },
  sender: Sender,
): Promise<void> {
  const pixel = await ingest.directory.pixel(code);
  if (pixel === undefined)
    return await ingest.rejections.record('', [reject('unknown-code', code)], {
      host: sender.site,
      token: code,
    });
  const { instanceId } = pixel;
  if (!pixel.isActive)
    return await ingest.rejections.record(instanceId, [reject('paused-pixel', code)], { host: sender.site });

  const { address, userAgent, receivedAt } = sender;
  const [resolved, visitorId] = await Promise.all([
    ingest.resolver.resolve({ instanceId, address, emailDomain: '' }),
    ingest.visitorKeys.ofDay(receivedAt, pixel.domain, address, userAgent),
  ]);
  const { campaign, creative, site, isClick } = readMacros(query);
  const at = toClickhouseTime(receivedAt);
  const row: ImpressionRow = {
    instance_id: instanceId,
    occurred_at: at,
    event_id: randomUUID(),
    received_at: at,
    pixel_id: pixel.id,
    channel_id: pixel.channelId,
    vendor_id: pixel.vendorId,
    campaign_id: campaignId(instanceId, pixel.vendorId, campaign),
    campaign,
    creative,
    site,
    is_click: isClick ? 1 : 0,
    visitor_id: visitorId,
    address: toColumnAddress(parseAddress(address)),
    user_agent: userAgent,
    bot_reason: botReason(userAgent, resolved.network?.number, resolved.method === 'override'),
    company_id: resolved.companyId,
    company_method: resolved.method,
  };
  const { company, companyId } = resolved;
  await Promise.all([
    ingest.batcher.add('impressions', at.slice(0, 7), JSON.stringify(row)),
    company && ingest.companies.ensure([{ ...company, id: companyId, instanceId }]),
  ]);
}
