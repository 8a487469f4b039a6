import { toDay } from '@parley/core/dates';
import { isProviderId, providerCard } from '@parley/core/features/integrations';
import { sql } from 'kysely';
import type { Context } from '../../platform/context/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import { checkCampaignIds } from './campaign-scope.ts';
import { loadCampaigns } from './load-campaigns.ts';

/** A campaign of a connected ad account, and what the platform itself counts of it. */
export type PlatformCampaign = {
  id: string;
  /** The campaign here that it is. */
  campaignId: string;
  providerId: string;
  provider: string;
  account: string;
  /** As it is called there; its id there when that is all that is known. */
  name: string;
  /** As the platform calls it; null when it does not list the campaign any more. */
  state: string | null;
  impressions: number;
  clicks: number;
  /** By the platform's own rules. */
  conversions: number;
  /** Up to when what the platform reports is here. */
  readUntil: Date | null;
};

type Row = {
  connection_id: string;
  provider_id: string;
  organization_name: string;
  campaign_id: string;
  campaign_external_id: string;
  name: string | null;
  state: string | null;
  impressions: string;
  clicks: string;
  conversions: string;
  read_until: Date | null;
};

const MOST = 200;

type Input = { startDate: Date; endDate: Date; campaignIds: readonly string[] };

/** What connected ad accounts say of campaigns, of any that ever ran under their names; figures are those of the period. */
export async function listPlatformCampaigns({
  ctx,
  input,
}: {
  ctx: Context;
  input: Input;
}): Promise<PlatformCampaign[]> {
  const ids = checkCampaignIds(input.campaignIds);
  const known = await loadCampaigns(ctx, ids);
  if (ids.some((id) => !known.has(id))) throw notFound('Campaign');
  const [from, to] = [toDay(input.startDate), toDay(input.endDate)];
  const { rows } = await sql<Row>`
    with sums as (
      select days.connection_id, days.campaign_id, days.campaign_external_id,
        coalesce(sum(days.impressions) filter (where days.day between ${from}::date and ${to}::date), 0) as impressions,
        coalesce(sum(days.clicks) filter (where days.day between ${from}::date and ${to}::date), 0) as clicks,
        coalesce(sum(days.conversions) filter (where days.day between ${from}::date and ${to}::date), 0) as conversions
      from ad_campaign_days as days where days.campaign_id = any(${ids}::text[])
      group by 1, 2, 3
    )
    select sums.*, connections.provider_id, connections.organization_name, objects.name, objects.state,
      (select max(runs.began_at) from integration_runs as runs
        where runs.connection_id = connections.id and runs.status = 'completed') as read_until
    from sums
    join integration_connections as connections on connections.id = sums.connection_id
    left join ad_objects as objects on objects.connection_id = sums.connection_id
      and objects.kind = 'campaign' and objects.external_id = sums.campaign_external_id
    where connections.instance_id = ${ctx.instance.id}
    order by sums.clicks desc, connections.id, sums.campaign_external_id
    limit ${MOST}`.execute(ctx.postgres);
  return rows.map((row) => ({
    id: `${row.connection_id} ${row.campaign_external_id} ${row.campaign_id}`,
    campaignId: row.campaign_id,
    providerId: row.provider_id,
    provider: isProviderId(row.provider_id) ? providerCard(row.provider_id).name : row.provider_id,
    account: row.organization_name,
    name: row.name ?? row.campaign_external_id,
    state: row.state,
    impressions: Number(row.impressions),
    clicks: Number(row.clicks),
    conversions: Number(row.conversions),
    readUntil: row.read_until,
  }));
}
