import { askedDefinitions, bodyOf } from '../../data/configuration/index.ts';
import type { Context } from '../../platform/context/context.ts';

/** Settings that a question applies, as the instance's row has them. */
type SettingsOfThen = Partial<{
  tam_audience_id: string | null;
  tam_region_ids: string[];
  tam_sector_ids: string[];
  tam_rev_range_ids: string[];
  net_new_rule: 'all' | 'net-new';
}>;

/** Those settings of the definitions that are asked as of which are applied when a question is answered; none for questions of now. */
export async function settingsOfThen(ctx: Pick<Context, 'postgres' | 'instance'>): Promise<SettingsOfThen> {
  const asked = await askedDefinitions(ctx);
  if (asked === undefined) return {};
  const { postgres, instance } = ctx;
  const settings: SettingsOfThen = {};
  for (const { kind, from: number } of asked.changes) {
    if (kind === 'net-new')
      settings.net_new_rule = (await bodyOf(postgres, { instanceId: instance.id, kind, number })).rule;
    if (kind === 'target-market') {
      const body = await bodyOf(postgres, { instanceId: instance.id, kind, number });
      settings.tam_audience_id = body.audienceId;
      settings.tam_region_ids = body.regions;
      settings.tam_sector_ids = body.sectors;
      settings.tam_rev_range_ids = body.revRanges;
    }
  }
  return settings;
}
