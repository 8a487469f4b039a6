import type { PageContext } from '@parley/core/assistant';
import {
  addDays,
  type DateRange,
  type Day,
  EARLIEST_DAYS_BACK,
  earlierOf,
  laterOf,
} from '@parley/core/dates';
import type { NameIndex } from '@parley/language/names';
import type { PageAtHand } from '@parley/language/page';

/** The days of a page that there can be figures of. */
function rangeOf(period: DateRange | undefined, today: Day): DateRange | null {
  if (period === undefined) return null;
  const start = laterOf(period.start, addDays(today, -EARLIEST_DAYS_BACK));
  const end = earlierOf(period.end, today);
  return start <= end ? { start, end } : null;
}

/** What is on the page, by the instance's own names. What has none, as after it was deleted, is passed over. */
export function readPageContext(
  page: PageContext | undefined,
  { names, today }: { names: NameIndex; today: Day },
): PageAtHand | undefined {
  if (page === undefined) return undefined;
  const things = (page.things ?? []).flatMap(({ field, ids, isExcluded = false }) => {
    const known = names.entries.filter((each) => each.field === field && ids.includes(each.id));
    const members = known.map(({ name }) => name);
    return known.length === 0
      ? []
      : [{ field, ids: known.map(({ id }) => id), name: members.join(' + '), members, isExcluded }];
  });
  const range = rangeOf(page.period, today);
  const { path } = page;
  const compared =
    path === undefined ? undefined : /[?&]compare=before\b/.test(path) ? 'PERIOD_BEFORE' : 'SATURDAY_BEFORE';
  return things.length === 0 && range === null ? undefined : { range, compared, things };
}
