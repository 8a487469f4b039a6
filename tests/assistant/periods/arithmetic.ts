/** First and last day, both included. */
export type Span = readonly [start: string, end: string];
/** What a phrase means when it is said on a day; several where people mean several things by it. */
export type Meaning = (today: Date) => readonly Span[];
export type Phrase = readonly [words: string, meaning: Meaning];

// Calendar arithmetic of this folder's own: what the product computes is held against it.
const at = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month, day));
const text = (day: Date): string => day.toISOString().slice(0, 10);
const yearOf = (day: Date): number => day.getUTCFullYear();
const monthOf = (day: Date): number => day.getUTCMonth();
const plus = (day: Date, days: number): Date => at(yearOf(day), monthOf(day), day.getUTCDate() + days);
const span = (start: Date, end: Date): Span => [text(start), text(end)];
const sunday = (day: Date): Date => plus(day, -day.getUTCDay());
const quarterOf = (day: Date): number => Math.floor(monthOf(day) / 3);
const one =
  (make: (today: Date) => Span): Meaning =>
  (today) => [make(today)];

export const either =
  (...meanings: readonly Meaning[]): Meaning =>
  (today) =>
    meanings.flatMap((each) => each(today));

/** `day(-1)` is yesterday. */
export const day = (offset: number): Meaning =>
  one((today) => span(plus(today, offset), plus(today, offset)));
/** The last so many days, today among them; `days(30, 30)` are the thirty before those. */
export const days = (count: number, back = 0): Meaning =>
  one((today) => span(plus(today, 1 - count - back), plus(today, -back)));
/** Whole weeks from Sunday: `week(-1)` is last week, `week(-4, -1)` are the last four. */
export const week = (first: number, last = first): Meaning =>
  one((today) => span(plus(sunday(today), 7 * first), plus(sunday(today), 7 * last + 6)));
export const month = (first: number, last = first): Meaning =>
  one((today) =>
    span(at(yearOf(today), monthOf(today) + first, 1), at(yearOf(today), monthOf(today) + last + 1, 0)),
  );
export const quarter = (first: number, last = first): Meaning =>
  one((today) =>
    span(
      at(yearOf(today), 3 * (quarterOf(today) + first), 1),
      at(yearOf(today), 3 * (quarterOf(today) + last + 1), 0),
    ),
  );
export const year = (first: number, last = first): Meaning =>
  one((today) => span(at(yearOf(today) + first, 0, 1), at(yearOf(today) + last, 11, 31)));
/** So many months back to today, by the day of the month: from the same day or from the one after. */
export const rolling =
  (months: number): Meaning =>
  (today) => {
    const last = at(yearOf(today), monthOf(today) - months + 1, 0);
    const from = at(yearOf(today), monthOf(today) - months, Math.min(today.getUTCDate(), last.getUTCDate()));
    return [span(from, today), span(plus(from, 1), today)];
  };

/** Months of a year so many years back, 1 to 12: `inYear(-1, 10, 12)` is the fourth quarter of last year. */
export const inYear = (years: number, first: number, last = first): Meaning =>
  one((today) => span(at(yearOf(today) + years, first - 1, 1), at(yearOf(today) + years, last, 0)));
type DayOfYear = readonly [years: number, month: number, day: number];
const of = (today: Date, [years, monthNumber, dayOfMonth]: DayOfYear): Date =>
  at(yearOf(today) + years, monthNumber - 1, dayOfMonth);
export const between = (from: DayOfYear, to: DayOfYear): Meaning =>
  one((today) => span(of(today, from), of(today, to)));
/** `ofYear(-1, 3, 15)` is 15 March of last year. */
export const ofYear = (...named: DayOfYear): Meaning => between(named, named);
export const weekIn = (...named: DayOfYear): Meaning =>
  one((today) => span(sunday(of(today, named)), plus(sunday(of(today, named)), 6)));
/** So many days after the fourth Thursday of a November. */
export const thanksgiving = (years: number, after: number): Meaning =>
  one((today) => {
    const first = at(yearOf(today) + years, 10, 1);
    const wanted = plus(first, ((4 - first.getUTCDay() + 7) % 7) + 21 + after);
    return span(wanted, wanted);
  });
/** The latest months of these numbers whose first has begun. */
export const latest =
  (first: number, last = first): Meaning =>
  (today) =>
    inYear(at(yearOf(today), first - 1, 1) <= today ? 0 : -1, first, last)(today);
const begun = (today: Date, monthNumber: number, dayOfMonth: number): Date => {
  const here = at(yearOf(today), monthNumber - 1, dayOfMonth);
  return here <= today ? here : at(yearOf(today) - 1, monthNumber - 1, dayOfMonth);
};
/** The latest day of this date that is not to come. */
export const date = (monthNumber: number, dayOfMonth: number): Meaning =>
  one((today) => span(begun(today, monthNumber, dayOfMonth), begun(today, monthNumber, dayOfMonth)));
/** From one date to another, the latest that has begun. */
export const dates = (from: readonly [number, number], to: readonly [number, number]): Meaning =>
  one((today) => {
    const start = begun(today, ...from);
    return span(start, at(yearOf(start), to[0] - 1, to[1]));
  });
/** From one date to another, the latest that are both past. */
export const past = (from: readonly [number, number], to: readonly [number, number]): Meaning =>
  one((today) => {
    const end = begun(today, ...to);
    return span(at(yearOf(end), from[0] - 1, from[1]), end);
  });
export const weekOf = (monthNumber: number, dayOfMonth: number): Meaning =>
  one((today) => {
    const start = sunday(begun(today, monthNumber, dayOfMonth));
    return span(start, plus(start, 6));
  });
/** The latest such day of the week before today, 0 for Sunday. */
export const weekday = (wanted: number): Meaning =>
  one((today) => {
    const back = (today.getUTCDay() - wanted + 7) % 7 || 7;
    return span(plus(today, -back), plus(today, -back));
  });
/** From the beginning of another meaning to today. */
export const since =
  (meaning: Meaning): Meaning =>
  (today) =>
    meaning(today).map(([start]) => [start, text(today)]);
