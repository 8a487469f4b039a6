import type { DateRange } from '../../dates/index.ts';
import { pagePath } from '../../pages/index.ts';

export const HISTORY_PARAMETERS = { start: 'historyStart', end: 'historyEnd' } as const;

/** The page of an audience with who joined and left it in these days. */
export const audienceHistoryPermalink = (audience: string, { start, end }: DateRange): string =>
  `${pagePath('audience', { audience })}?${HISTORY_PARAMETERS.start}=${start}&${HISTORY_PARAMETERS.end}=${end}`;
