import type { ComparedPeriod, DateRange } from '@parley/core/dates';
import { EMPTY_FRAME, type Frame, type Restriction } from '../frame/frame.ts';

/** What is on the page that a question is asked beside: days that were chosen, and what it is about or narrowed to. */
export type PageAtHand = {
  range: DateRange | null;
  /** With which days the page compares; undefined where that is not known. */
  compared?: ComparedPeriod | undefined;
  things: readonly Restriction[];
};

/** The things of a page as if they had been spoken of: for "this vendor". */
export const spokenOnPage = (page: PageAtHand | undefined): Frame | null =>
  page === undefined || page.things.length === 0 ? null : { ...EMPTY_FRAME, restrictions: page.things };
