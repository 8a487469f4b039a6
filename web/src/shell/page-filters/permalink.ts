import type { DateRange } from '@parley/core/dates';
import { DEFINITIONS_PARAMETER } from '@parley/core/pages';
import { withParameter } from '../links/with-parameter.ts';
import { withShownDefinitions } from './definitions.ts';
import { PRESET_PARAMETER } from './range.ts';

/** A query string with the days in front, so that a copied address shows the same period to anybody. */
export function withRange(search: string, { start, end }: DateRange): string {
  const rest = search.replace(/^\?/, '');
  return `?startDate=${start}&endDate=${end}${rest === '' ? '' : `&${rest}`}`;
}

/** The address of the page as it is shown now, with the definitions of its figures, for the clipboard. */
export const currentPermalink = (range: DateRange, anchor = ''): string =>
  location.origin +
  location.pathname +
  withRange(withShownDefinitions(location.search), range) +
  (anchor === '' ? '' : `#${anchor}`);

/** A link that moves along follows the definitions of when it is opened. */
const withoutDefinitions = (search: string): string =>
  withParameter(search, DEFINITIONS_PARAMETER, undefined);

/** The same for a relative period: it shows the days up to when the link is opened. */
export const livePermalink = (days: number, anchor = ''): string =>
  location.origin +
  location.pathname +
  withPreset(withoutDefinitions(location.search), days) +
  (anchor === '' ? '' : `#${anchor}`);

/** The same for pages without a period. */
export const plainPermalink = (anchor: string): string =>
  `${location.origin}${location.pathname}${withShownDefinitions(location.search)}#${anchor}`;

/** A query string with the preset in front. */
export const withPreset = (search: string, days: number): string => {
  const rest = search.replace(/^\?/, '');
  return `?${PRESET_PARAMETER}=${days}${rest === '' ? '' : `&${rest}`}`;
};
