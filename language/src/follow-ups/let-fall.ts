import type { Frame } from '../frame/frame.ts';
import { listed } from '../frame/nouns.ts';
import { boundsOf, describeThreshold } from '../plan/words.ts';

/**
 * What chose and ordered the rows before, and does not choose other rows: "more than 1000 visits" of vendors says nothing of
 * weeks. Told, since nobody asked to leave it out.
 */
export function letFall(before: Frame | null, frame: Frame): readonly string[] {
  if (before === null || before.intent !== 'data' || frame.intent !== 'data') return [];
  const [main = 'visits'] = before.metrics;
  const bounds =
    frame.threshold === null ? boundsOf(before).map((bound) => describeThreshold(bound, main)) : [];
  const count = frame.top === null ? (before.top?.count ?? null) : null;
  const parts = [
    ...bounds,
    ...(count === null ? [] : [`the ${before.top?.order === 'asc' ? 'last' : 'first'} ${count}`]),
  ];
  return parts.length === 0 ? [] : [`Left out, since it was said of the rows before: ${listed(parts)}.`];
}
