import {
  conditionWords,
  parseRuleText,
  printRuleText,
  type RuleNames,
  type RuleTextProblem,
  readRulesConfig,
  toRulesConfig,
} from '@parley/core/features/audiences';
import { CHANNELS, VENDORS } from '@parley/core/features/channels';
import { loadOwnPlaces } from '../../data/channels/index.ts';
import type { Context } from '../../platform/context/index.ts';
import { authorize } from '../../platform/policy/index.ts';
import { loadAudiences } from './load-audiences.ts';

const MOST_CAMPAIGNS = 20_000;

const loaded = new WeakMap<Context, Promise<RuleNames>>();

async function readNames(ctx: Context): Promise<RuleNames> {
  const { postgres, instance } = ctx;
  const [audiences, own, pixels, campaigns] = await Promise.all([
    loadAudiences(ctx),
    loadOwnPlaces(postgres, instance.id),
    postgres.selectFrom('pixels').select(['id', 'name']).where('instance_id', '=', instance.id).execute(),
    postgres
      .selectFrom('campaigns')
      .select(['id', 'name'])
      .where('instance_id', '=', instance.id)
      .limit(MOST_CAMPAIGNS)
      .execute(),
  ]);
  return {
    audience: audiences,
    channel: [...CHANNELS, ...own.channels],
    vendor: [...VENDORS, ...own.vendors],
    pixel: pixels,
    campaign: campaigns,
  };
}

/** What the values of rules are called in the instance; read once per request. */
export function loadRuleNames(ctx: Context): Promise<RuleNames> {
  const found = loaded.get(ctx) ?? readNames(ctx);
  loaded.set(ctx, found);
  return found;
}

/** Rules in words people read, a list for each group. */
export type RuleReading = {
  rulesConfig: string | null;
  text: string | null;
  words: string[][];
  days: number | null;
  problem: RuleTextProblem | null;
};

/** Reads rules as text with the names of the instance. */
export async function readRuleText(ctx: Context, text: string): Promise<RuleReading> {
  authorize(ctx, 'configuration.view');
  authorize(ctx, 'plan.view');
  const names = await loadRuleNames(ctx);
  const { rules, problem } = parseRuleText(text, names);
  if (rules === undefined) return { rulesConfig: null, text: null, words: [], days: null, problem };
  return { ...(await sayRules(ctx, toRulesConfig(rules))), problem: null };
}

/** The conditions of each group in one line. */
export const groupWords = (words: readonly string[][]): string[] =>
  words.map((group) => group.join(', and '));

/** Why stored rules cannot be read, which those of a later version cannot; null where they can. */
export function rulesProblem(rulesConfig: string): string | null {
  const { problems } = readRulesConfig(rulesConfig);
  return problems === undefined ? null : (problems[0]?.message ?? 'They cannot be read.');
}

/** Stored rules as text and in words; without words where they cannot be read any more. */
export async function sayRules(ctx: Context, rulesConfig: string): Promise<Omit<RuleReading, 'problem'>> {
  const names = await loadRuleNames(ctx);
  const { rules } = readRulesConfig(rulesConfig);
  if (rules === undefined) return { rulesConfig, text: null, words: [], days: null };
  return {
    rulesConfig,
    text: printRuleText(rules, names),
    words: rules.groups.map(({ conditions }) => conditions.map((each) => conditionWords(each, names))),
    days: rules.days,
  };
}
