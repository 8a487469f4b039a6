import { type ContextThing, type PageContext, thingsOnPage } from '@parley/core/assistant';
import type { DateRange } from '@parley/core/dates';
import { pageAt, pageOf } from '@parley/core/pages';

/** What is on the page when a question is asked beside it. */
export type OnPage = {
  /** Below the root of the instance. */
  path: string;
  search: string;
  /** Days that were chosen for the pages; undefined for those that they begin with. */
  days: DateRange | undefined;
  /** A pinned point of a chart. */
  point: DateRange | null;
  selected: readonly string[];
};

export type AtHandContext = {
  period: DateRange | undefined;
  /** Whether the period is the point of a chart. */
  isPoint: boolean;
  things: readonly ContextThing[];
  /** Id of the audience chosen on the page. */
  audience: string | undefined;
};

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** The part of a week that is in the chosen days. */
function within(point: DateRange, days: DateRange | undefined): DateRange {
  if (days === undefined) return point;
  const cut = { start: later(point.start, days.start), end: earlier(point.end, days.end) };
  return cut.start <= cut.end ? cut : point;
}

/** The context of the next question; undefined where the page shows nothing in particular. */
export function contextOf({ path, search, days, point, selected }: OnPage): AtHandContext | undefined {
  const page = pageAt(path)?.page;
  if (page === undefined) return undefined;
  const chosen = pageOf(page).days === true ? days : undefined;
  const period = point === null ? chosen : within(point, chosen);
  const things = thingsOnPage(path, search, selected);
  const audience = new URLSearchParams(search).get('audience') ?? undefined;
  if (period === undefined && things.length === 0 && audience === undefined) return undefined;
  return { period, isPoint: point !== null, things, audience };
}

/** As it is sent with a question; the audience goes on its own. */
export const toPageContext = ({ period, things }: AtHandContext): PageContext | undefined =>
  period === undefined && things.length === 0
    ? undefined
    : { ...(period !== undefined && { period }), ...(things.length > 0 && { things: [...things] }) };
