import type { DateRange } from '@parley/core/dates';
import {
  type CountOperator,
  meetsCount,
  type RuleCondition,
  type RuleSet,
} from '@parley/core/features/audiences';
import { day, integer, join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { within } from '../sources/source-facts.ts';
import { pageVisitsSql } from './page-visits.ts';
import { attributeSql, isOfPathAlone, isOfUrl, type RuleScope } from './rule-attributes.ts';

const COMPARED: Readonly<Record<CountOperator, Sql>> = {
  eq: raw('='),
  ne: raw('!='),
  gt: raw('>'),
  gte: raw('>='),
  lt: raw('<'),
  lte: raw('<='),
};

const ONCE = { operator: 'gte', value: 1 } as const;

/** Counts that only ask whether there is any. */
const ASKS_FOR_ANY: readonly string[] = ['gte 1', 'gt 0', 'ne 0', 'eq 0', 'lt 1', 'lte 0'];

/** A condition on `company_id` of a row of companies. */
function conditionSql(condition: RuleCondition, scope: RuleScope, range: DateRange): Sql {
  const { object, attributes, count = ONCE } = condition;
  if (object === 'company')
    return join(
      attributes.map((attribute) => attributeSql(object, attribute, scope)),
      ' AND ',
    );
  // Companies without any are in no row: where none is enough, those are left out that have a wrong number.
  const isNoneEnough = meetsCount(count, 0);
  const companies = companiesSql({ ...condition, count }, scope, range, (number) => {
    const holds = sql`${number} ${COMPARED[count.operator]} ${integer(count.value)}`;
    return isNoneEnough ? sql`NOT (${holds})` : sql`(${holds})`;
  });
  return isNoneEnough ? sql`company_id NOT IN (${companies})` : sql`company_id IN (${companies})`;
}

/** Known companies by their number of human visits or impressions, from the smallest table that knows. */
function companiesSql(
  { object, attributes, count }: Required<RuleCondition>,
  scope: RuleScope,
  range: DateRange,
  meets: (number: Sql) => Sql,
): Sql {
  const of = (table: Sql, time: Sql): Sql =>
    sql`
      FROM ${table}
      WHERE instance_id = ${str(scope.instanceId)}
        AND ${time}
        AND company_id != ''
        AND bot_reason = ''`;
  const conditions = attributes.map((attribute) => sql` AND ${attributeSql(object, attribute, scope)}`);
  const condition = join(conditions, '');
  const counted = (number: Sql, from: Sql): Sql =>
    sql`SELECT company_id ${from}${condition} GROUP BY company_id HAVING ${meets(number)}`;
  if (object === 'event.impression')
    return counted(sql`count()`, of(sql`impressions`, within(sql`occurred_at`, range)));
  const days = sql`day >= ${day(range.start)} AND day <= ${day(range.end)}`;
  const [attribute] = attributes;
  if (attribute !== undefined && !attributes.some(isOfUrl))
    return counted(sql`sum(visit_days.visits)`, of(sql`visit_days FINAL`, days));
  const ofCompanies = of(sql`company_days FINAL`, days);
  const isAny = ASKS_FOR_ANY.includes(`${count.operator} ${count.value}`);
  if (attribute === undefined || (isAny && attributes.every(isOfPathAlone)))
    return counted(sql`sum(company_days.visits)`, ofCompanies);
  const visits = of(sql`visits FINAL`, within(sql`started_at`, range));
  return attributes.length === 1 && isOfPathAlone(attribute)
    ? pageVisitsSql({ attribute, count, scope, meets, days: ofCompanies, visits, condition })
    : counted(sql`count()`, visits);
}

/** The rules as a condition on rows of companies. */
export function rulesSql({ groups }: RuleSet, scope: RuleScope, range: DateRange): Sql {
  if (groups.length === 0) return sql`1`;
  const each = groups.map(({ conditions }) =>
    join(
      conditions.map((condition) => sql`(${conditionSql(condition, scope, range)})`),
      ' AND ',
    ),
  );
  return sql`(${join(each, ') OR (')})`;
}

/** The companies of the instance that meet the rules, as a statement of their ids. */
export const ruleCompaniesSql = (rules: RuleSet, scope: RuleScope, range: DateRange): Sql =>
  sql`
    SELECT company_id
    FROM companies FINAL
    WHERE instance_id = ${str(scope.instanceId)} AND (${rulesSql(rules, scope, range)})`;
