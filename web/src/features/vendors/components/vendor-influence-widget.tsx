import { campaignPermalink } from '@parley/core/features/campaigns';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { useState } from 'react';
import { HorizontalBars } from '../../../charts/index.ts';
import { VendorInfluenceDocument } from '../../../generated/graphql.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { usePageLink } from '../../../shell/page-link.tsx';
import { useFigures } from '../../../shell/use-figures.ts';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { Widget } from '../../../ui/widget.tsx';
import { TypeSwitch } from '../../opportunities/index.ts';
import { opportunityLink } from '../data/activity-links.ts';
import { ofVendor } from '../data/activity-row.ts';
import classes from './vendor-page.module.css';
import type { VendorPlace } from './vendor-place.ts';

const HEIGHT = 477;
const NOTE = 28;
const counted = (count: number): string =>
  `${formatFigure(count, 'count')} ${count === 1 ? 'opportunity' : 'opportunities'}`;

/** What the opportunities are worth that the vendor touched, by its campaigns. */
export function VendorInfluenceWidget({ vendor, variables, permalink }: VendorPlace) {
  const [type, setType] = useState<'pipeline' | 'closedWon'>('pipeline');
  const { range, audience } = usePageFilters();
  const link = usePageLink();
  const figures = useFigures(VendorInfluenceDocument, { ...variables, vendorIds: [vendor.id], type });
  const answer = figures.data?.opportunityInfluenced;
  const rows = (answer?.rows ?? []).map(({ id, name, revenue, opportunities }) => ({
    id,
    name: id.includes('.unassigned__') ? 'Unassigned' : name,
    value: revenue,
    color: vendor.color,
    note: `${formatFigure(opportunities, 'count')} opp.`,
    href: campaignPermalink(id),
  }));
  return (
    <Widget
      id="influence"
      title={type === 'pipeline' ? 'Pipeline influenced' : 'Closed-won influenced'}
      definition={
        <p>{METRICS[type === 'pipeline' ? 'pipelineInfluenced' : 'closedWonInfluenced'].description}</p>
      }
      height={HEIGHT}
      state={{ ...figures, isEmpty: (answer?.opportunities ?? 0) === 0 }}
      empty={{
        title: 'No opportunities influenced',
        text:
          type === 'pipeline'
            ? 'No opportunity that opened in this period had a touch by it.'
            : 'No opportunity that was won in this period had a touch by it.',
      }}
      permalink={permalink}
      action={<TypeSwitch type={type} onChange={setType} />}
      skeleton="bars"
    >
      {({ view, height }) => (
        <>
          {answer !== undefined && (
            <p className={classes.note}>
              {link(
                opportunityLink(range, audience, [ofVendor(vendor.id)], type),
                counted(answer.opportunities),
              )}{' '}
              worth {formatFigure(answer.revenue, 'money')}, each counted once
            </p>
          )}
          <ScrollBox label="Influenced by campaign, list" height={height - NOTE}>
            <HorizontalBars
              label={`Influenced by campaigns of ${vendor.name}`}
              rows={rows}
              unit="money"
              renderLink={link}
              view={view}
            />
          </ScrollBox>
        </>
      )}
    </Widget>
  );
}
