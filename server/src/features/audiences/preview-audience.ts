import { previewRules, type RulePreview } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { checkRules } from './check-rules.ts';
import { getAudience } from './get-audience.ts';
import { type Audience, loadAudiences } from './load-audiences.ts';

export type AudiencePreview = Omit<RulePreview, 'overlaps'> & {
  overlaps: { audience: Audience; companies: number }[];
};

/** Who meets rules and what they did, before anything is saved. `id` is the audience that is edited. */
export async function previewAudience({
  ctx,
  input: { rulesConfig, id },
}: {
  ctx: Context;
  input: { rulesConfig: string; id?: string | null | undefined };
}): Promise<AudiencePreview> {
  authorize(ctx, 'configuration.view');
  authorize(ctx, 'plan.view');
  if (id != null) await getAudience({ ctx, input: { id } });
  const { postgres, instance } = ctx;
  const rules = await checkRules({
    postgres,
    instanceId: instance.id,
    rulesConfig,
    audienceId: id ?? undefined,
  });
  const [{ overlaps, ...preview }, audiences] = await Promise.all([
    previewRules(ctx, rules),
    loadAudiences(ctx),
  ]);
  return {
    ...preview,
    overlaps: overlaps.flatMap(({ audienceId, companies }) => {
      const audience = audiences.find((each) => each.id === audienceId);
      return audience === undefined || audience.id === id ? [] : [{ audience, companies }];
    }),
  };
}
