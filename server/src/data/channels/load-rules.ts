import type { MappingRule } from '@parley/core/features/channels';
import type { Postgres } from '../../platform/postgres/postgres.ts';

/** An instance's own mapping rules, in order of priority. */
export async function loadRules({
  postgres,
  instanceId,
}: {
  postgres: Postgres;
  instanceId: string;
}): Promise<MappingRule[]> {
  const rows = await postgres
    .selectFrom('channel_mapping_rules')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .orderBy('priority')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channelId: row.channel_id,
    vendorId: row.vendor_id,
    media: row.media,
    sources: row.sources,
    campaigns: [],
    referralDomains: row.referral_domains,
    customParameters: row.custom_parameters,
    clickIds: [],
  }));
}
