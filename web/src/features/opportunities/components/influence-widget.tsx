import { influencedPermalink } from '@parley/core/features/opportunities';
import type { Filter } from '@parley/core/filters';
import { formatFigure, METRICS } from '@parley/core/metrics';
import { HorizontalBars } from '../../../charts/index.ts';
import { InfluenceByCampaignDocument, type InfluenceByCampaignQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageLink } from '../../../shell/links/page-link.tsx';
import { type PageFilters, usePageFilters } from '../../../shell/page-filters/index.ts';
import { Widget } from '../../../shell/widgets/widget.tsx';
import { NOTE_HEIGHT, WidgetNote } from '../../../shell/widgets/widget-note.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';
import { useOpportunityType } from '../use-opportunity-type.ts';
import classes from './influence-widget.module.css';
import { TypeSwitch } from './type-switch.tsx';

type InfluenceRow = InfluenceByCampaignQuery['opportunityInfluenced']['rows'][number];

type InfluenceWidgetProps = {
  /** Whose touches count. */
  by: { vendorIds: string[] } | { campaignIds: string[] };
  /** "LinkedIn Ads": what has the touches. */
  name: string;
  variables: PageFilters['variables'];
  permalink: (anchor: string) => string;
  height: number;
  /** A campaign as it is shown; nothing for those that are not. */
  toBar: (row: InfluenceRow) => { name: string; color: string; href?: string } | undefined;
};

const NO_TABLES: readonly [] = [];
const counted = (count: number): string =>
  `${formatFigure(count, 'count')} ${count === 1 ? 'opportunity' : 'opportunities'}`;

/** Value of the opportunities that a vendor or some campaigns touched, by campaign. */
export function InfluenceWidget({ by, name, variables, permalink, height, toBar }: InfluenceWidgetProps) {
  const { type, setType } = useOpportunityType(NO_TABLES);
  const { range, audience } = usePageFilters();
  const link = usePageLink();
  const { campaignIds, vendorIds } = { campaignIds: undefined, vendorIds: undefined, ...by };
  const figures = usePageQuery(InfluenceByCampaignDocument, { ...variables, ...by, type });
  const answer = figures.data?.opportunityInfluenced;
  const rows = (answer?.rows ?? []).flatMap((row) => {
    const bar = toBar(row);
    const { id, revenue, opportunities } = row;
    return bar === undefined
      ? []
      : [{ ...bar, id, value: revenue, note: `${formatFigure(opportunities, 'count')} opp.` }];
  });
  const filters: Filter[] = [
    ...(vendorIds === undefined ? [] : [{ field: 'vendorIds', operator: 'in', operand: vendorIds } as const]),
    ...(campaignIds === undefined
      ? []
      : [{ field: 'campaignIds', operator: 'in', operand: campaignIds } as const]),
  ];
  const metricId = type === 'pipeline' ? 'pipelineInfluenced' : 'closedWonInfluenced';
  const metric = METRICS[metricId];
  return (
    <Widget
      id="influence"
      title={metric.label}
      figures={{ metrics: [metricId], dimensions: ['campaign'], filters }}
      definition={<p>{metric.description}</p>}
      height={height}
      state={{ ...figures, isEmpty: (answer?.opportunities ?? 0) === 0 }}
      empty={{
        title: 'No opportunities influenced',
        text: `No opportunity that ${type === 'pipeline' ? 'opened' : 'was won'} in this period had a touch by it.`,
      }}
      permalink={permalink}
      action={<TypeSwitch type={type} onChange={setType} />}
      skeleton="bars"
    >
      {({ view, height: inside }) => (
        <>
          {answer !== undefined && (
            <WidgetNote
              title={`${counted(answer.opportunities)} worth ${formatFigure(answer.revenue, 'money')}, each counted once`}
            >
              {link(influencedPermalink({ type, range, audience }, filters), counted(answer.opportunities))}{' '}
              worth {formatFigure(answer.revenue, 'money')}
              <span className={classes.once}>, each counted once</span>
            </WidgetNote>
          )}
          <ScrollBox label="Influenced by campaign, list" height={inside - NOTE_HEIGHT}>
            {/* Shares do not add up: an opportunity counts for every campaign that touched it. */}
            <HorizontalBars
              label={`Influenced by ${name}, by campaign`}
              rows={rows}
              unit="money"
              total={answer?.revenue ?? 0}
              renderLink={link}
              view={view}
            />
          </ScrollBox>
        </>
      )}
    </Widget>
  );
}
