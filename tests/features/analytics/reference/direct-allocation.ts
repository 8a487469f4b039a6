import { type DateRange, toDay } from '@parley/core/dates';
import { inRange } from './breakdown.ts';
import type { Prepared } from './prepare.ts';

/** Direct visits of a range by what preceded them, as `channel vendor` and in fractions; '' for what stays direct. */
export function directParts(
  world: Prepared,
  range: DateRange,
): { visits: number; parts: Map<string, number> } {
  const direct = world.visits.filter(
    ({ vendorId, startedAt }) => vendorId === 'vndr_direct' && inRange(toDay(startedAt), range),
  );
  const parts = new Map<string, number>();
  const add = (key: string, part: number) => parts.set(key, (parts.get(key) ?? 0) + part);
  const preceded = Map.groupBy(world.viewThroughs, ({ visit }) => visit);
  for (const visit of direct) {
    const shown = preceded.get(visit) ?? [];
    if (shown.length === 0) add('', 1);
    for (const { shown: row } of shown) add(`${row.channel_id} ${row.vendor_id}`, 1 / shown.length);
  }
  return { visits: direct.length, parts };
}
