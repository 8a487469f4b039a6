import { useMemo } from 'react';
import type { ChartMarker } from '../../../charts/index.ts';
import { OpportunityTimelineDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { VisitTimeline } from '../../offline/index.ts';
import { influencePeriod } from '../data/influence-period.ts';
import { influenceWords, type OpportunityDetail } from './detail-header.tsx';

const HEIGHT = 560;
/** The days stay together where the title takes two lines. */
const NO_BREAK = '\u00a0';

/** When it was opened and when it closed, for both types (specification 002 §2.4). */
function markersOf({ openDate, closeDate, status }: OpportunityDetail): ChartMarker[] {
  const open: ChartMarker = { id: 'open', day: openDate.slice(0, 10), label: 'Opened', kind: 'open' };
  if (!closeDate || status === 'PIPELINE') return [open];
  const label = status === 'CLOSED_WON' ? 'Won' : 'Lost';
  return [open, { id: 'close', day: closeDate.slice(0, 10), label, kind: 'close' }];
}

type DetailTimelineProps = { opportunity: OpportunityDetail };

/** Visits of the company in the influence period, over what happened away from the site. */
export function DetailTimeline({ opportunity }: DetailTimelineProps) {
  const { range } = usePageFilters();
  const period = influencePeriod(opportunity);
  const figures = usePageQuery(OpportunityTimelineDocument, { id: opportunity.id, ...period });
  const markers = useMemo(() => markersOf(opportunity), [opportunity]);
  return (
    <VisitTimeline
      id="visits"
      title={`Visits by vendor, ${influenceWords(opportunity).replaceAll(' ', NO_BREAK)}`}
      definition={
        <p>
          Human visits of the company by week and vendor in the influence period: from the open date, less the
          influence window, to the close date, or to today while it is open.
        </p>
      }
      height={HEIGHT}
      figures={figures}
      period={period}
      measure="visits"
      subject={opportunity.accountCompanyName}
      markers={markers}
      empty={{
        title: 'No visits in the influence period',
        text: 'Nobody of the company was seen on the site, and no event is known.',
      }}
      permalink={(anchor) => currentPermalink(range, anchor)}
    />
  );
}
