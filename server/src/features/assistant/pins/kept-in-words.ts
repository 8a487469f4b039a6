import { METRICS } from '@parley/core/metrics';
import { groupingName } from '@parley/language/plan';
import { readMemory } from '../conversations/stored-memory.ts';

/** What a kept answer is of: its figures, what they are by, and what they are narrowed to. Empty for one of a language model. */
export function keptInWords(kept: unknown): string {
  const frame = readMemory(kept)?.frame;
  if (frame == null) return '';
  const { metrics, groupings, sides, restrictions } = frame;
  const by = groupings.map((each) => `by ${groupingName(each)}`);
  const of = [...sides, ...restrictions].map(({ name }) => name);
  return [...metrics.map((metric) => METRICS[metric].label), ...by, ...of].join(' ');
}
