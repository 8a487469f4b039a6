import { reportPlaceOf, reportTemplate } from '@parley/core/features/notifications';
import { useLocation } from 'react-router';
import { useInstance } from '../../shell/instance/instance-context.ts';
import { useShownTitle } from '../../shell/links/shown-title.ts';
import { withParameter } from '../../shell/links/with-parameter.ts';
import { usePageFilters } from '../../shell/page-filters/index.ts';
import { openReport } from './report-store.ts';

const ROOT = /^\/app\/inst\/[^/]+/;
/** Makes a report of the page that is shown; undefined where there is none. */
export function useReportOpener(): (() => void) | undefined {
  const { pathname } = useLocation();
  // A superuser who looks into an organization is no member: nothing is sent to them.
  const { isForeign } = useInstance();
  const { audience } = usePageFilters();
  const title = useShownTitle(pathname);
  const path = pathname.replace(ROOT, '');
  if (isForeign || reportPlaceOf(path) === undefined) return undefined;
  return () => {
    // Some pages show the target market whatever their address says.
    const search = withParameter(location.search, 'audience', audience === '' ? undefined : audience);
    openReport({ kind: 'new', urlTemplate: reportTemplate(`${path}${search}`), title });
  };
}
