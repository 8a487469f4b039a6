import { reportPlaceOf } from '@parley/core/features/notifications';
import { SHARE_WINDOWS, sharedAddress, sharedPartsOf, sharedPlaceOf } from '@parley/core/features/shares';
import { METRICS, type MetricId } from '@parley/core/metrics';
import { GROUPED_AUDIENCE, pageOf } from '@parley/core/pages';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useInstance } from '../../shell/instance/instance-context.ts';
import { useShownTitle } from '../../shell/links/shown-title.ts';
import { withParameter } from '../../shell/links/with-parameter.ts';
import { usePageFilters } from '../../shell/page-filters/index.ts';
import type { MenuAction } from '../../shell/page-filters/panel-actions.ts';
import { openShare } from './share-store.ts';

const ROOT = /^\/app\/inst\/[^/]+/;

type ShareOpener = {
  /** Whether the figure can be shared alone. */
  offers: (metric: MetricId) => boolean;
  /** The page, or one figure of it. */
  open: (metric?: MetricId) => void;
  /** What is offered for the panel of an anchor: none where it is no part that can be shared. */
  ofPanel: (anchor: string) => readonly MenuAction[];
};

/** Shares the page that is shown; undefined where it has no key figures. */
export function useShareOpener(): ShareOpener | undefined {
  const { pathname, search } = useLocation();
  // A superuser who looks into an organization is no member: nothing is published in its name.
  const { isForeign } = useInstance();
  const { choice, range, audience } = usePageFilters();
  const shown = useShownTitle(pathname);
  return useMemo(() => {
    const path = pathname.replace(ROOT, '');
    const chosen = audience === '' ? undefined : audience;
    const urlTemplate = sharedAddress(path, withParameter(search, 'audience', chosen));
    const page = reportPlaceOf(urlTemplate)?.page;
    const metrics = sharedPlaceOf(urlTemplate)?.metrics;
    if (isForeign || page === undefined || metrics === undefined) return undefined;
    const days = choice.kind === 'preset' ? choice.days : undefined;
    const title = shown ?? pageOf(page).title;
    const parts = sharedPartsOf(urlTemplate);
    const request = { kind: 'page' as const, urlTemplate, metrics, parts, range };
    const windowDays = SHARE_WINDOWS.find((each) => each === days);
    return {
      offers: (metric) => audience !== GROUPED_AUDIENCE && metrics.includes(metric),
      open: (metric) =>
        openShare({
          ...request,
          title: metric === undefined ? title : `${METRICS[metric].label} · ${title}`,
          chosen: metric === undefined ? undefined : { metric },
          windowDays,
        }),
      ofPanel: (anchor) =>
        parts
          .filter(({ id }) => id === anchor && audience !== GROUPED_AUDIENCE)
          .map(({ id, name }) => ({
            label: 'Share',
            run: () =>
              openShare({
                ...request,
                title: `${name} · ${title}`,
                chosen: { part: id },
                windowDays,
              }),
          })),
    };
  }, [pathname, search, isForeign, choice, range, audience, shown]);
}
