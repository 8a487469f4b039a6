import { randomUUID } from 'node:crypto';
import { companyOfEmailDomain } from '../../../data/companies/index.ts';
import { storableText } from '../../../platform/text/index.ts';
import { clockOff, eventTime } from './event-time.ts';
import { LIMITS } from './limits.ts';
import { type PageUrl, readPageUrl, readReferrer } from './page-url.ts';
import type { Rejection, RejectionReason } from './reasons.ts';

export type JsonObject = { readonly [name: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A page view as sent, checked: what it says of itself, before anything is looked up. */
export type SentPageView = PageUrl & {
  eventId: string;
  /** '' for a visitor without an id. */
  visitor: string;
  occurredAt: number;
  /** Seconds by which the clock of the sender is wrong. */
  clockOff: number;
  title: string;
  referrer: string;
  referral_domain: string;
  emailDomain: string;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const VISITOR = /^[\w.-]{1,64}$/;
const EMAIL_DOMAIN = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Checked by hand and not by a schema: this runs for every event. `envelope` gives the fields that a batch shares.
 */
export function readPageView(
  sent: JsonObject,
  envelope: JsonObject,
  receivedAt: number,
): SentPageView | Rejection {
  const { url, referrer, title, id } = sent;
  if (typeof url !== 'string') return reject('invalid-url', typeof url);
  if (url.length > LIMITS.url) return reject('too-long', `url of ${url.length} characters`);
  const page = readPageUrl(url);
  if (page === undefined) return reject('invalid-url', url);

  if (id !== undefined && (typeof id !== 'string' || !UUID.test(id))) return reject('invalid-id', id);
  const visitor = sent['visitor'] ?? envelope['visitor'] ?? '';
  if (typeof visitor !== 'string' || (visitor !== '' && !VISITOR.test(visitor)))
    return reject('invalid-visitor', visitor);
  const sentAt = sent['sentAt'] ?? envelope['sentAt'];
  const occurredAt = eventTime(sent['at'], sentAt, receivedAt);
  if (typeof occurredAt === 'string') return reject(occurredAt, sent['at']);

  const email = sent['emailDomain'] ?? envelope['emailDomain'];
  const source = typeof referrer === 'string' && referrer.length <= LIMITS.referrer ? referrer : '';
  return {
    ...page,
    ...readReferrer(source, page.host),
    eventId: id === undefined ? randomUUID() : id.toLowerCase(),
    visitor,
    occurredAt,
    clockOff: clockOff(sentAt, receivedAt),
    title: typeof title === 'string' ? title.slice(0, LIMITS.title).toWellFormed() : '',
    emailDomain: readEmailDomain(email),
  };
}

/**
 * The domain of the visitor's e-mail address. The tag sends the last few, joined by `|`: the latest that names a company
 * counts, so that a private address given later does not hide it. A value with an @ (a whole address) is dropped.
 */
function readEmailDomain(value: unknown): string {
  if (typeof value !== 'string' || value.length > LIMITS.emailDomains) return '';
  const domains = value
    .split('|')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each.length <= LIMITS.emailDomain && EMAIL_DOMAIN.test(each));
  return domains.findLast((each) => companyOfEmailDomain(each) !== undefined) ?? domains.at(-1) ?? '';
}

/** What an admin may see of a rejected event: short, without the query of a URL. */
export function reject(reason: RejectionReason, detail: unknown): Rejection {
  const text = typeof detail === 'string' ? detail : (JSON.stringify(detail) ?? typeof detail);
  return { reason, count: 1, detail: storableText((text.split(/[?#]/)[0] ?? '').slice(0, 200)) };
}
