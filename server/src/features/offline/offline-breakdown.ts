import type { MetricResult } from '@parley/core/metrics';
import type { Context } from '../../platform/context/index.ts';
import { type ListArguments, parseList } from '../../platform/graphql/index.ts';
import {
  type Breakdown,
  type BreakdownRow,
  breakdownOf,
  breakdownSpec,
  OFFLINE_COLUMNS,
} from '../attribution/index.ts';
import { type CampaignType, campaignTypeLabel, loadCampaignTypes } from './load-campaign-types.ts';

export type OfflineRow = BreakdownRow & { campaignType: CampaignType };

/** A page of the rows of a metric query by campaign type. */
export async function offlineBreakdown({
  ctx,
  input,
  ask,
}: {
  ctx: Context;
  input: ListArguments;
  ask: () => Promise<MetricResult>;
}): Promise<Breakdown<OfflineRow>> {
  const query = parseList(breakdownSpec(Object.keys(OFFLINE_COLUMNS), 'audienceOfflineEvents'), input);
  const [result, types] = await Promise.all([ask(), loadCampaignTypes(ctx)]);
  const typeOf = (id: string, name: string): CampaignType => types.get(id) ?? { id, name, vendor: '' };
  // Rows are searched and sorted by the name that is shown.
  const rows = result.rows.map((row) => {
    const { id, name } = row.dimensions.campaignType ?? { id: '', name: '' };
    const shown = types.has(id) ? campaignTypeLabel(typeOf(id, name)) : name;
    return { ...row, dimensions: { campaignType: { id, name: shown } } };
  });
  const breakdown = breakdownOf({ ...result, rows }, 'campaignType', OFFLINE_COLUMNS, query);
  const nodes = breakdown.nodes.map((row) => ({ ...row, campaignType: typeOf(row.id, row.name) }));
  return { ...breakdown, nodes };
}
