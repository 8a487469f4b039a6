import type { DateRange } from '@parley/core/dates';

/** A query string with the days in front, so that a copied address shows the same period to anybody. */
export function withRange(search: string, { start, end }: DateRange): string {
  const rest = search.replace(/^\?/, '');
  return `?startDate=${start}&endDate=${end}${rest === '' ? '' : `&${rest}`}`;
}

/** The address of the page as it is shown now, for the clipboard. */
export const currentPermalink = (range: DateRange, anchor = ''): string =>
  location.origin +
  location.pathname +
  withRange(location.search, range) +
  (anchor === '' ? '' : `#${anchor}`);
