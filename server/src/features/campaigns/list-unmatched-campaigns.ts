import { toDay } from '@parley/core/dates';
import { isUnassigned, mendText } from '@parley/core/features/campaigns';
import { linkTags } from '@parley/core/features/channels';
import type { Filter } from '@parley/core/filters';
import type { MetricRow } from '@parley/core/metrics';
import { runMetricQuery } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { toRange } from '../../platform/graphql/index.ts';
import { shownVendor } from '../vendors/index.ts';
import type { Campaign } from './list-campaigns.ts';
import { loadCampaigns } from './load-campaigns.ts';

/** A campaign of a connected ad account that cost something and has no visits, and how to mend that. */
export type UnmatchedCampaign = { campaign: Campaign; spend: number; clicks: number; mend: string };

type Input = { startDate: Date; endDate: Date };

/** Rows of a metric query at most; with more campaigns those with the least spend are not looked at. */
const MOST_ROWS = 1_000;
const MOST = 50;

/** Campaigns that connected accounts report spend of, by their vendors. */
async function reportedCampaigns(
  { postgres, instance }: Context,
  input: Input,
): Promise<Map<string, string>> {
  const rows = await postgres
    .selectFrom('ad_statistics')
    .select(['campaign_id', 'vendor_id'])
    .distinct()
    .where('instance_id', '=', instance.id)
    .where('source', 'like', 'oprv:%')
    .where('day', '>=', toDay(input.startDate))
    .where('day', '<=', toDay(input.endDate))
    .where('spend', '>', '0')
    .execute();
  return new Map(
    rows
      .filter(({ campaign_id }) => !isUnassigned(campaign_id))
      .map(({ campaign_id, vendor_id }) => [campaign_id, vendor_id]),
  );
}

const idOf = ({ dimensions }: MetricRow): string => dimensions.campaign?.id ?? '';

/** Campaigns of connected ad accounts with spend and without visits, most clicks first. */
export async function listUnmatchedCampaigns({
  ctx,
  input,
}: {
  ctx: Context;
  input: Input;
}): Promise<UnmatchedCampaign[]> {
  const reported = await reportedCampaigns(ctx, input);
  if (reported.size === 0) return [];
  const vendors = [...new Set(reported.values())];
  const filters: Filter[] = [{ field: 'vendorIds', operator: 'in', operand: vendors }];
  const query = { dimensions: ['campaign'], filters, range: toRange(input) } as const;
  const page = { limit: MOST_ROWS, offset: 0 };
  const [spent, visited] = await Promise.all([
    runMetricQuery({
      ctx,
      input: { ...query, page, metrics: ['spend', 'adClicks'], sort: [{ by: 'spend', order: 'desc' }] },
    }),
    runMetricQuery({
      ctx,
      input: { ...query, page, metrics: ['visits'], sort: [{ by: 'visits', order: 'desc' }] },
    }),
  ]);
  const visits = new Map(visited.rows.map((row) => [idOf(row), row.metrics.visits ?? 0]));
  // What is reported does not count where another source fills the month.
  const paid = spent.rows.filter(({ metrics }) => (metrics.spend ?? 0) > 0);
  const silent = paid.filter((row) => reported.has(idOf(row)) && (visits.get(idOf(row)) ?? 0) === 0);
  if (silent.length === 0) return [];
  const withSpend = new Set(paid.map(idOf));
  const campaigns = await loadCampaigns(ctx, [...new Set([...silent, ...visited.rows].map(idOf))]);
  const ofVendor = (vendorId: string) => {
    const own = visited.rows.filter(
      (row) => campaigns.get(idOf(row))?.vendorId === vendorId && (row.metrics.visits ?? 0) > 0,
    );
    const sum = (rows: readonly MetricRow[]): number =>
      rows.reduce((total, { metrics }) => total + (metrics.visits ?? 0), 0);
    return {
      tags: linkTags(vendorId),
      vendorVisits: sum(own),
      unassignedVisits: sum(own.filter((row) => isUnassigned(idOf(row)))),
      strangers: own
        .filter((row) => !isUnassigned(idOf(row)) && !withSpend.has(idOf(row)))
        .map((row) => campaigns.get(idOf(row))?.name ?? ''),
    };
  };
  const vendorFacts = new Map(vendors.map((id) => [id, ofVendor(id)]));
  return silent
    .flatMap((row) => {
      const campaign = campaigns.get(idOf(row));
      const facts = vendorFacts.get(campaign?.vendorId ?? '');
      if (campaign === undefined || facts === undefined) return [];
      const [spend, clicks] = [row.metrics.spend ?? 0, row.metrics.adClicks ?? 0];
      const vendor = shownVendor(campaign.vendorId).name;
      return [{ campaign, spend, clicks, mend: mendText({ ...facts, name: campaign.name, vendor, clicks }) }];
    })
    .toSorted((a, b) => b.clicks - a.clicks || b.spend - a.spend)
    .slice(0, MOST);
}
