import { addDays } from '@parley/core/dates';
import type { Days } from './read-statistics.ts';

/** A span in two, for platforms that answer only so much at a time; undefined for a single day. */
export function halveDays({ from, to }: Days): readonly [Days, Days] | undefined {
  if (from === to) return undefined;
  const middle = addDays(from, Math.floor((Date.parse(to) - Date.parse(from)) / 86_400_000 / 2));
  return [
    { from, to: middle },
    { from: addDays(middle, 1), to },
  ];
}
