import type { Filter } from '@parley/core/filters';
import type { MetricQuery } from '@parley/core/metrics';
import type { Context } from '../../platform/context/index.ts';
import { AppError, notFound } from '../../platform/errors/index.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { selectAudience } from '../audiences/index.ts';
import { loadCampaigns } from './load-campaigns.ts';

/** Most campaigns that one question may be about. */
export const MOST_CAMPAIGNS = 100;

export type CampaignScopeInput = {
  startDate: Date;
  endDate: Date;
  audienceIds?: readonly string[] | null | undefined;
  campaignIds: readonly string[];
};

/** From 1 to 100 different ids, else a message that names the limit. */
export function checkCampaignIds(campaignIds: readonly string[]): string[] {
  const ids = [...new Set(campaignIds)];
  if (ids.length < 1 || ids.length > MOST_CAMPAIGNS)
    throw new AppError('INVALID_INPUT', {
      fieldErrors: { campaignIds: `From 1 to ${MOST_CAMPAIGNS} campaigns.` },
    });
  return ids;
}

/** A period, an audience and the campaigns, which must exist, as parts of a metric query. */
export async function campaignScope(
  ctx: Context,
  input: CampaignScopeInput,
): Promise<Pick<MetricQuery, 'range' | 'audience' | 'filters'>> {
  const ids = checkCampaignIds(input.campaignIds);
  const audience = await selectAudience(ctx, input.audienceIds);
  const known = await loadCampaigns(ctx, ids);
  if (ids.some((id) => !known.has(id))) throw notFound('Campaign');
  const filters: Filter[] = [{ field: 'campaignIds', operator: 'in', operand: ids }];
  return { range: toRange(input), audience, filters };
}
