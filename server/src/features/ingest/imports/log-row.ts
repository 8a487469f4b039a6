import { type CompanyToKeep, parseAddress, toColumnAddress } from '../../../data/companies/index.ts';
import type { PageViewRow } from '../../../data/events/rows.ts';
import { botReason } from '../bots/bot-reason.ts';
import { toClickhouseTime } from '../collect/event-time.ts';
import { LIMITS } from '../collect/limits.ts';
import { readPageUrl, readReferrer } from '../collect/page-url.ts';
import type { Ingest } from '../ingest.ts';
import { keyedHash } from '../visitor-keys.ts';
import type { LogLine } from './log-line.ts';

export type LogRowInput = {
  ingest: Ingest;
  instance: { id: string; domain: string };
  visitorKey: string;
  receivedAt: string;
};

export type LogRow = { row: PageViewRow; company: CompanyToKeep | undefined };

/** The row of a page view in a log, stamped as one that a tag sent; undefined when its path makes no URL. */
export async function toLogRow(
  { ingest, instance, visitorKey, receivedAt }: LogRowInput,
  line: LogLine,
  eventId: string,
  occurredAt: number,
): Promise<LogRow | undefined> {
  const target = /^https?:\/\//.test(line.target) ? line.target : `https://${instance.domain}${line.target}`;
  const page = readPageUrl(target);
  if (page === undefined) return undefined;
  const found = ingest.resolver.resolve({ instanceId: instance.id, address: line.address, emailDomain: '' });
  const { method, companyId, company, network } = found instanceof Promise ? await found : found;
  const userAgent = line.userAgent.slice(0, LIMITS.userAgent).toWellFormed();
  const row: PageViewRow = {
    instance_id: instance.id,
    visitor_id: `log_${keyedHash(visitorKey, instance.id, line.address, line.userAgent)}`,
    occurred_at: toClickhouseTime(occurredAt),
    event_id: eventId,
    received_at: receivedAt,
    source: 'log',
    title: '',
    ...page,
    ...readReferrer(line.referrer, page.host),
    address: toColumnAddress(parseAddress(line.address)),
    user_agent: userAgent,
    bot_reason: botReason(userAgent, network?.number, method === 'override'),
    email_domain: '',
    company_id: companyId,
    company_method: method,
    network_number: network?.number ?? 0,
    network_name: network?.name ?? '',
  };
  return { row, company: company && { ...company, id: companyId, instanceId: instance.id } };
}
