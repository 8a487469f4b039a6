import { campaignPermalink, isUnassigned } from '@parley/core/features/campaigns';
import { formatFigure } from '@parley/core/metrics';
import { useState } from 'react';
import { CampaignFitScoresDocument } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { useInstancePath } from '../../../shell/links/use-instance-path.ts';
import { useAudienceName, usePageFilters } from '../../../shell/page-filters/index.ts';
import { useListExport } from '../../exports/index.ts';
import { FitPanel, fitQuery } from '../../metrics/index.ts';

const nameOf = ({ id, name, vendor }: { id: string; name: string; vendor: { name: string } }): string =>
  isUnassigned(id) ? `Unassigned · ${vendor.name}` : name;

/** Fit scores of the chosen campaigns, ranked among all with visits and spend. */
export function CampaignFit({ campaignIds }: { campaignIds: readonly string[] }) {
  const { variables, audience: audienceId } = usePageFilters();
  const audience = useAudienceName();
  const toAddress = useInstancePath();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const kept = campaignIds.filter((id) => !removed.includes(id));
  const all = usePageQuery(CampaignFitScoresDocument, { ...variables, campaignIds });
  // Marks of best and worst follow the rows that are shown; scores do not.
  const shown = usePageQuery(CampaignFitScoresDocument, {
    ...variables,
    campaignIds: kept.length > 0 ? kept : campaignIds,
  });
  const everyone = all.data?.campaignFitScore ?? [];
  const scored = everyone.filter(({ campaign }) => kept.includes(campaign.id));
  const csv = useListExport({
    label: 'Campaign fit scores',
    name: 'campaign-fit-scores',
    total: scored.length,
    query: () => ({
      table: 'metrics',
      query: fitQuery({
        dimension: 'campaign',
        ids: scored.map(({ campaign }) => campaign.id),
        days: variables,
        audience: audienceId,
      }),
    }),
  });
  const base = everyone[0]?.score.baseAccounts;
  const withoutScore = campaignIds.length - everyone.length;
  return (
    <FitPanel
      isShownAtOnce
      note={
        all.data !== undefined && withoutScore > 0
          ? `${formatFigure(withoutScore, 'count')} of the ${formatFigure(campaignIds.length, 'count')} selected had no visits or no spend in the period, and ${withoutScore === 1 ? 'has' : 'have'} no score.`
          : undefined
      }
      id="fit"
      title="Campaign fit scoring"
      subject={base === undefined ? audience : `${audience} · ${formatFigure(base, 'count')} companies`}
      noun="campaign"
      rows={(shown.data?.campaignFitScore ?? everyone)
        .filter(({ campaign }) => kept.includes(campaign.id))
        .map(({ campaign, score }) => ({
          id: campaign.id,
          name: nameOf(campaign),
          to: isUnassigned(campaign.id) ? undefined : toAddress(campaignPermalink(campaign.id)),
          vendor: campaign.vendor,
          score,
        }))}
      removed={everyone
        .filter(({ campaign }) => removed.includes(campaign.id))
        .map(({ campaign }) => ({ id: campaign.id, name: nameOf(campaign) }))}
      state={all}
      csv={csv}
      onRemove={(id) => setRemoved((ids) => [...ids, id])}
      onAdd={(id) => setRemoved((ids) => ids.filter((other) => other !== id))}
    />
  );
}
