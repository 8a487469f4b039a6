import type { RulePlace } from '@parley/core/features/audiences';
import { previewRules, type RulePreview } from '../../analytics/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { checkRules } from './check-rules.ts';
import { getAudience } from './get-audience.ts';
import { type Audience, loadAudiences } from './load-audiences.ts';

export type AudiencePreview = Omit<RulePreview, 'overlaps'> & {
  rulesConfig: string;
  overlaps: { audience: Audience; companies: number }[];
};

type Input = {
  rulesConfig: string;
  /** The audience that is edited. */
  id?: string | null | undefined;
  /** The condition that was changed last; else it is the last of the last group. */
  changed?: RulePlace | null | undefined;
};

/** Who meets rules and what they did, before anything is saved. */
export async function previewAudience({
  ctx,
  input: { rulesConfig, id, changed },
}: {
  ctx: Context;
  input: Input;
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
    previewRules(ctx, rules, changed ?? undefined),
    loadAudiences(ctx),
  ]);
  return {
    ...preview,
    rulesConfig,
    overlaps: overlaps.flatMap(({ audienceId, companies }) => {
      const audience = audiences.find((each) => each.id === audienceId);
      return audience === undefined || audience.id === id ? [] : [{ audience, companies }];
    }),
  };
}
