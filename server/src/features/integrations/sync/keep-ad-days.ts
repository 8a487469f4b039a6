import { chunksOf } from '../../../data/facts/store/index.ts';
import type { PostgresTransaction } from '../../../platform/postgres/postgres.ts';
import type { AdStatisticRecord, AdTotal } from '../records.ts';

type Input = {
  transaction: PostgresTransaction;
  connectionId: string;
  from: string;
  to: string;
  statistics: readonly (AdStatisticRecord & { campaignId: string | null })[];
  days: readonly AdTotal[];
};

/** Replaces what the platform reported of these days, of its campaigns and in total. */
export async function keepAdDays({
  transaction,
  connectionId,
  from,
  to,
  statistics,
  days,
}: Input): Promise<void> {
  for (const table of ['ad_campaign_days', 'ad_account_days'] as const)
    await transaction
      .deleteFrom(table)
      .where('connection_id', '=', connectionId)
      .where('day', '>=', from)
      .where('day', '<=', to)
      .execute();
  for (const chunk of chunksOf(statistics))
    await transaction
      .insertInto('ad_campaign_days')
      .values(
        chunk.map((each) => ({
          connection_id: connectionId,
          day: each.day,
          campaign_external_id: each.campaignExternalId,
          campaign_id: each.campaignId,
          spend: each.spend.amount,
          impressions: String(each.impressions),
          clicks: String(each.clicks),
          conversions: each.conversions,
        })),
      )
      .execute();
  for (const chunk of chunksOf(days))
    await transaction
      .insertInto('ad_account_days')
      .values(
        chunk.map(({ day, spend, impressions, clicks }) => ({
          connection_id: connectionId,
          day,
          spend,
          impressions: String(impressions),
          clicks: String(clicks),
        })),
      )
      .execute();
}
