import { LIMITS } from './limits.ts';
import type { RejectionReason } from './reasons.ts';

/** Milliseconds since 1970 from a number or an ISO instant; undefined when it is neither. */
function instant(value: unknown): number | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : value;
  return typeof time === 'number' && Number.isFinite(time) ? time : undefined;
}

/**
 * When an event happened, on the server's clock. What a client sent (`sentAt`) arrives later because of the way, or because
 * its clock is wrong. By as much as a way takes, its own time stands: an event of 23:59:59.999 stays in its day. By more, its
 * clock is wrong, and it is believed in the distance of the two only. Without `sentAt`, `at` must be within the bounds itself.
 */
export function eventTime(at: unknown, sentAt: unknown, receivedAt: number): number | RejectionReason {
  if (at === undefined || at === null) return receivedAt;
  const happened = instant(at);
  const sent = sentAt === undefined || sentAt === null ? receivedAt : instant(sentAt);
  if (happened === undefined || sent === undefined) return 'invalid-time';
  const age = sent - happened;
  if (age > LIMITS.oldestMs) return 'too-old';
  if (age < -LIMITS.aheadMs) return 'in-the-future';
  return Math.round(
    isClockRight(sent, receivedAt) ? Math.min(happened, receivedAt) : receivedAt - Math.max(0, age),
  );
}

const isClockRight = (sent: number, receivedAt: number): boolean =>
  sent <= receivedAt + LIMITS.clockMs && receivedAt - sent <= LIMITS.delayMs;

/** Seconds by which the clock of a sender is ahead; 0 where it is right, or nothing was sent to tell it by. */
export function clockOff(sentAt: unknown, receivedAt: number): number {
  const sent = sentAt === undefined || sentAt === null ? undefined : instant(sentAt);
  return sent === undefined || isClockRight(sent, receivedAt)
    ? 0
    : clamp(Math.round((sent - receivedAt) / 1000));
}

const MOST_SECONDS = 2 ** 31 - 1;
const clamp = (seconds: number): number => Math.max(-MOST_SECONDS, Math.min(MOST_SECONDS, seconds));

/** `2026-11-21 05:30:00.123` in UTC, as ClickHouse reads instants. */
export function toClickhouseTime(milliseconds: number): string {
  const iso = new Date(milliseconds).toISOString();
  return `${iso.slice(0, 10)} ${iso.slice(11, 23)}`;
}
