import { createHash } from 'node:crypto';
import { BUILT_IN_RULES, type MappingRule, type OwnRule } from '@parley/core/features/channels';
import { z } from 'zod';
import { loadOwnRules } from '../../../data/channels/index.ts';
import type { Context } from '../../../platform/context/index.ts';
import { authorize } from '../../../platform/policy/index.ts';

/** A rule as a list shows it; built-in rules have no priority. */
export type ListedRule = Omit<OwnRule, 'id'> & {
  id: string;
  priority: number | null;
  isBuiltIn: boolean;
};

const LONGEST = 1_000;
const MOST = 1_000;
const texts = z.array(z.string().max(LONGEST)).max(MOST);

/** Rules as they are sent: what they say is checked by `ruleProblems`. */
export const rulesSchema = z
  .array(
    z.object({
      id: z.string().max(100).nullish(),
      channelId: z.string().max(500).default(''),
      vendorId: z.string().max(500).default(''),
      media: texts.default([]),
      sources: texts.default([]),
      referralDomains: texts.default([]),
      customParameters: z
        .array(z.object({ name: z.string().max(LONGEST), values: texts }))
        .max(MOST)
        .default([]),
    }),
  )
  .max(MOST);

export type RulesInput = z.input<typeof rulesSchema>;

/** Rules that were sent, each with an id to refer to it. */
export const toRules = (rules: z.output<typeof rulesSchema>): OwnRule[] =>
  rules.map(({ id, ...rule }, index) => ({ ...rule, id: id ?? `new-row-${index}` }));

/** The rules of the instance, in order of priority. */
export const ownRulesOf = async ({ postgres, instance }: Context): Promise<OwnRule[]> =>
  (await loadOwnRules(postgres, [instance.id])).get(instance.id) ?? [];

/** Another one whenever a rule or their order is: so that who saves knows whether others saved meanwhile. */
export const revisionOf = (rules: readonly OwnRule[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rules.map(({ id, channelId, vendorId, media, sources, referralDomains, customParameters }) => [
          id,
          channelId,
          vendorId,
          media,
          sources,
          referralDomains,
          customParameters.map(({ name, values }) => [name, values]),
        ]),
      ),
    )
    .digest('hex')
    .slice(0, 16);

/** What an admin could not write (a campaign alone, a click id) is a parameter in a built-in rule that is shown. */
const builtIn = ({ campaigns, clickIds, ...rule }: MappingRule): ListedRule => ({
  ...rule,
  customParameters: [
    ...(campaigns.length === 0
      ? []
      : [{ name: 'utm_campaign', values: campaigns.filter((each) => each !== '*') }]),
    ...clickIds.map((name) => ({ name, values: [] })),
  ],
  priority: null,
  isBuiltIn: true,
});

const BUILT_IN: readonly ListedRule[] = BUILT_IN_RULES.map(builtIn);

/** The rule of an id, as lists show it; undefined for direct and for a rule that is gone. */
export const findListed = (own: readonly OwnRule[], id: string): ListedRule | undefined => {
  const priority = own.findIndex((rule) => rule.id === id);
  const rule = own[priority];
  return rule === undefined
    ? BUILT_IN.find((each) => each.id === id)
    : { ...rule, priority, isBuiltIn: false };
};

/** The instance's rules by priority, then the built-in ones in the order they are tried. */
export async function listRules({
  ctx,
}: {
  ctx: Context;
}): Promise<{ rules: ListedRule[]; revision: string }> {
  authorize(ctx, 'configuration.view');
  const own = await ownRulesOf(ctx);
  return {
    rules: [...own.map((rule, priority) => ({ ...rule, priority, isBuiltIn: false })), ...BUILT_IN],
    revision: revisionOf(own),
  };
}
