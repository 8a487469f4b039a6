import { createHash } from 'node:crypto';

/** How many different lines are remembered; logs are in order of time, so that equal lines are close together. */
const REMEMBERED = 200_000;

/** A line without the address it begins with: nothing that stays may be made of that. */
const withoutAddress = (line: string): string => line.slice(line.indexOf(' ') + 1);

/**
 * Gives each line of a log an event id made from what it says, but for the address, and how many equal lines came before it: the
 * same file gives the same ids, and two equal requests in one second are two events.
 */
export function createLineEvents(instanceId: string): (line: string) => string {
  const seen = new Map<string, number>();
  return (line) => {
    const key = digest(instanceId, withoutAddress(line));
    const occurrence = seen.get(key) ?? 0;
    const oldest = seen.size >= REMEMBERED ? seen.keys().next().value : undefined;
    if (oldest !== undefined) seen.delete(oldest);
    seen.set(key, occurrence + 1);
    return toUuid(occurrence === 0 ? key : digest(key, String(occurrence)));
  };
}

const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);

/** A UUID of version 8 (made from what it names) with 122 bits of a hash. */
function toUuid(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
