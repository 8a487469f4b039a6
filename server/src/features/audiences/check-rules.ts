import {
  audiencesOfRules,
  NO_CONDITIONS,
  type RuleProblem,
  type RuleSet,
  readRulesConfig,
} from '@parley/core/features/audiences';
import { AppError } from '../../platform/errors/index.ts';
import type { Postgres, PostgresTransaction } from '../../platform/postgres/postgres.ts';

/** Rules with problems; the first that no condition is there at all is what people are shown. */
export function invalidRules(problems: readonly RuleProblem[]): AppError {
  const first = problems.find(({ message }) => message === NO_CONDITIONS) ?? problems[0];
  const isTooLarge = problems.some(({ message }) => message.startsWith('At most'));
  return new AppError(isTooLarge ? 'audiences.invalid-rule-size' : 'audiences.invalid-rules', {
    ...(first && { message: first.message }),
    details: { problems },
    fieldErrors: Object.fromEntries(
      problems.map(({ path, message }) => [
        ['rulesConfig', path].filter((part) => part !== '').join('.'),
        message,
      ]),
    ),
  });
}

type Input = {
  postgres: Postgres | PostgresTransaction;
  instanceId: string;
  rulesConfig: string;
  /** The audience that has the rules; undefined for one that is not saved. */
  audienceId?: string | undefined;
};

/** Reads rules and checks them against the audiences of the instance: those they ask for exist, and none asks for itself. */
export async function checkRules({ postgres, instanceId, rulesConfig, audienceId }: Input): Promise<RuleSet> {
  const { rules, problems } = readRulesConfig(rulesConfig);
  if (problems !== undefined) throw invalidRules(problems);
  if (audiencesOfRules(rules).length === 0) return rules;
  const rows = await postgres
    .selectFrom('audiences')
    .select(['id', 'name', 'rules_config'])
    .where('instance_id', '=', instanceId)
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const asked = new Map(rows.map(({ id, rules_config }) => [id, askedBy(rules_config)]));
  for (const [group, { conditions }] of rules.groups.entries())
    for (const [index, { attributes }] of conditions.entries())
      for (const [at, { field, values }] of attributes.entries()) {
        if (field !== 'audience') continue;
        const path = `orConditions.${group}.andConditions.${index}.attributes.${at}.value`;
        if (values.some((id) => !known.has(id)))
          throw invalidRules([
            { path, message: 'This audience does not exist any more. Choose another one.' },
          ]);
        const user = audienceId && values.find((id) => id === audienceId || leadsTo(asked, id, audienceId));
        if (user !== undefined && user !== '')
          throw invalidRules([
            { path, message: cycleWords(known.get(user)?.name ?? '', user === audienceId) },
          ]);
      }
  return rules;
}

const cycleWords = (name: string, isItself: boolean): string =>
  isItself ? 'An audience cannot be made of itself.' : `The audience “${name}” is made of this one.`;

/** The audiences that stored rules ask for; rules that cannot be read ask for none. */
export const askedBy = (rulesConfig: string | null): string[] => {
  const { rules } = rulesConfig === null ? {} : readRulesConfig(rulesConfig);
  return rules === undefined ? [] : audiencesOfRules(rules);
};

/** Whether an audience is made of another, at however many removes. */
function leadsTo(asked: ReadonlyMap<string, readonly string[]>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const waiting = [from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(asked.get(id) ?? []));
  }
  return false;
}
