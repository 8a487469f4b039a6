import type { MetricId } from '@parley/core/metrics';
import { useLocation, useNavigate } from 'react-router';
import { withParameter } from '../../../shell/links/with-parameter.ts';
import { COMPARE_BY_PARAMETER } from './compared-ids.ts';

/** The figure of the lines, in the address; the first unless chosen. */
export function useChosenMetric(metrics: readonly MetricId[]) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [first = 'visits'] = metrics;
  const asked = new URLSearchParams(search).get(COMPARE_BY_PARAMETER);
  const choose = (metric: MetricId | undefined): void =>
    void navigate(
      {
        search: withParameter(
          window.location.search,
          COMPARE_BY_PARAMETER,
          metric === first ? undefined : metric,
        ),
        hash: window.location.hash,
      },
      { preventScrollReset: true, replace: true },
    );
  return [metrics.find((metric) => metric === asked) ?? first, choose] as const;
}
