import { type RuleSet, withoutLastCondition } from '@parley/core/features/audiences';
import { day, integer, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { type RuleContext, resolveRuleScope, ruleRange, withSettings } from './resolve-rules.ts';
import { ruleCompaniesSql, rulesSql } from './rule-companies.ts';

export type RulePreview = {
  /** Companies that meet the rules. */
  size: number;
  /** How many would without the last condition. */
  sizeWithoutLast: number;
  /** Some of them, those with the most visits first. */
  companies: { id: string; name: string; domain: string; visits: number }[];
  /** How many of them each audience has. */
  overlaps: { audienceId: string; companies: number }[];
  /** Human visits of the days of the rules, and the companies they are of. */
  audienceVisits: number;
  totalVisits: number;
  audienceEngagedCompanies: number;
  totalEngagedCompanies: number;
};

const COMPANIES = 10;

/** Who meets rules, before they are saved. */
export async function previewRules(ctx: RuleContext, rules: RuleSet): Promise<RulePreview> {
  const scope = await resolveRuleScope(ctx);
  const range = ruleRange(rules);
  const of = sql`instance_id = ${str(ctx.instance.id)}`;
  const meets = rulesSql(rules, scope, range);
  const without = rulesSql(withoutLastCondition(rules), scope, range);
  const companies = ruleCompaniesSql(rules, scope, range);
  const ofHumans = sql`${of} AND day >= ${day(range.start)} AND day <= ${day(range.end)} AND is_bot = 0`;
  const ask = <Row extends object>(name: string, statement: Sql): Promise<Row[]> =>
    ctx.clickhouse.rows<Row>(withSettings(statement), { name, timeoutSeconds: 10 });
  const [sizes, first, overlaps, figures] = await Promise.all([
    ask<{ size: number; without_last: number }>(
      'audiences.preview-size',
      sql`
        SELECT toFloat64(countIf(${meets})) AS size, toFloat64(countIf(${without})) AS without_last
        FROM companies FINAL
        WHERE ${of}`,
    ),
    ask<RulePreview['companies'][number]>(
      'audiences.preview-companies',
      sql`
        WITH
          -- one row per company with a human visit
          seen AS (
            SELECT toString(company_id) AS seen_id, sum(company_days.visits) AS seen_visits
            FROM company_days FINAL
            WHERE ${ofHumans} AND company_id != ''
            GROUP BY company_id
          )
        SELECT company_id AS id, name, domain, toFloat64(seen_visits) AS visits
        FROM (SELECT company_id, name, domain FROM companies FINAL WHERE ${of} AND (${meets})) AS matched
        ANY LEFT JOIN seen ON matched.company_id = seen.seen_id
        ORDER BY visits DESC, name, id
        LIMIT ${integer(COMPANIES)}`,
    ),
    ask<{ audienceId: string; companies: number }>(
      'audiences.preview-overlaps',
      sql`
        SELECT toString(audience_id) AS audienceId, toFloat64(count()) AS companies
        FROM audience_companies FINAL
        WHERE ${of} AND company_id IN (${companies})
        GROUP BY audience_id
        ORDER BY companies DESC, audienceId`,
    ),
    ask<
      Pick<
        RulePreview,
        'audienceVisits' | 'totalVisits' | 'audienceEngagedCompanies' | 'totalEngagedCompanies'
      >
    >(
      'audiences.preview-visits',
      sql`
        SELECT
          toFloat64(sumIf(company_days.visits, is_in)) AS audienceVisits,
          toFloat64(sum(company_days.visits)) AS totalVisits,
          toFloat64(uniqExactIf(company_id, is_in)) AS audienceEngagedCompanies,
          toFloat64(uniqExactIf(company_id, company_id != '')) AS totalEngagedCompanies
        FROM (
          SELECT company_id, visits, company_id IN (${companies}) AS is_in
          FROM company_days FINAL
          WHERE ${ofHumans}
        ) AS company_days`,
    ),
  ]);
  const [size] = sizes;
  return {
    size: size?.size ?? 0,
    sizeWithoutLast: size?.without_last ?? 0,
    companies: first,
    overlaps,
    ...(figures[0] ?? {
      audienceVisits: 0,
      totalVisits: 0,
      audienceEngagedCompanies: 0,
      totalEngagedCompanies: 0,
    }),
  };
}
