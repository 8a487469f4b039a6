import { pagePath } from '@parley/core/pages';
import type { Context } from '../../../platform/context/index.ts';
import {
  createAudience,
  previewAudience,
  readAudience,
  readRuleText,
  refreshAudience,
} from '../../audiences/index.ts';
import { audienceText, findAudience, shownAudience } from './audiences.ts';
import { refuseInput, type Tool } from './tool.ts';

/** Rules in their text form as they are kept; a refusal names the place that cannot be read. */
async function readRules(ctx: Context, rules: string): Promise<{ rulesConfig: string; text: string }> {
  const { rulesConfig, text, problem } = await readRuleText(ctx, rules);
  if (rulesConfig !== null) return { rulesConfig, text: text ?? rules };
  const here = problem === null ? '' : ` (at character ${problem.at + 1})`;
  return refuseInput('rules', `${problem?.message ?? 'They cannot be read.'}${here}`);
}

export const previewRulesTool: Tool<'audiences_preview_rules'> = {
  capability: 'configuration.view',
  run: async ({ ctx, input }) => {
    const { rulesConfig, text } = await readRules(ctx, input.rules);
    const { size, companies } = await previewAudience({ ctx, input: { rulesConfig } });
    return {
      output: {
        rules: text,
        size,
        companies,
        permalink: `${pagePath('audience-rules')}?${new URLSearchParams({ rules: text })}`,
      },
      text: `${size === 1 ? '1 company meets' : `${size.toLocaleString('en-US')} companies meet`} ${text} now. Nothing was saved.`,
    };
  },
};

export const createAudienceTool: Tool<'audiences_create'> = {
  capability: 'configuration.change',
  run: async ({ ctx, input: { name, description, rules, domains } }) => {
    if ((rules === undefined) === (domains === undefined))
      return refuseInput('rules', 'Give either rules or domains.');
    const made = await createAudience({
      ctx,
      input:
        rules === undefined
          ? { type: 'upload', name, description, domains }
          : { type: 'rule', name, description, rulesConfig: (await readRules(ctx, rules)).rulesConfig },
    });
    const audience = await shownAudience(ctx, await readAudience({ ctx, input: made }));
    return { output: audience, text: `Made. ${audienceText(audience)}` };
  },
};

export const refreshAudienceTool: Tool<'audiences_refresh'> = {
  capability: 'configuration.change',
  run: async ({ ctx, input }) => {
    const { id } = await findAudience(ctx, input.audience);
    const asked = await readAudience({ ctx, input: await refreshAudience({ ctx, input: { id } }) });
    const audience = await shownAudience(ctx, asked);
    return { output: audience, text: `Being evaluated. ${audienceText(audience)}` };
  },
};
