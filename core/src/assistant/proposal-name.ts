import {
  alertInWords,
  type EventCondition,
  eventInWords,
  isEventCause,
  QUIET_DAYS,
  scheduleInWords,
} from '../features/notifications/index.ts';
import { formatFigure, METRICS, type MetricId } from '../metrics/index.ts';
import type { ActionOf, ProposedAction } from './proposal.ts';

const isMetric = (id: string): id is MetricId => Object.hasOwn(METRICS, id);

/** The condition of a proposed alert on events; undefined for one on a figure. */
export function proposedEvent(action: ActionOf<'create-alert'>): EventCondition | undefined {
  const { cause, pathMatch = 'contains', path = '', quietDays = QUIET_DAYS.standard } = action;
  if (!isEventCause(cause)) return undefined;
  switch (cause) {
    case 'pageVisited':
      return { event: cause, pathMatch, path };
    case 'companyReturned':
      return { event: cause, quietDays };
    case 'monitorWarns':
      return { event: cause, monitor: null };
  }
}

/**
 * What a proposed alert watches for, and of what.
 * @example proposedAlertInWords(alert) // 'Spend above $10,000 in 30 days, from LinkedIn Ads'
 */
export function proposedAlertInWords(action: ActionOf<'create-alert'>): string {
  const { metric, cause, about } = action;
  const event = proposedEvent(action);
  const condition =
    event !== undefined
      ? eventInWords(event)
      : isMetric(metric) && !isEventCause(cause)
        ? alertInWords({ ...action, metric, cause })
        : action.name;
  return [condition, about].filter((each) => each !== '').join(', ');
}

/**
 * What a proposal is called unless the person says otherwise: of an alert, a goal or a report by its values, so that a name follows
 * what is changed. Null for what has no name.
 * @example proposalName(alert) // 'Spend above $10,000 in 30 days, from LinkedIn Ads'
 */
export function proposalName(action: ProposedAction): string | null {
  switch (action.type) {
    case 'create-alert':
      return proposedAlertInWords(action);
    case 'create-goal': {
      const { metric, goal, about, by } = action;
      if (!isMetric(metric)) return action.name;
      const { label, unit } = METRICS[metric];
      const until = by === null ? '' : `by ${formatFigure(Date.parse(by), 'date')}`;
      return [formatFigure(goal, unit), label.toLowerCase(), about, until]
        .filter((each) => each !== '')
        .join(' ');
    }
    case 'create-report':
      return `${action.page}, ${scheduleInWords(action).replace(/^Every/, 'every')}`;
    default:
      return 'name' in action ? action.name : null;
  }
}

/**
 * What a proposed link shows, and how long it opens.
 * @example shareInWords(share) // 'Vendors, the last 90 days. Figures of now, with names of companies. Opens until Nov 27, 2026 (UTC).'
 */
export function shareInWords(action: ActionOf<'create-share'>): string {
  const { what, urlTemplate, windowDays, startDate, endDate, isLive, hidesCompanies, lastDay } = action;
  const written = (day: string): string => formatFigure(Date.parse(day), 'date');
  const days =
    urlTemplate === null || (windowDays === null && (startDate === null || endDate === null))
      ? ''
      : windowDays !== null
        ? `, the last ${windowDays} days`
        : `, ${written(startDate ?? '')} to ${written(endDate ?? '')}`;
  const shown = urlTemplate === null ? `The answer to “${what}”` : `${what}${days}`;
  const figures = `${isLive ? 'Figures of now' : 'Figures as they are now'}, ${hidesCompanies ? 'without' : 'with'} names of companies.`;
  return `${shown}. ${figures} ${lastDay === null ? 'Opens until it is revoked.' : `Opens until ${written(lastDay)} (UTC).`}`;
}
