import { GOAL_KPIS, goalPlaceOf } from '@parley/core/features/notifications';
import type { MetricId } from '@parley/core/metrics';
import { DEFINITIONS_PARAMETER } from '@parley/core/pages';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useInstance } from '../../shell/instance/instance-context.ts';
import { withParameter } from '../../shell/links/with-parameter.ts';
import { usePageFilters } from '../../shell/page-filters/index.ts';
import { openAlert } from './alert-store.ts';
import { type NewGoal, openGoal } from './goal-store.ts';

const ROOT = /^\/app\/inst\/[^/]+/;

type GoalOpener = {
  /** Whether a goal can be set on the figure here. */
  offers: (metric: MetricId) => boolean;
  open: (metric?: MetricId) => void;
  openAlert: (metric?: MetricId) => void;
};

/** Sets a goal or an alert on a figure of the page that is shown; undefined where the page has none for it. */
export function useGoalOpener(): GoalOpener | undefined {
  const { pathname } = useLocation();
  // A superuser who looks into an organization is no member: nothing is sent to them.
  const { isForeign } = useInstance();
  const { variables } = usePageFilters();
  const audienceId = variables.audienceIds?.join(',') ?? '';
  return useMemo(() => {
    const path = pathname.replace(ROOT, '');
    const place = isForeign ? undefined : goalPlaceOf(path);
    if (place === undefined) return undefined;
    const choices: readonly MetricId[] = GOAL_KPIS[place.page];
    const placeOf = (metric?: MetricId): NewGoal => {
      // Both follow the definitions of their day, whichever the page shows.
      const search = withParameter(location.search, DEFINITIONS_PARAMETER, undefined);
      return { ...place, metric, audienceId, urlTemplate: path + search };
    };
    return {
      offers: (metric) => choices.includes(metric),
      open: (metric) => openGoal({ kind: 'new', place: placeOf(metric) }),
      openAlert: (metric) => openAlert({ kind: 'new', place: placeOf(metric) }),
    };
  }, [pathname, isForeign, audienceId]);
}
