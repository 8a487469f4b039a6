import type { ToolInput } from '@parley/core/assistant/tools';
import type { Day } from '@parley/core/dates';
import {
  filtersAsRules,
  type ListAtAddress,
  listAtAddress,
  toRulesConfig,
} from '@parley/core/features/audiences';
import { pagePath } from '@parley/core/pages';
import type { Context } from '../../../platform/context/index.ts';
import {
  createAudience,
  previewAudience,
  readAudience,
  readRuleText,
  refreshAudience,
} from '../../audiences/index.ts';
import { keepList } from '../../exports/index.ts';
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

/** Rules that mean the filters of a list; a refusal names the filters that rules cannot say. */
function rulesOfList({ companies }: ListAtAddress, today: Day): string {
  if (companies === undefined)
    return refuseInput(
      'staysTrue',
      'Rules ask for companies, their visits and impressions, not for opportunities.',
    );
  const { rules, unsaid } = filtersAsRules({ ...companies, today });
  if (rules !== undefined) return toRulesConfig(rules);
  const reasons = unsaid.map(({ field, why }) => `${field}: ${why}`).join(' ');
  return refuseInput('staysTrue', `Rules cannot say each of its filters. ${reasons}`);
}

/** What an audience is made of: one of rules, domains and a list. */
async function sourceOf(
  ctx: Context,
  { rules, domains, list, staysTrue = false }: ToolInput<'audiences_create'>,
  today: Day,
) {
  if ([rules, domains, list].filter((each) => each !== undefined).length !== 1)
    return refuseInput('rules', 'Give one of rules, domains and list.');
  if (staysTrue && list === undefined) return refuseInput('staysTrue', 'It is about a list: give one.');
  if (rules !== undefined)
    return { type: 'rule' as const, rulesConfig: (await readRules(ctx, rules)).rulesConfig };
  if (list === undefined) return { type: 'upload' as const, domains };
  const found = listAtAddress(list);
  if (found === undefined)
    return refuseInput('list', 'This is no link of a list of companies or opportunities with its days.');
  if (staysTrue) return { type: 'rule' as const, rulesConfig: rulesOfList(found, today) };
  const { dataset } = await keepList({ ctx, input: { query: JSON.stringify(found.query) } });
  return { type: 'upload' as const, dataset_id: dataset };
}

export const createAudienceTool: Tool<'audiences_create'> = {
  capability: 'configuration.change',
  run: async ({ ctx, input, services }) => {
    const { name, description } = input;
    const source = await sourceOf(ctx, input, services.today());
    const made = await createAudience({ ctx, input: { ...source, name, description } });
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
