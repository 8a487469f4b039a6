import { type MappingRule, type OwnRule, toMappingRule } from '@parley/core/features/channels';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** The rules that instances have made, as they wrote them, in order of priority; instances without any are left out. */
export async function loadOwnRules(
  postgres: Postgres | PostgresTransaction,
  instanceIds: readonly string[],
): Promise<Map<string, OwnRule[]>> {
  const rows = await postgres
    .selectFrom('channel_mapping_rules')
    .selectAll()
    .where('instance_id', 'in', instanceIds)
    .orderBy('priority')
    .execute();
  const rules = new Map<string, OwnRule[]>();
  for (const [instanceId, own] of Map.groupBy(rows, (row) => row.instance_id))
    rules.set(
      instanceId,
      own.map((row) => ({
        id: row.id,
        channelId: row.channel_id,
        vendorId: row.vendor_id,
        media: row.media,
        sources: row.sources,
        referralDomains: row.referral_domains,
        customParameters: row.custom_parameters,
      })),
    );
  return rules;
}

/** The same, as page views are compared with them. */
export async function loadRules(
  postgres: Postgres | PostgresTransaction,
  instanceIds: readonly string[],
): Promise<Map<string, MappingRule[]>> {
  const rules = await loadOwnRules(postgres, instanceIds);
  return new Map([...rules].map(([instanceId, own]) => [instanceId, own.map(toMappingRule)]));
}
