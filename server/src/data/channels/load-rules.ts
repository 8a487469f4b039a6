import type { MappingRule } from '@parley/core/features/channels';
import type { Postgres } from '../../platform/postgres/postgres.ts';

/** The own mapping rules of instances that have any, in order of priority. */
export async function loadRules(
  postgres: Postgres,
  instanceIds: readonly string[],
): Promise<Map<string, MappingRule[]>> {
  const rows = await postgres
    .selectFrom('channel_mapping_rules')
    .selectAll()
    .where('instance_id', 'in', instanceIds)
    .orderBy('priority')
    .execute();
  const rules = new Map<string, MappingRule[]>();
  for (const [instanceId, own] of Map.groupBy(rows, (row) => row.instance_id))
    rules.set(
      instanceId,
      own.map((row) => ({
        id: row.id,
        channelId: row.channel_id,
        vendorId: row.vendor_id,
        media: row.media,
        sources: row.sources,
        campaigns: [],
        referralDomains: row.referral_domains,
        customParameters: row.custom_parameters,
        clickIds: [],
      })),
    );
  return rules;
}
