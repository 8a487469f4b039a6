import { toDay } from '@parley/core/dates';
import { redirect, replace } from 'react-router';
import { chooseRange, isChosenRange, takeRange } from '../page-filters/index.ts';

/**
 * The period of an address is applied once and then removed from the address bar. A user who follows a link of the
 * application comes back to where they were, and keeps a period that moves along where the link says the same days.
 * A period that pages do not have leaves the address with a notice, wherever the link was: without one, other days
 * would be shown in its place.
 */
export async function takeDates(url: URL): Promise<void> {
  const { choice, search } = takeRange(url.search, toDay(Date.now()));
  const isArrived = location.pathname + location.search === url.pathname + url.search;
  if (choice !== undefined && (isArrived || !isChosenRange(choice))) chooseRange(choice);
  if (search === undefined) return;
  // The words are not in the first load.
  if (choice === undefined) (await import('./notices.ts')).tellPeriod(url.searchParams);
  throw isArrived ? replace(url.pathname + search + location.hash) : redirect(url.pathname + search);
}
