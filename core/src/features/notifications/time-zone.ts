import { addDays, type Day } from '../../dates/index.ts';

/** When messages of an organization go: an hour of the day in a zone of the IANA database. */
export type Clock = { timeZone: string; hour: number };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Names of zones, `Europe/Berlin`; UTC first. */
export const timeZones = (): readonly string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
];

/**
 * Whether a name is that of a zone: `isTimeZone("Europe/Berlin")`, and not an offset such as `+02:00`. Engines list one name of each
 * and know all: what is `Asia/Calcutta` in the list of one is `Asia/Kolkata` in that of another.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, calendar: 'iso8601', hourCycle: 'h23' },
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  } as const);
  formats.set(timeZone, made);
  return made;
}

/**
 * What the clocks of a zone show: of `2026-03-01T22:30Z` in `Asia/Tokyo` it is
 * `{ day: '2026-03-02', hour: 7, minute: 30 }`.
 */
export function localTime(timeZone: string, moment: number): { day: Day; hour: number; minute: number } {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { day: `${year}-${month}-${day}`, hour: Number(hour), minute: Number(minute) };
}

/** How far the clocks of a zone are ahead of UTC. */
function aheadOf(timeZone: string, moment: number): number {
  const { day, hour, minute } = localTime(timeZone, moment);
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS + minute * 60_000;
  return shown - Math.floor(moment / 60_000) * 60_000;
}

/**
 * The moment of an hour of a day in a zone. An hour that comes twice is the first of both; one that is left out when clocks are put
 * forward is as long after the hour before.
 */
export function momentIn(timeZone: string, day: Day, hour: number): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + hour * HOUR_MS;
  const before = wanted - aheadOf(timeZone, wanted - DAY_MS);
  const after = wanted - aheadOf(timeZone, wanted + DAY_MS);
  const found = [before, after].filter((moment) => {
    const shown = localTime(timeZone, moment);
    return shown.day === day && shown.hour === hour && shown.minute === 0;
  });
  return found.length === 0 ? before : Math.min(...found);
}

/** A delivery by another clock: on the same day as it would have been, so that each comes once whatever the clock becomes. */
export const movedDelivery = (due: number, from: Clock, to: Clock): number =>
  momentIn(to.timeZone, localTime(from.timeZone, due).day, to.hour);

/** The next moment at which clocks of a zone show an hour, seen from a moment at which they do not. */
export function nextHour(timeZone: string, hour: number, now: number): number {
  const { day, hour: shown } = localTime(timeZone, now);
  return momentIn(timeZone, hour > shown ? day : addDays(day, 1), hour);
}
