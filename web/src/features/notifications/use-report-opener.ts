import { reportPlaceOf, reportTemplate } from '@parley/core/features/notifications';
import { useLocation } from 'react-router';
import { useInstance } from '../../shell/instance/instance-context.ts';
import { useShownTitle } from '../../shell/links/shown-title.ts';
import { openReport } from './report-store.ts';

const ROOT = /^\/app\/inst\/[^/]+/;
/** Makes a report of the page that is shown; undefined where there is none. */
export function useReportOpener(): (() => void) | undefined {
  const { pathname } = useLocation();
  // A superuser who looks into an organization is no member: nothing is sent to them.
  const { isForeign } = useInstance();
  const title = useShownTitle(pathname);
  const path = pathname.replace(ROOT, '');
  if (isForeign || reportPlaceOf(path) === undefined) return undefined;
  return () => openReport({ kind: 'new', urlTemplate: reportTemplate(`${path}${location.search}`), title });
}
