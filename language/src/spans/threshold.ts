import { ownNames } from '@parley/core/api';
import { meaningOf } from '../lexicon/lexicon.ts';
import { readCount, readMonth, readYear } from '../periods/words.ts';
import type { Token } from '../text/tokens.ts';
import type { Reading } from './span.ts';

type Threshold = { length: number; reading: Extract<Reading, { kind: 'threshold' }> };

const threshold = (
  length: number,
  min: number | null,
  max: number | null,
  isExclusive = false,
): Threshold => ({
  length,
  reading: { kind: 'threshold', min, max, isExclusive, isPercent: false },
});

const PERCENT = new Set(['%', 'percent', 'pct']);

/** `more than 10`, `at least 5`, `between 5 and 10`, `10+`, `under 20%`; undefined when none starts here. */
export function readThreshold(tokens: readonly Token[], at: number): Threshold | undefined {
  const found = readBounds(tokens, at);
  if (found === undefined || !PERCENT.has(tokens[at + found.length]?.text ?? '')) return found;
  return { length: found.length + 1, reading: { ...found.reading, isPercent: true } };
}

/** "at least twice": how often, as a number; only where a bound is. */
const TIMES: Readonly<Record<string, number>> = ownNames({ once: 1, twice: 2, thrice: 3 });

const numberAt = (tokens: readonly Token[], at: number): number | undefined =>
  tokens[at]?.kind === 'number'
    ? tokens[at]?.value
    : (readCount(tokens[at]) ?? TIMES[tokens[at]?.text ?? '']);

const OR_MORE = /^(?:or|and) (?:more|above|over|up|higher|better|beyond|upwards?)$/;
const OR_LESS = /^(?:or|and) (?:less|fewer|below|under|lower)$/;

/** "between 50 and 100k": both are thousands. */
function inUnitOf(first: Token | undefined, last: Token | undefined, min: number, max: number): number {
  const scale = { k: 1000, m: 1_000_000 }[last?.text.at(-1) ?? ''] ?? 1;
  const isBare = /^\d+(\.\d+)?$/.test(first?.text ?? '');
  return isBare && min * scale <= max ? min * scale : min;
}

/** "greater than or equal to". */
const LONGEST_LEAD = 5;

/** The bounds alone, without a sign of per cent after them. */
function readBounds(tokens: readonly Token[], at: number): Threshold | undefined {
  const first = numberAt(tokens, at);
  if (first !== undefined) {
    const tail = [tokens[at + 1]?.text, tokens[at + 2]?.text].join(' ');
    if (OR_MORE.test(tail)) return threshold(3, first, null);
    if (OR_LESS.test(tail)) return threshold(3, null, first);
    // "3 to 5 visits": days belong to months, and are no bounds.
    const last = tokens[at + 1]?.text === 'to' ? numberAt(tokens, at + 2) : undefined;
    if (last !== undefined && last >= first && meaningOf([tokens[at + 3]?.text ?? ''])?.kind === 'metric')
      return threshold(3, inUnitOf(tokens[at], tokens[at + 2], first, last), last);
    if (tokens[at + 1]?.text === 'plus' && tokens[at + 2]?.kind === 'word') return threshold(2, first, null);
    return tokens[at + 1]?.text === '+' ? threshold(2, first, null) : undefined;
  }
  if (tokens[at]?.text === 'between' && tokens[at + 2]?.text === 'and') {
    const [min, max] = [numberAt(tokens, at + 1), numberAt(tokens, at + 3)];
    // "between 2024 and 2025" is time, as long as nothing is counted after it.
    const isTime =
      readMonth(tokens[at + 4]) !== undefined ||
      (readYear(tokens[at + 1]) !== undefined &&
        readYear(tokens[at + 3]) !== undefined &&
        meaningOf([tokens[at + 4]?.text ?? ''])?.kind !== 'metric');
    if (min !== undefined && max !== undefined && !isTime)
      return threshold(4, inUnitOf(tokens[at + 1], tokens[at + 3], min, max), max);
  }
  for (let length = LONGEST_LEAD; length >= 1; length -= 1) {
    const meaning = meaningOf(tokens.slice(at, at + length).map(({ text }) => text));
    const value = numberAt(tokens, at + length);
    if (meaning?.kind !== 'more' || value === undefined) continue;
    const { operator } = meaning;
    if (operator === 'eq') return threshold(length + 1, value, value);
    const isLower = operator === 'gt' || operator === 'gte';
    const isExclusive = operator === 'gt' || operator === 'lt';
    return threshold(length + 1, isLower ? value : null, isLower ? null : value, isExclusive);
  }
  return undefined;
}
