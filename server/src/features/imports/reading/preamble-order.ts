import { addDays } from '@parley/core/dates';
import { type DateOrder, dayEvidence, isoDate } from './day-forms.ts';

/** Days that can be read in one way only: with the name of the month, or the year first. */
const PLAIN =
  /\p{L}{3,10}\.? \d{1,2},? \d{4}|\d{1,2}\.? (?:de )?\p{L}{3,10}\.? (?:de )?\d{4}|\d{4}-\d{2}-\d{2}/gu;
const NUMBERS = /\d{1,2}([/.-])\d{1,2}\1\d{4}/g;
/** Lines that say when the report was made, and not what it is about. */
const MADE = /generated|created|exported|downloaded|printed|erstellt|last completed/i;
const LONGEST = 366;

/** The first and last of the days that a file may have, in each order. */
export type OrderSpans = Readonly<Record<DateOrder, { first: string; last: string } | undefined>>;

/**
 * The order of day and month that the lines above a table decide: by a date of theirs with a 13th day, or because the days of the table are
 * within the period they name in one order only. Undefined where they leave it open.
 */
export function preambleOrder(preamble: readonly string[], spans: OrderSpans): DateOrder | undefined {
  const lines = preamble.filter((line) => !MADE.test(line)).map((line) => line.slice(0, 500));
  const said = new Set(
    lines.flatMap((line) => line.match(NUMBERS) ?? []).flatMap((text) => dayEvidence(text) ?? []),
  );
  if (said.has('dmy') !== said.has('mdy')) return said.has('dmy') ? 'dmy' : 'mdy';
  const days = lines
    .flatMap((line) => line.match(PLAIN) ?? [])
    .flatMap((text) => isoDate(text, 'mdy')?.slice(0, 10) ?? [])
    .toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const end = first === last ? addDays(first, LONGEST) : last;
  const fits = (['mdy', 'dmy'] as const).filter((order) => {
    const span = spans[order];
    return span !== undefined && span.first >= first && span.last <= end;
  });
  return fits.length === 1 ? fits[0] : undefined;
}
