import { lastDays, toDay } from '@parley/core/dates';
import type { RuleSet } from '@parley/core/features/audiences';
import { type Sql, sql } from '../../platform/clickhouse/sql.ts';
import type { Context } from '../../platform/context/context.ts';
import { resolveScope } from '../filters/scope.ts';
import type { RuleScope } from './rule-attributes.ts';
import { ruleCompaniesSql } from './rule-companies.ts';

/** What rules are evaluated in: an instance, outside of a request too. */
export type RuleContext = Pick<Context, 'postgres' | 'clickhouse' | 'instance'>;

export async function resolveRuleScope(ctx: RuleContext): Promise<RuleScope> {
  const [scope, pixels] = await Promise.all([
    resolveScope(ctx, undefined),
    ctx.postgres
      .selectFrom('pixels')
      .select(['id', 'name'])
      .where('instance_id', '=', ctx.instance.id)
      .execute(),
  ]);
  return { ...scope, pixels };
}

/** The days of rules, up to today. */
export const ruleRange = ({ days }: Pick<RuleSet, 'days'>) => lastDays(days, toDay(Date.now()));

/** The ids of the companies that meet the rules now. */
export async function selectRuleCompanies(ctx: RuleContext, rules: RuleSet): Promise<string[]> {
  const companies = ruleCompaniesSql(rules, await resolveRuleScope(ctx), ruleRange(rules));
  const rows = await ctx.clickhouse.rows<{ company_id: string }>(withSettings(companies), {
    name: 'audiences.evaluate',
  });
  return rows.map(({ company_id }) => company_id);
}

export const withSettings = (statement: Sql): Sql =>
  sql`${statement} SETTINGS do_not_merge_across_partitions_select_final = 1`;
