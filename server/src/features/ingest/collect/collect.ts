import type { CompanyToKeep, Resolved } from '../../../data/companies/index.ts';
import type { TaggedInstance } from '../directory.ts';
import type { Ingest } from '../ingest.ts';
import type { RejectedFrom } from '../rejections/rejection-sources.ts';
import { LIMITS } from './limits.ts';
import { noteTag } from './note-tag.ts';
import { type CollectBody, readCollectBody } from './read-collect-body.ts';
import { isObject, readPageView, reject, type SentPageView } from './read-page-view.ts';
import type { Rejection } from './reasons.ts';
import type { Sender } from './sender.ts';
import { toPageViewRow } from './to-page-view-row.ts';

export type Collected = { accepted: number; rejected: number; reasons: Record<string, number> };

/**
 * Takes the body of /collect. When it resolves, every event of it is durable: stored (or in the outbox), or counted as
 * rejected with its reason. Throws when neither database can take it: nothing is acknowledged then.
 */
export async function collect(ingest: Ingest, text: string, sender: Sender): Promise<Collected> {
  const body = readCollectBody(text);
  if ('reason' in body) return await rejected(ingest, '', [body], { host: sender.site });
  const found = ingest.directory.instance(body.token);
  const instance = found instanceof Promise ? await found : found;
  if (instance === undefined) {
    const unknown = { ...reject('unknown-token', body.token), count: body.pageViews.length };
    return await rejected(ingest, '', [unknown], { host: sender.site, token: body.token });
  }
  const count = body.pageViews.length;
  if (count > LIMITS.pageViews)
    return await rejected(ingest, instance.id, [{ ...reject('too-many', `${count} page views`), count }], {
      host: sender.site,
    });
  const { sent, rejections } = readAll(body, sender.receivedAt);
  const writes: Promise<void>[] = [];
  if (rejections.length > 0)
    writes.push(ingest.rejections.record(instance.id, rejections, { host: sender.site }));
  for (const pageView of sent) {
    if (ingest.recentEvents.has(eventKey(instance, pageView))) continue;
    const write = take(ingest, instance, pageView, sender);
    // Rows of one request are in one group mostly: its promise is waited for once.
    if (writes.at(-1) !== write) writes.push(write);
  }
  await Promise.all(writes);
  for (const pageView of sent) ingest.recentEvents.add(eventKey(instance, pageView));
  if (sent.length > 0) noteTag(ingest.services, instance);
  return summary(ingest, sent.length, rejections);
}

/** The same event that now says an e-mail domain is worth keeping: it names the company of the visit. */
const eventKey = ({ id }: TaggedInstance, { eventId, emailDomain }: SentPageView): string =>
  `${id} ${eventId} ${emailDomain}`;

function readAll(
  { pageViews, envelope }: CollectBody,
  receivedAt: number,
): { sent: SentPageView[]; rejections: Rejection[] } {
  const sent: SentPageView[] = [];
  const rejections: Rejection[] = [];
  for (const pageView of pageViews) {
    const read = isObject(pageView)
      ? readPageView(pageView, envelope, receivedAt)
      : reject('invalid-body', 'a page view that is not an object');
    if ('reason' in read) rejections.push(read);
    else sent.push(read);
  }
  return { sent, rejections };
}

/** Stamps and stores one page view. Looks nothing up over the network when what it needs is in memory. */
function take(ingest: Ingest, instance: TaggedInstance, sent: SentPageView, sender: Sender): Promise<void> {
  const visitor =
    sent.visitor !== ''
      ? sent.visitor
      : ingest.visitorKeys.ofDay(sender.receivedAt, instance.domain, sender.address, sender.userAgent);
  const resolved = ingest.resolver.resolve({
    instanceId: instance.id,
    address: sender.address,
    emailDomain: sent.emailDomain,
  });
  if (typeof visitor === 'string' && !(resolved instanceof Promise))
    return add(ingest, instance, visitor, sent, sender, resolved);
  return Promise.all([visitor, resolved]).then(([visitorId, company]) =>
    add(ingest, instance, visitorId, sent, sender, company),
  );
}

function add(
  ingest: Ingest,
  instance: TaggedInstance,
  visitorId: string,
  sent: SentPageView,
  sender: Sender,
  resolved: Resolved,
): Promise<void> {
  const row = toPageViewRow(instance.id, visitorId, sent, sender, resolved);
  const stored = ingest.batcher.add('page_views', row.occurred_at.slice(0, 7), JSON.stringify(row));
  if (resolved.company === undefined) return stored;
  const company: CompanyToKeep = {
    id: resolved.companyId,
    instanceId: instance.id,
    name: resolved.company.name,
    domain: resolved.company.domain,
  };
  return Promise.all([stored, ingest.companies.ensure([company])]).then(() => undefined);
}

/** Counts what was not taken, for people to see and for `/metrics`. */
export async function rejected(
  ingest: Ingest,
  instanceId: string,
  rejections: readonly Rejection[],
  from: RejectedFrom = {},
): Promise<Collected> {
  await ingest.rejections.record(instanceId, rejections, from);
  return summary(ingest, 0, rejections);
}

function summary({ counters }: Ingest, accepted: number, rejections: readonly Rejection[]): Collected {
  const reasons: Record<string, number> = {};
  let count = 0;
  for (const rejection of rejections) {
    reasons[rejection.reason] = (reasons[rejection.reason] ?? 0) + rejection.count;
    count += rejection.count;
  }
  counters.accepted += accepted;
  counters.rejected += count;
  return { accepted, rejected: count, reasons };
}
