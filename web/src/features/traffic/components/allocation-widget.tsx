import type { ReactNode } from 'react';
import { FlowDiagram } from '../../../charts/index.ts';
import { DirectAllocationDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { directFlow, isReallocated } from '../data/direct-flow.ts';
import type { TrafficWidgetProps } from './traffic-widget.tsx';

const DEFINITION = (
  <p>
    Direct visits whose browser saw an ad without a click in the seven days before go, in equal parts, to the
    vendors of these ads. The others stay direct. The parts add up to all direct visits. Thin bands are drawn
    thicker than their share, to be readable.
  </p>
);

/** Direct view-through reallocation: the vendors whose ads came before direct visits. */
export function AllocationWidget({
  variables,
  permalink,
  height,
  action,
}: TrafficWidgetProps & { action?: ReactNode }) {
  const link = usePageLink();
  const figures = usePageQuery(DirectAllocationDocument, variables);
  const allocation = figures.data?.trafficDirectAllocation;
  const hasFlow = allocation !== undefined && isReallocated(allocation);
  const isNothing = allocation !== undefined && allocation.links.length === 0;
  return (
    <Widget
      id="direct-reallocation"
      title="Direct view-through reallocation"
      figures={{ metrics: ['visits'], dimensions: ['vendor'] }}
      definition={DEFINITION}
      height={height}
      state={{ ...figures, isEmpty: allocation !== undefined && !hasFlow }}
      empty={
        isNothing
          ? { title: 'No direct visits in this period', isOfPeriod: true }
          : {
              title: 'All direct visits stay direct',
              text: 'Reallocation needs pixels or partner integrations, which tell of ads that were seen.',
            }
      }
      permalink={permalink}
      action={action}
      skeleton="flow"
    >
      {({ view, height: inside }) =>
        allocation !== undefined && (
          <FlowDiagram
            label="Direct visits by the vendors whose ads came before them"
            {...directFlow(allocation)}
            height={inside}
            renderLink={link}
            view={view}
          />
        )
      }
    </Widget>
  );
}
