import { lastPlace, type RulePlace, type RuleSet, withoutCondition } from '@parley/core/features/audiences';
import { day, integer, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { type RuleContext, resolveRuleScope, ruleRange, withSettings } from './resolve-rules.ts';
import { rulesSql } from './rule-companies.ts';

export type RulePreview = {
  /** Companies that meet the rules. */
  size: number;
  /** How many would without the last condition, or the one that was asked about. */
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

type Row = {
  size: number;
  without_last: number;
  first: [visits: number, name: string, id: string, domain: string][];
  overlaps: [audienceIds: string[], companies: number[]];
  visits: number;
  engaged: number;
};
type Totals = { visits: number; engaged: number };

/** Who meets rules, before they are saved. The rules are evaluated once: one statement answers all about their companies. */
export async function previewRules(
  ctx: RuleContext,
  rules: RuleSet,
  place: RulePlace = lastPlace(rules),
): Promise<RulePreview> {
  const scope = await resolveRuleScope(ctx);
  const range = ruleRange(rules);
  const of = sql`instance_id = ${str(ctx.instance.id)}`;
  const meets = rulesSql(rules, scope, range);
  const without = rulesSql(withoutCondition(rules, place), scope, range);
  const ofHumans = sql`${of} AND day >= ${day(range.start)} AND day <= ${day(range.end)} AND is_bot = 0`;
  const ask = <Answer extends object>(name: string, statement: Sql): Promise<Answer[]> =>
    ctx.clickhouse.rows<Answer>(withSettings(statement), { name, timeoutSeconds: 10 });
  const [[found], [all]] = await Promise.all([
    ask<Row>(
      'audiences.preview',
      sql`
        WITH
          -- one row per company of the instance
          known AS (
            SELECT company_id, name, domain, (${meets}) AS is_in, (${without}) AS is_in_without
            FROM companies FINAL
            WHERE ${of}
          ),
          -- one row per company with a human visit
          seen AS (
            SELECT toString(company_id) AS seen_id, sum(company_days.visits) AS seen_visits
            FROM company_days FINAL
            WHERE ${ofHumans} AND company_id != ''
            GROUP BY company_id
          ),
          -- one row per company that is in an audience
          memberships AS (
            SELECT toString(company_id) AS member_id, groupArray(toString(audience_id)) AS audiences
            FROM audience_companies FINAL
            WHERE ${of}
            GROUP BY company_id
          )
        SELECT
          toFloat64(countIf(is_in)) AS size,
          toFloat64(countIf(is_in_without)) AS without_last,
          arraySlice(
            arraySort(
              each -> (-each.1, each.2, each.3),
              groupArrayIf((toFloat64(seen_visits), toString(name), toString(company_id), toString(domain)), is_in)
            ),
            1,
            ${integer(COMPANIES)}
          ) AS first,
          sumMapIf(audiences, arrayMap(each -> toFloat64(1), audiences), is_in) AS overlaps,
          toFloat64(sumIf(seen_visits, is_in)) AS visits,
          toFloat64(countIf(is_in AND seen_visits > 0)) AS engaged
        FROM known
        ANY LEFT JOIN seen ON known.company_id = seen.seen_id
        ANY LEFT JOIN memberships ON known.company_id = memberships.member_id`,
    ),
    ask<Totals>(
      'audiences.preview-totals',
      sql`
        SELECT
          toFloat64(sum(company_days.visits)) AS visits,
          toFloat64(uniqExactIf(company_id, company_id != '')) AS engaged
        FROM company_days FINAL
        WHERE ${ofHumans}`,
    ),
  ]);
  const [audienceIds = [], counts = []] = found?.overlaps ?? [];
  return {
    size: found?.size ?? 0,
    sizeWithoutLast: found?.without_last ?? 0,
    companies: (found?.first ?? []).map(([visits, name, id, domain]) => ({ id, name, domain, visits })),
    overlaps: audienceIds
      .map((audienceId, at) => ({ audienceId, companies: counts[at] ?? 0 }))
      .toSorted((a, b) => b.companies - a.companies || (a.audienceId < b.audienceId ? -1 : 1)),
    audienceVisits: found?.visits ?? 0,
    totalVisits: all?.visits ?? 0,
    audienceEngagedCompanies: found?.engaged ?? 0,
    totalEngagedCompanies: all?.engaged ?? 0,
  };
}
