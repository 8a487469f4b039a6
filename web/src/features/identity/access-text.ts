import type { DiscoveredOrganization } from '@parley/core/features/identity';

const DAY = 86_400_000;
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const DATE = new Intl.DateTimeFormat('en-US', { day: '2-digit', month: '2-digit', year: 'numeric' });

/** Days between two moments by the calendar of this browser. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / DAY);

function openedText(time: string, now: number): string {
  const at = new Date(time);
  const days = daysBetween(at, new Date(now));
  return days > 30 ? `on ${DATE.format(at)}` : RELATIVE.format(-Math.max(days, 0), 'day');
}

/** What choosing an organization does, or when it was opened last. */
export function accessText(
  { membership, lastAccessTime }: Pick<DiscoveredOrganization, 'membership' | 'lastAccessTime'>,
  email: string,
  now: number,
): string {
  if (membership === 'invited') return 'Accepts your invitation';
  if (membership === 'joinable')
    return `Joins it with your ${email.slice(email.lastIndexOf('@') + 1)} address`;
  return lastAccessTime === null ? 'You are a member' : `Last opened ${openedText(lastAccessTime, now)}`;
}
