import { type DateRange, periodBefore, previousPeriod } from '@parley/core/dates';
import { pageAt, pageOf } from '@parley/core/pages';

const isSame = (a: DateRange, b: DateRange): boolean => a.start === b.start && a.end === b.end;

/** Whether a range is compared with the period right before it, where pages begin with another one. */
const isBefore = (range: DateRange, compare: DateRange | undefined): boolean =>
  compare !== undefined && isSame(compare, periodBefore(range)) && !isSame(compare, previousPeriod(range));

/** A link that opens the page with the comparison of the answer, where the page can take it. */
export function comparedLink(
  permalink: string | null,
  { range, compare }: { range: DateRange; compare?: DateRange | undefined },
): string | null {
  if (permalink === null || !isBefore(range, compare)) return permalink;
  const found = pageAt(permalink.split('?')[0] ?? '');
  const hasFigures = found !== undefined && pageOf(found.page).days === true && found.page !== 'companies';
  return hasFigures && permalink.includes('?') ? `${permalink}&compare=before` : permalink;
}
