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

export type Marked = { state: MonitorState; severity: MonitorSeverity; checkedAt: string | null };

/** What it says of itself in few words: how grave it is while it speaks up, else that it does not. */
export function markOf({ state, severity, checkedAt }: Marked): string {
  if (checkedAt === null) return 'Not looked at yet';
  return state === 'FOUND' ? SEVERITY_WORDS[severity] : STATE_WORDS[state];
}
