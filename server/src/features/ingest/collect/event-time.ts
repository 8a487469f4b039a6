import { LIMITS } from './limits.ts';
import type { RejectionReason } from './reasons.ts';

/** Milliseconds since 1970 from a number or an ISO instant; undefined when it is neither. */
function instant(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  return typeof time === 'number' && Number.isFinite(time) ? time : undefined;
}

/**
 * When an event happened, on the server's clock. A client that says when it sent (`sentAt`) is believed in the
 * distance between the two only, so a wrong clock does no harm; without it `at` must be within the bounds itself.
 */
export function eventTime(at: unknown, sentAt: unknown, receivedAt: number): number | RejectionReason {
  if (at === undefined || at === null) return receivedAt;
  const happened = instant(at);
  const sent = sentAt === undefined || sentAt === null ? receivedAt : instant(sentAt);
  if (happened === undefined || sent === undefined) return 'invalid-time';
  const age = sent - happened;
  if (age > LIMITS.oldestMs) return 'too-old';
  if (age < -LIMITS.aheadMs) return 'in-the-future';
  return Math.round(receivedAt - Math.max(0, age));
}

/** `2026-11-21 05:30:00.123` in UTC, as ClickHouse reads instants. */
export function toClickhouseTime(milliseconds: number): string {
  const iso = new Date(milliseconds).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 23)}`;
}
