import { z } from 'zod';
import { loadOwnRules } from '../../channels/index.ts';
import type { Kind } from '../kind.ts';

const texts = z.array(z.string());

const schema = z.object({
  /** In order of priority. */
  rules: z.array(
    z.object({
      id: z.string().min(1),
      channelId: z.string().min(1),
      vendorId: z.string().min(1),
      media: texts,
      sources: texts,
      referralDomains: texts,
      customParameters: z.array(z.object({ name: z.string(), values: texts })),
    }),
  ),
});
export type ChannelRules = z.output<typeof schema>;

/** The instance's own mapping rules. What a rule may say is checked by the feature that edits them. */
export const channelRules: Kind<ChannelRules> = {
  schema,
  changesFigures: () => true,
  async read(postgres, instanceId) {
    const rules = await loadOwnRules(postgres, [instanceId]);
    // Unknown keys of a rule are dropped.
    return schema.parse({ rules: rules.get(instanceId) ?? [] });
  },
  async write(transaction, { instanceId, body: { rules } }) {
    await transaction.deleteFrom('channel_mapping_rules').where('instance_id', '=', instanceId).execute();
    if (rules.length === 0) return;
    await transaction
      .insertInto('channel_mapping_rules')
      .values(
        rules.map((rule, priority) => ({
          id: rule.id,
          instance_id: instanceId,
          priority,
          channel_id: rule.channelId,
          vendor_id: rule.vendorId,
          media: rule.media,
          sources: rule.sources,
          referral_domains: rule.referralDomains,
          custom_parameters: JSON.stringify(rule.customParameters),
        })),
      )
      .execute();
  },
};
