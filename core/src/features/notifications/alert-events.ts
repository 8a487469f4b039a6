import { pagePath } from '../../pages/index.ts';
import { companiesPermalink } from '../companies/index.ts';
import { type MonitorId, monitorOf } from '../health/index.ts';
import { ALERT_CAUSES, type AlertCause } from './alert-condition.ts';

/** What an alert may watch for that is no figure: what companies do, and what monitors of data quality find. */
export const EVENT_CAUSES = ['pageVisited', 'companyReturned', 'monitorWarns'] as const;
export type EventCause = (typeof EVENT_CAUSES)[number];

export const ANY_CAUSES = [...ALERT_CAUSES, ...EVENT_CAUSES] as const;
export type AnyCause = AlertCause | EventCause;

export const isEventCause = (cause: string): cause is EventCause =>
  EVENT_CAUSES.some((each) => each === cause);

/** How the path of a page is compared. */
export const PATH_MATCHES = ['is', 'begins', 'contains'] as const;
export type PathMatch = (typeof PATH_MATCHES)[number];

export const LONGEST_PATH = 500;
/** Days without a visit, before a company has come back. */
export const QUIET_DAYS = { least: 7, standard: 30, most: 180 } as const;
/** Companies, or monitors, that one message lists. */
export const MOST_LISTED = 10;
/** Days that the preview of an alert on events looks at. */
export const PREVIEW_DAYS = 30;

export type EventCondition =
  | { event: 'pageVisited'; pathMatch: PathMatch; path: string }
  | { event: 'companyReturned'; quietDays: number }
  /** Null for all monitors. */
  | { event: 'monitorWarns'; monitor: MonitorId | null };

const MATCH_WORDS: Readonly<Record<PathMatch, string>> = {
  is: '',
  begins: 'whose path begins with ',
  contains: 'whose path contains ',
};

/** `A target company visited /pricing`: what an alert on events watches for, for people. */
export function eventInWords(condition: EventCondition): string {
  switch (condition.event) {
    case 'pageVisited':
      return condition.pathMatch === 'is'
        ? `A target company visited ${condition.path}`
        : `A target company visited a page ${MATCH_WORDS[condition.pathMatch]}${condition.path}`;
    case 'companyReturned':
      return `A company with an open opportunity came back after ${condition.quietDays} days or more without a visit`;
    case 'monitorWarns':
      return condition.monitor === null
        ? 'A monitor of data quality starts to warn'
        : `The monitor “${monitorOf(condition.monitor).title}” starts to warn`;
  }
}

/**
 * What pages are filtered by that an alert watches for: `/pricing` and `/pricing/` are the same.
 * @example askedPath('/pricing/') // '/pricing'
 */
export const askedPath = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** Large and small letters are the same. */
const normal = (path: string): string => askedPath(path.toLowerCase());

/**
 * Whether the path of a page is one that an alert watches for.
 * @example isPathMet({ pathMatch: 'begins', path: '/docs' }, '/Docs/api/') // true
 */
export function isPathMet(
  { pathMatch, path }: { pathMatch: PathMatch; path: string },
  seen: string,
): boolean {
  const [wanted, found] = [normal(path), normal(seen)];
  switch (pathMatch) {
    case 'is':
      return found === wanted;
    case 'begins':
      return found.startsWith(wanted);
    case 'contains':
      return found.includes(wanted);
  }
}

/** The page that an alert on events leads to: path and query below the root of the instance. */
export function eventPage(condition: EventCondition): string {
  switch (condition.event) {
    case 'pageVisited':
      return companiesPermalink({
        filters: [
          { field: 'webActivityPagesList', operator: 'contains', operand: askedPath(condition.path) },
        ],
      });
    case 'companyReturned':
      return pagePath('companies');
    case 'monitorWarns':
      return condition.monitor === null
        ? pagePath('health-center')
        : pagePath('monitor', { monitor: condition.monitor });
  }
}

export type EventSubject = {
  /** A company, or a monitor. */
  id: string;
  name: string;
  /** YYYY-MM-DD. */
  day: string;
  /** What a monitor found, in a sentence. */
  says?: string;
};

/** `2 companies: Acme, Beta`, in a sentence; of monitors what they found. */
export function subjectsInWords(condition: EventCondition, subjects: readonly EventSubject[]): string {
  if (subjects.length === 0) return 'Nothing since yesterday.';
  const listed = subjects.slice(0, MOST_LISTED);
  const more = subjects.length - listed.length;
  const names = [...new Set(listed.map(({ name }) => name))];
  const all = more === 0 ? names.join(', ') : `${names.join(', ')} and ${more} more`;
  switch (condition.event) {
    case 'pageVisited':
      return condition.pathMatch === 'is'
        ? `Visited ${condition.path}: ${all}.`
        : `Visited a page ${MATCH_WORDS[condition.pathMatch]}${condition.path}: ${all}.`;
    case 'companyReturned':
      return `Came back after ${condition.quietDays} days or more without a visit: ${all}.`;
    case 'monitorWarns':
      return `Warns now: ${all}.`;
  }
}
