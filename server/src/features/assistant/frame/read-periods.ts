import { addDays } from '@parley/core/dates';
import type { Comparison } from '../periods/comparison.ts';
import type { Period } from '../periods/period.ts';
import { hasRole } from './context.ts';
import type { Problem } from './frame.ts';
import type { Span } from './span.ts';

type Periods = { period: Period | null; comparison: Comparison | null; problems: Problem[]; notes: string[] };

/** "June, July and August" are one stretch when each follows the one before. */
function joined(found: readonly Period[]): Period | null {
  const sorted = found.toSorted((a, b) => (a.range.start < b.range.start ? -1 : 1));
  const [first] = sorted;
  const last = sorted.at(-1);
  const isChain = sorted.every(
    (each, index) => index === 0 || addDays(sorted[index - 1]?.range.end ?? '', 1) === each.range.start,
  );
  if (first === undefined || last === undefined || !isChain) return null;
  const words = sorted.map((each) => each.words).join(' and ');
  return {
    ...first,
    words,
    unit: 'day',
    isRunning: last.isRunning,
    range: { start: first.range.start, end: last.range.end },
  };
}

/** The period of a question and what it is held against. Two periods are one held against the other. */
export function readPeriods(spans: readonly Span[]): Periods {
  const found: Period[] = [];
  const problems: Problem[] = [];
  let comparison: Comparison | null = null;
  for (const { reading } of spans) {
    if (reading.kind === 'comparison') comparison = reading.comparison;
    if (reading.kind !== 'period') continue;
    const { match } = reading;
    if (match.kind === 'impossible')
      problems.push({ kind: 'impossible-period', reason: match.reason, words: match.words });
    else found.push(match.period);
  }
  const [later, earlier, ...more] = found.toSorted((a, b) => (a.range.start < b.range.start ? 1 : -1));
  const notes: string[] = [];
  if (later === undefined) return { period: null, comparison, problems, notes };
  if (earlier === undefined) return { period: later, comparison, problems, notes };
  const isHeld = hasRole(spans, 'compare', 'versus', 'change');
  const whole = isHeld || comparison !== null ? null : joined(found);
  if (whole !== null) return { period: whole, comparison, problems, notes };
  if (more.length > 0 || comparison !== null || !isHeld) {
    const first = found[0] ?? later;
    notes.push(`The question names several periods; “${first.words}” is used.`);
    return { period: first, comparison, problems, notes };
  }
  const held: Comparison = { length: 0, words: `vs ${earlier.words}`, of: () => earlier.range };
  return { period: later, comparison: held, problems, notes };
}
