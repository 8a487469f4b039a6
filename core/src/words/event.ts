import { type EventCondition, QUIET_DAYS } from '../features/notifications/index.ts';

const WHO = '(?:(?:an?|any|one|some|our|the|of|us|someone|somebody|people|from|at|in)\\s+)*';
const COMPANY = '(?:(?:target|tam|new|named|known)\\s+)*(?:compan(?:y|ies)|accounts?|prospects?)';
const VISITED = new RegExp(
  `^${WHO}${COMPANY}\\s+(?:visits?|views?|opens?|sees?|reads?|looks? at|lands? on|hits?|(?:comes?|goes?|go|is|are) (?:to|on))\\s+(?:(?:the|our|a|any|page|pages|url|path|under|below|in)\\s+)*(?:(/\\S*)|["“]?([\\p{L}\\d-]+)["”]?\\s+pages?)\\s*(?:pages?|section|again)?$`,
  'iu',
);
const RETURNED = new RegExp(
  `^${WHO}(?:(?:${COMPANY}|customers?)\\s+with\\s+(?:an?\\s+|any\\s+)?(?:open\\s+)(?:opportunit(?:y|ies)|deals?|pipeline)|(?:open\\s+)?(?:opportunity|deal|pipeline)\\s+(?:compan(?:y|ies)|accounts?))\\s+(?:comes?|is|are|returns?|gets?|visits?)\\b(?:\\s+(?:back|again|us|to (?:us|the site|our site|the website|our website)))*(?:\\s+after\\s+(\\d+)\\s+(days?|weeks?|months?).*)?$`,
  'i',
);
const WARNS =
  /^(?:an?|any|the|one of the|our)?\s*(?:monitors?|data quality|data health|health checks?)(?:\s+monitors?)?(?:\s+of data quality)?\s+(?:warns?|fails?|breaks?|alarms?|finds? (?:something|a problem)|has a problem|gets? worse|starts? to warn)$/i;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

/** What happens that an alert can watch for in place of a figure: a visit of a page, a company that comes back, a monitor. */
export function readEvent(condition: string): EventCondition | undefined {
  const text = condition.trim();
  if (WARNS.test(text)) return { event: 'monitorWarns', monitor: null };
  const returned = RETURNED.exec(text);
  if (returned !== null) {
    const [, count, unit = 'day'] = returned;
    const quietDays =
      count === undefined
        ? QUIET_DAYS.standard
        : Number(count) * (DAYS[unit.replace(/s$/i, '').toLowerCase()] ?? 1);
    return { event: 'companyReturned', quietDays };
  }
  const [, path, word] = VISITED.exec(text) ?? [];
  if (path !== undefined) {
    const bare = path.replace(/\/?\*+$/, '');
    return {
      event: 'pageVisited',
      pathMatch: bare === path ? 'is' : 'begins',
      path: bare === '' ? '/' : bare,
    };
  }
  return word === undefined
    ? undefined
    : { event: 'pageVisited', pathMatch: 'contains', path: word.toLowerCase() };
}
