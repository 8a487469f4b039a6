import { addDays, type Day, EARLIEST_DAYS_BACK, LONGEST_RANGE_DAYS, toDay } from '@parley/core/dates';
import { formatFigure } from '@parley/core/metrics';
import type { Understood } from './understanding.ts';

type Warning = { message: string; rows: number };
type Outside = { rows: number; money: number; first: Day; last: Day };

/** Somewhere it is tomorrow already. */
const EARLIER_THAN_US = 1;

/** Counts rows of days that are asked for nowhere, or not on pages, so that nobody looks for them in vain. */
export function createDaysOutside(today: Day = toDay(Date.now())) {
  const [earliest, earliestShown] = [LONGEST_RANGE_DAYS - 1, EARLIEST_DAYS_BACK].map((days) =>
    addDays(today, -days),
  ) as [Day, Day];
  const latest = addDays(today, EARLIER_THAN_US);
  const found = new Map<'before' | 'after' | 'unshown', Outside>();
  const messageOf = (
    where: 'before' | 'after' | 'unshown',
    words: (outside: Outside) => string,
    /** Sums are those of the file, to be compared with where it comes from. */
    beside = ', which the sums of the file include',
  ): Warning[] => {
    const outside = found.get(where);
    if (outside === undefined) return [];
    const money = outside.money > 0 ? ` They come to ${formatFigure(outside.money, 'cost')}${beside}.` : '';
    return [{ message: `${words(outside)}${money}`, rows: outside.rows }];
  };
  return {
    look({ day, sums, row }: Understood): void {
      if (day === undefined || row === undefined) return;
      const where =
        day < earliest ? 'before' : day > latest ? 'after' : day < earliestShown ? 'unshown' : undefined;
      if (where === undefined) return;
      const { rows, money, first, last } = found.get(where) ?? { rows: 0, money: 0, first: day, last: day };
      found.set(where, {
        rows: rows + 1,
        money: money + (sums['spend'] ?? sums['amount'] ?? 0),
        first: day < first ? day : first,
        last: day > last ? day : last,
      });
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
