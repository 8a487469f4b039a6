import { METRICS } from '@parley/core/metrics';
import type { ReactNode } from 'react';
import type { PageFilters } from '../../../shell/page-filters/index.ts';

/** What the page gives each of its widgets. */
export type TrafficWidgetProps = {
  variables: PageFilters['variables'];
  permalink: (anchor: string) => string;
  height: number;
};

export const EMPTY = {
  title: 'No visits of known companies',
  text: 'Companies appear when a visit can be resolved to one.',
  isOfPeriod: true,
};

/** Behind the i of each widget, from the metric registry where it has the words. */
export const DEFINITIONS: Record<'trends' | 'types' | 'industries' | 'sizes' | 'top', ReactNode> = {
  trends: (
    <>
      <p>{METRICS.visits.description}</p>
      <p>
        Weeks start on Sunday, UTC. A striped bar is a week that the period or today cuts. The dashed line is
        the week in the same place of the period that the key figures are compared with; with shares, it is
        the target share of that whole period.
      </p>
    </>
  ),
  types: (
    <>
      <p>
        <strong>Target:</strong> {METRICS.targetVisits.description}
      </p>
      <p>
        <strong>Other companies:</strong> {METRICS.otherVisits.description}
      </p>
      <p>
        <strong>Bot:</strong> {METRICS.botVisits.description}
      </p>
      <p>
        <strong>Unknown:</strong> {METRICS.unresolvedVisits.description}
      </p>
    </>
  ),
  industries: (
    <p>
      Human visits of known companies by their industry, target companies in green. Bots and unknown visits
      are not in it.
    </p>
  ),
  sizes: (
    <p>
      Human visits of known companies by their yearly revenue, target companies in green. Bots and unknown
      visits are not in it.
    </p>
  ),
  top: <p>The ten companies with the most human visits in the period. A green bar is a target company.</p>,
};
