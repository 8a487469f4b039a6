/** The first day of a month, `2026-03-01`. */
export type Month = string;

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The month of a day or moment: `monthOfDay('2026-03-17')` is `2026-03-01`. */
export const monthOfDay = (day: string): Month => `${day.slice(0, 7)}-01`;

/** A month so many months later, or earlier. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

/** All months from one to another, both included. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** As a column is headed (specification 002 §2.12): `Oct '25`. */
export const shortMonth = (month: Month): string =>
  `${NAMES[Number(month.slice(5, 7)) - 1]} '${month.slice(2, 4)}`;

/** As a sentence names it: `Oct 2025`. */
export const longMonth = (month: Month): string =>
  `${NAMES[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** How many days a month has. */
export const daysIn = (month: Month): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate();

/** Months before the current one, where neither a tag nor any spend says when an organization began. */
const BEFORE = 12;
/** Specification 002 §9: through one year ahead. */
const AHEAD = 12;
/** An amount of long ago can be entered; one of a mistyped year would widen the sheet by hundreds of columns. */
const LONG_BEFORE = 60;

/**
 * The months of the sheet: from the month in which the tag was installed, or the earliest with spend, through one year ahead. Earlier
 * ones can be entered, too, back to `earliest`. `today` is YYYY-MM-DD.
 */
export function spendMonths({
  today,
  tagInstalled,
  earliest,
}: {
  today: string;
  tagInstalled: string | null;
  earliest: Month | null;
}): { earliest: Month; first: Month; last: Month } {
  const now = monthOfDay(today);
  const known = [tagInstalled === null ? null : monthOfDay(tagInstalled), earliest].filter(
    (month) => month !== null,
  );
  const first = known.toSorted()[0] ?? addMonths(now, -BEFORE);
  const [longBefore = first] = [first, addMonths(now, -LONG_BEFORE)].toSorted();
  return { earliest: longBefore, first, last: addMonths(now, AHEAD) };
}
