import { textOf } from './context.ts';
import type { Span } from './span.ts';

const MOST_ROWS = 1000;

/** "…, give me 15", "just 20": how many rows are wanted, said by itself. */
export function givenCountAt(spans: readonly Span[]): number {
  return spans.findIndex(({ reading, words }, at) => {
    if (reading.kind !== 'number' || !/^\d+$/.test(words) || reading.value < 1 || reading.value > MOST_ROWS)
      return false;
    // "the least visited pages, 20 of them"
    if (textOf(spans[at + 1]) === 'of' && /^(them|those|these)$/.test(textOf(spans[at + 2]))) return true;
    return /^(me|give|show|list|just|only|first|limit to|give us|make it|make that|make it top|take|keep|it)$/.test(
      textOf(spans[at - 1]),
    );
  });
}

/** The number of rows that is said by itself; null without one. */
export const givenCount = (spans: readonly Span[]): number | null => {
  const reading = spans[givenCountAt(spans)]?.reading;
  return reading?.kind === 'number' ? reading.value : null;
};
