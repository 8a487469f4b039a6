import type { DateRange } from '@parley/core/dates';
import { listed } from '@parley/language/frame';
import { describeDay } from '@parley/language/periods';
import type { Facts } from './facts.ts';
import { name, period, say } from './phrase.ts';

const SAID = 3;

const apart = (day: string, other: string): number => Math.abs(Date.parse(day) - Date.parse(other));

/**
 * What the team noted about the days from the earlier period to the end of the later one, nearest to the start of the
 * later one first: it may know what the figures cannot.
 */
export async function notedSentence(
  facts: Pick<Facts, 'notes'>,
  range: DateRange,
  compare: DateRange,
): Promise<string> {
  const [before, after] = compare.start < range.start ? [compare, range] : [range, compare];
  const noted = await facts.notes({ start: before.start, end: after.end });
  if (noted.length === 0) return '';
  const said = noted
    .toSorted((a, b) => apart(a.day, after.start) - apart(b.day, after.start))
    .slice(0, SAID)
    .map(({ text, day }) => say`“${name(text)}” (${period(describeDay(day))})`);
  return say`Your team noted in that time: ${name(listed(said))}.`;
}
