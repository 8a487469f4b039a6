import type { ActionOf } from '@parley/core/assistant';
import type { Context } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { authorize } from '../../../platform/policy/index.ts';
import { loadAudiences, previewAudience, readRuleText } from '../../audiences/index.ts';

type Input = { ctx: Context; input: { name: string; rules: string } };

/** An audience that a person may confirm, by rules in their text form: nothing is written here, and who meets them is counted now. */
export async function proposeAudience({
  ctx,
  input: { name, rules },
}: Input): Promise<ActionOf<'create-audience'>> {
  authorize(ctx, 'configuration.change');
  authorize(ctx, 'plan.view');
  const { rulesConfig, text, words, days, problem } = await readRuleText(ctx, rules);
  if (rulesConfig === null) {
    const fieldErrors = { rules: problem?.message ?? 'These rules cannot be read.' };
    throw new AppError('INVALID_INPUT', { fieldErrors, details: { fieldErrors } });
  }
  const [{ size, companies }, free] = await Promise.all([
    previewAudience({ ctx, input: { rulesConfig } }),
    freeName(ctx, name),
  ]);
  return {
    type: 'create-audience',
    name: free,
    rulesConfig,
    rulesText: text ?? rules,
    words,
    days: days ?? 0,
    size,
    companies: companies.map((company) => ({
      name: company.name,
      domain: company.domain,
      visits: company.visits,
    })),
  };
}

/** The name, with a number behind it while another audience has it. */
export async function freeName(ctx: Context, name: string): Promise<string> {
  const taken = new Set((await loadAudiences(ctx)).map((each) => each.name.toLowerCase()));
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} (${number})`;
  return free;
}
