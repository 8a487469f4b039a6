import { type Day, isDay } from '@parley/core/dates';
import { STORED } from '../../../ui/browser/stored-keys.ts';

/** The day of this visit, and the day of the one before; undefined for a first one. */
export type LastVisit = { day: Day; before: Day | undefined };

const dayIn = (kept: unknown, key: 'day' | 'before'): Day | undefined => {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const found: unknown = Object.entries(kept).find(([name]) => name === key)?.[1];
  return typeof found === 'string' && isDay(found) ? found : undefined;
};

/** All visits of a day are one: reloading the page forgets nothing. */
export function nextVisit(kept: unknown, today: Day): LastVisit {
  const day = dayIn(kept, 'day');
  return { day: today, before: day === today ? dayIn(kept, 'before') : day };
}

/** Notes that the person is here today, and says when they were last. */
export function visitToday(instanceId: string, today: Day): Day | undefined {
  const key = STORED.lastVisit + instanceId;
  try {
    const visit = nextVisit(JSON.parse(localStorage.getItem(key) ?? 'null'), today);
    localStorage.setItem(key, JSON.stringify(visit));
    return visit.before;
  } catch {
    return undefined;
  }
}
