import { CAMPAIGN_LIMITS, campaignsOf } from '@parley/core/features/campaigns';
import { pagePath } from '@parley/core/pages';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { CampaignNamesDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { MissingPage } from '../../../shell/errors/missing-page.tsx';
import { currentPermalink, usePageFilters } from '../../../shell/page-filters/index.ts';
import { EntityHeader } from '../../../shell/page-header/entity-header.tsx';
import { PageToolbar } from '../../../shell/page-header/page-toolbar.tsx';
import { type SkeletonSlot, WidgetSkeletons } from '../../../shell/widgets/widget-skeletons.tsx';
import { isMissing } from '../../../ui/failures/failure.ts';
import { FailureState } from '../../../ui/states/states.tsx';
import { Freshness } from '../../metrics/index.ts';
import { NotificationsMenu } from '../../notifications/index.ts';
import { CampaignInfluence } from '../components/campaign-influence.tsx';
import { CampaignKpis } from '../components/campaign-kpis.tsx';
import { CampaignTags } from '../components/campaign-tags.tsx';
import { EfficiencyWidget } from '../components/efficiency-widget.tsx';
import { ModelsWidget } from '../components/models-widget.tsx';
import { PlatformsPanel } from '../components/platforms-panel.tsx';
import { RomsWidget } from '../components/roms-widget.tsx';
import { TrendWidget } from '../components/trend-widget.tsx';
import classes from './campaign-page.module.css';

const PARENT = { title: 'Campaigns', path: pagePath('campaigns') };
const { min, max } = CAMPAIGN_LIMITS.group;
const PENDING: readonly SkeletonSlot[] = [
  { shape: 'columns', height: 579, isWhole: true },
  { shape: 'bars', height: 483 },
  { shape: 'ring', height: 483 },
];

/** One campaign, or several as a group. */
export function CampaignPage() {
  const { campaigns: text = '' } = useParams();
  const ids = useMemo(() => campaignsOf(text), [text]);
  return ids.length < min || ids.length > max ? (
    <MissingPage
      title={ids.length > max ? 'Too many campaigns' : 'Too few campaigns'}
      text={`This page shows ${min} to ${max} campaigns; the address names ${ids.length}.`}
      parent={PARENT}
    />
  ) : (
    <Campaigns ids={ids} />
  );
}

function Campaigns({ ids }: { ids: readonly string[] }) {
  const { range, variables } = usePageFilters();
  const named = usePageQuery(CampaignNamesDocument, { ids });
  if (isMissing(named.error))
    return (
      <MissingPage
        title={ids.length === 1 ? 'The campaign does not exist' : 'One of the campaigns does not exist'}
        parent={PARENT}
      />
    );
  if (named.error !== undefined) return <FailureState error={named.error} onRetry={named.retry} />;
  const campaigns = named.data?.campaigns.getByIds;
  const title = campaigns && (campaigns.length === 1 ? campaigns[0]?.name : `${campaigns.length} campaigns`);
  const place = campaigns && {
    campaigns,
    variables: { ...variables, campaignIds: [...ids] },
    permalink: (anchor: string) => currentPermalink(range, anchor),
  };
  return (
    <>
      <EntityHeader
        parent={PARENT}
        title={title}
        subtitle={campaigns && <CampaignTags campaigns={campaigns} />}
      />
      <PageToolbar>
        <NotificationsMenu />
      </PageToolbar>
      <Freshness
        metrics={['spend', 'opportunitiesInfluenced']}
        range={range}
        filter={[{ field: 'campaignIds', operator: 'in', operand: [...ids] }]}
      />
      <CampaignKpis campaignIds={ids} {...(campaigns && { names: campaigns.map(({ name }) => name) })} />
      {place === undefined ? (
        <WidgetSkeletons slots={PENDING} />
      ) : (
        <div className={classes.grid}>
          <div className={classes.whole}>
            <TrendWidget {...place} />
          </div>
          <RomsWidget {...place} />
          <EfficiencyWidget {...place} />
          <CampaignInfluence {...place} />
          <ModelsWidget {...place} />
          <div className={classes.whole}>
            <PlatformsPanel campaigns={place.campaigns} variables={place.variables} />
          </div>
        </div>
      )}
    </>
  );
}

export { CampaignPage as Component };
