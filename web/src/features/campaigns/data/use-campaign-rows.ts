import { CAMPAIGNS_TABLE, campaignPermalink, isUnassigned } from '@parley/core/features/campaigns';
import type { TableState } from '@parley/core/filters';
import { UNATTRIBUTED } from '@parley/core/metrics';
import { useMemo } from 'react';
import { CampaignListDocument, type CampaignListQuery } from '../../../generated/graphql.ts';
import { usePageQuery } from '../../../shell/api/use-page-query.ts';
import { usePageFilters } from '../../../shell/page-filters/index.ts';
import { listArguments, reasonsOf, useTableList } from '../../../tables/index.ts';
import type { ActivityRow } from '../../metrics/index.ts';

type CampaignNode = CampaignListQuery['campaignActivity']['edges'][number]['node'];

const toRow = ({ campaign, metrics, best, worst }: CampaignNode): Omit<ActivityRow, 'reasons'> => ({
  id: campaign.id,
  name: isUnassigned(campaign.id) ? `Unassigned · ${campaign.vendor.name}` : campaign.name,
  path: isUnassigned(campaign.id) ? undefined : campaignPermalink(campaign.id),
  vendor: campaign.vendor,
  countCampaigns: 0,
  filters: [{ field: 'campaignIds', operator: 'in', operand: [campaign.id] }],
  explained: { dimension: 'campaign', id: campaign.id },
  hasLists: campaign.vendor.id !== UNATTRIBUTED.id,
  metrics,
  marks: { best, worst },
});

/** A page of campaigns with what they did, and the same over all of them. */
export function useCampaignRows(state: TableState) {
  const { variables } = usePageFilters();
  const figures = usePageQuery(CampaignListDocument, {
    ...variables,
    ...listArguments(CAMPAIGNS_TABLE, state),
  });
  const answer = figures.data?.campaignActivity;
  const reasons = useMemo(() => reasonsOf(answer?.missing ?? []), [answer]);
  const connection = useMemo(
    () =>
      answer && {
        totalEdges: answer.totalEdges,
        edges: answer.edges.map(({ node }) => ({ node: { ...toRow(node), reasons } })),
      },
    [answer, reasons],
  );
  return { list: useTableList(figures, connection), totals: answer?.totals, reasons };
}
