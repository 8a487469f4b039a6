import { type Day, isDay } from '@parley/core/dates';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const two = (number: number | string): string => String(number).padStart(2, '0');

const format = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-03-04` is `Mar 4, 2026`. */
export const dayText = (day: Day): string => format.format(Date.parse(`${day}T00:00:00Z`));

/** `Mar 4 – Mar 9, 2026`; the year of the start only when it differs, and one day by itself. */
export function rangeText(start: Day, end: Day): string {
  if (start === end) return dayText(start);
  const isOneYear = start.slice(0, 4) === end.slice(0, 4);
  return `${isOneYear ? dayText(start).replace(/, \d{4}$/, '') : dayText(start)} – ${dayText(end)}`;
}

/** A typed day in one of the accepted forms: M/D/YYYY, YYYY-MM-DD, or MMM D, YYYY. */
export function readDay(text: string): Day | undefined {
  const typed = text.trim();
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  const named = /^([a-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(typed);
  const month = named?.[1] === undefined ? 0 : MONTHS.indexOf(named[1].toLowerCase()) + 1;
  const day = american
    ? `${american[3]}-${two(american[1] ?? '')}-${two(american[2] ?? '')}`
    : named
      ? `${named[3]}-${two(month)}-${two(named[2] ?? '')}`
      : typed;
  return isDay(day) ? day : undefined;
}
