import { campaignPermalink } from '@parley/core/features/campaigns';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { useState } from 'react';
import { HorizontalBars } from '../../../charts/index.ts';
import { CampaignInfluenceDocument } from '../../../generated/graphql.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { usePageLink } from '../../../shell/page-link.tsx';
import { useFigures } from '../../../shell/use-figures.ts';
import { Widget } from '../../../ui/widget.tsx';
import { TypeSwitch } from '../../opportunities/index.ts';
import { opportunityLink } from '../../vendors/index.ts';
import classes from '../page/campaign-page.module.css';
import type { CampaignPlace } from './campaign-place.ts';

const ROW = 46;
const AROUND = 150;

/** What the opportunities are worth that the campaigns touched: together, and by each of several. */
export function InfluenceWidget({ campaigns, variables, permalink }: CampaignPlace) {
  const [type, setType] = useState<'pipeline' | 'closedWon'>('pipeline');
  const { range, audience } = usePageFilters();
  const link = usePageLink();
  const figures = useFigures(CampaignInfluenceDocument, { ...variables, type });
  const answer = figures.data?.opportunityInfluenced;
  const own = new Map(campaigns.map(({ id, name, vendor }) => [id, { name, color: vendor.channel.color }]));
  const rows = (answer?.rows ?? [])
    .filter(({ id }) => own.has(id))
    .map(({ id, name, revenue, opportunities }) => ({
      id,
      name: `${own.get(id)?.name ?? name} · ${formatFigure(opportunities, 'count')} opportunities`,
      color: own.get(id)?.color,
      value: revenue,
      ...(campaigns.length > 1 && { href: campaignPermalink(id) }),
    }));
  const filters = [{ field: 'campaignIds', operator: 'in' as const, operand: variables.campaignIds }];
  const metric = METRICS[type === 'pipeline' ? 'pipelineInfluenced' : 'closedWonInfluenced'];
  return (
    <Widget
      id="influence"
      title={metric.label}
      definition={metric.description}
      height={AROUND + ROW * Math.max(3, campaigns.length)}
      state={{ ...figures, isEmpty: rows.length === 0 }}
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
      {({ view }) => (
        <>
          <HorizontalBars
            label="Influenced by campaign"
            rows={rows}
            unit="money"
            // Shares do not add up: an opportunity counts for every campaign that touched it.
            total={answer?.revenue ?? 0}
            renderLink={link}
            view={view}
          />
          {view === 'chart' && answer !== undefined && (
            <p className={classes.note}>
              {campaigns.length > 1 && 'Together '}
              {link(
                opportunityLink(range, audience, filters, type),
                `${formatFigure(answer.opportunities, 'count')} opportunities`,
              )}{' '}
              worth {formatFigure(answer.revenue, 'money')}
              {campaigns.length > 1 && ', each counted once'}.
            </p>
          )}
        </>
      )}
    </Widget>
  );
}
