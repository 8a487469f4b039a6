import type { MonitorSeverity, MonitorState } from '../../generated/graphql.ts';

export const SEVERITY_WORDS: Readonly<Record<MonitorSeverity, string>> = {
  ERROR: 'Error',
  WARNING: 'Warning',
  NOTICE: 'Notice',
};
export const STATE_WORDS: Readonly<Record<MonitorState, string>> = {
  FOUND: 'Found',
  FINE: 'Fine',
  WAITING: 'Too little data yet',
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
export const momentText = (at: string): string => `${moment.format(new Date(at))} UTC`;

/** What it says of itself in one word: how grave it is while it speaks up, else that it does not. */
export const markOf = ({ state, severity }: { state: MonitorState; severity: MonitorSeverity }): string =>
  state === 'FOUND' ? SEVERITY_WORDS[severity] : STATE_WORDS[state];
