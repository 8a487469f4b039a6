import type { WorldSetUp } from '@parley/worlds';
import { newId } from '../../platform/ids/index.ts';
import type { PostgresTransaction } from '../../platform/postgres/postgres.ts';

type Input = { transaction: PostgresTransaction; setUp: WorldSetUp; instanceId: string };

/** Channels, vendors and channel rules, as an admin would have made them. */
export async function storeSetUp({ transaction, setUp, instanceId }: Input): Promise<void> {
  await transaction
    .insertInto('own_names')
    .values(
      setUp.places.map((place) => ({
        instance_id: instanceId,
        ...place,
        put_away_at: null,
        updated_by: null,
      })),
    )
    .execute();
  await transaction
    .insertInto('channel_mapping_rules')
    .values(
      setUp.rules.map((rule, priority) => ({
        id: newId('rule'),
        instance_id: instanceId,
        priority,
        channel_id: rule.channelId,
        vendor_id: rule.vendorId,
        media: [...rule.media],
        sources: [...rule.sources],
        referral_domains: [...rule.referralDomains],
        custom_parameters: JSON.stringify(rule.customParameters),
      })),
    )
    .execute();
}
