import { roleOf } from './context.ts';
import type { Span } from './span.ts';

const PASSED: ReadonlySet<string> = new Set(['stop', 'grouping', 'companies', 'metric']);

/** "hide the ones above 2000", "exclude campaigns under 100": where the word stands that turns a bound round; -1 without one. */
export function invertedBy(spans: readonly Span[], at: number): number {
  for (let index = at - 1; index >= 0; index -= 1) {
    const span = spans[index];
    const role = roleOf(span);
    if (role === 'exclude') return index;
    if (!PASSED.has(span?.reading.kind ?? '') && role !== 'own' && role !== 'which' && role !== 'visited')
      return -1;
  }
  return -1;
}

type Bound = { min: number | null; max: number | null; isExclusive: boolean };

/** All that a bound leaves out; null where that is no single stretch. */
export function inverted<Given extends Bound>(bound: Given): Given | null {
  const { min, max, isExclusive } = bound;
  if (min !== null && max !== null) return null;
  return { ...bound, min: max, max: min, isExclusive: !isExclusive };
}
