import { reportPlaceOf } from '@parley/core/features/notifications';
import { DEFINITIONS_PARAMETER } from '@parley/core/pages';
import { useLocation } from 'react-router';
import { useInstance } from '../../shell/instance/instance-context.ts';
import { withParameter } from '../../shell/links/with-parameter.ts';
import { openReport } from './report-store.ts';

const ROOT = /^\/app\/inst\/[^/]+/;
/** A report has days of its own, and the definitions of each of them. */
const OF_NOW = ['startDate', 'endDate', 'lastDays', DEFINITIONS_PARAMETER];

/** Specification 002 §7: the path and the query, with the days of the run. */
export function reportTemplate(path: string, search: string): string {
  const kept = OF_NOW.reduce((rest, name) => withParameter(rest, name, undefined), search);
  return `${path}${kept === '' ? '?' : `${kept}&`}startDate={startDate}&endDate={endDate}`;
}

/** Makes a report of the page that is shown; undefined where there is none. */
export function useReportOpener(): (() => void) | undefined {
  const { pathname } = useLocation();
  // A superuser who looks into an organization is no member: nothing is sent to them.
  const { isForeign } = useInstance();
  const path = pathname.replace(ROOT, '');
  if (isForeign || reportPlaceOf(path) === undefined) return undefined;
  return () => openReport({ kind: 'new', urlTemplate: reportTemplate(path, location.search) });
}
