import { addDays, type Day, EARLIEST_DAYS_BACK, LONGEST_RANGE_DAYS, toDay } from '@parley/core/dates';
import { formatFigure } from '@parley/core/metrics';
import type { Sums, Understood } from './understanding.ts';

type Warning = { message: string; rows: number };
type Place = 'before' | 'after' | 'unshown';
type Outside = { rows: number; sums: Record<string, number>; first: Day; last: Day };

/** Somewhere it is tomorrow already. */
const EARLIER_THAN_US = 1;
const MONEY: readonly string[] = ['spend', 'amount'];

const added = (one: Sums, other: Sums): Record<string, number> => {
  const sum: Record<string, number> = { ...one };
  for (const [name, value] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + value;
  return sum;
};

/** "$10.00, 1,000 impressions and 10 clicks", of what is not 0. */
function inWords(sums: Sums): string {
  const figures = Object.entries(sums).filter(([, value]) => value !== 0);
  const words = figures.map(([name, value]) =>
    MONEY.includes(name) ? formatFigure(value, 'cost') : `${formatFigure(value, 'count')} ${name}`,
  );
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`;
}

/** Tells rows of days that are asked for nowhere, or not on pages, from the others, so that nobody looks for them in vain. */
export function createDaysOutside(today: Day = toDay(Date.now())) {
  const [earliest, earliestShown] = [LONGEST_RANGE_DAYS - 1, EARLIEST_DAYS_BACK].map((days) =>
    addDays(today, -days),
  ) as [Day, Day];
  const latest = addDays(today, EARLIER_THAN_US);
  const found = new Map<Place, Outside>();
  const placeOf = (first: Day, last: Day): Place | undefined => {
    if (last < earliest) return 'before';
    if (first > latest) return 'after';
    return last < earliestShown ? 'unshown' : undefined;
  };
  const note = (place: Place, day: Day, sums: Sums, rows: number): void => {
    const known = found.get(place) ?? { rows: 0, sums: {}, first: day, last: day };
    found.set(place, {
      rows: known.rows + rows,
      sums: added(known.sums, sums),
      first: day < known.first ? day : known.first,
      last: day > known.last ? day : known.last,
    });
  };
  const messageOf = (
    place: Place,
    words: (outside: Outside) => string,
    /** Whoever compares the sums with those of the platform adds this to them. */
    beside = ', which the sums here leave out',
  ): Warning[] => {
    const outside = found.get(place);
    if (outside === undefined) return [];
    const figures = inWords(outside.sums);
    const sums = figures === '' ? '' : ` They come to ${figures}${beside}.`;
    return [{ message: `${words(outside)}${sums}`, rows: outside.rows }];
  };
  return {
    /** The same with the figures of the days that are counted only; what is of other days is noted. */
    countedOf(understood: Understood): Understood {
      const { day, otherDay = day, row, sums } = understood;
      if (day === undefined || otherDay === undefined || row === undefined) return understood;
      const [earlier = day, later = day] = [day, otherDay].toSorted();
      const parts = understood.days?.map((each) => ({ ...each, last: each.day })) ?? [
        { day: earlier, last: later, sums },
      ];
      const noted = new Set<Place>();
      let counted: Sums = {};
      for (const { day: first, last, sums: own } of parts) {
        const place = placeOf(first, last);
        if (place !== undefined) note(place, first, own, noted.has(place) ? 0 : 1);
        if (place !== undefined) noted.add(place);
        if (place === undefined || place === 'unshown') counted = added(counted, own);
      }
      const none = Object.fromEntries(Object.keys(sums).map((name) => [name, 0]));
      return { ...understood, sums: added(none, counted) };
    },
    /** Of days that no surface counts. */
    unasked: (): Warning[] => [
      ...messageOf(
        'before',
        ({ first }) =>
          `Days from ${first} on, before ${earliest}: no page and no query goes back that far, they are not counted.`,
      ),
      ...messageOf(
        'after',
        ({ last }) => `Days after today, until ${last}: no page shows them before they have come.`,
      ),
    ],
    /** Of days that queries count and pages do not. */
    unshown: (): Warning[] =>
      messageOf(
        'unshown',
        () => `Days before ${earliestShown}: queries count them, pages show the last two years.`,
        '',
      ),
  };
}
