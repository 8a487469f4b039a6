import type { DateRange } from '@parley/core/dates';
import {
  type CountOperator,
  meetsCount,
  type RuleCondition,
  type RuleSet,
} from '@parley/core/features/audiences';
import { day, integer, join, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { within } from '../sources/source-facts.ts';
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
  const { number, from } = eventsOf(condition, scope, range);
  const holds = sql`${number} ${COMPARED[count.operator]} ${integer(count.value)}`;
  const companies = sql`SELECT company_id ${from} GROUP BY company_id HAVING `;
  // Companies without any are in no row: where none is enough, those are left out that have a wrong number.
  return meetsCount(count, 0)
    ? sql`company_id NOT IN (${companies}NOT (${holds}))`
    : sql`company_id IN (${companies}${holds})`;
}

/** Human visits or impressions of known companies, from the smallest table that knows, and the number of them. */
function eventsOf(
  { object, attributes, count = ONCE }: RuleCondition,
  scope: RuleScope,
  range: DateRange,
): { number: Sql; from: Sql } {
  const meets = attributes.map((attribute) => sql` AND ${attributeSql(object, attribute, scope)}`);
  const from = (table: Sql, time: Sql): Sql =>
    sql`
      FROM ${table}
      WHERE instance_id = ${str(scope.instanceId)}
        AND ${time}
        AND company_id != ''
        AND bot_reason = ''${join(meets, '')}`;
  if (object === 'event.impression')
    return { number: sql`count()`, from: from(sql`impressions`, within(sql`occurred_at`, range)) };
  const isOfPages = attributes.some(isOfUrl);
  const isAny = ASKS_FOR_ANY.includes(`${count.operator} ${count.value}`);
  if (isOfPages && !(isAny && attributes.every(isOfPathAlone)))
    return { number: sql`count()`, from: from(sql`visits FINAL`, within(sql`started_at`, range)) };
  const table = attributes.every(isOfUrl) ? 'company_days' : 'visit_days';
  const days = sql`day >= ${day(range.start)} AND day <= ${day(range.end)}`;
  return { number: raw(`sum(${table}.visits)`), from: from(raw(`${table} FINAL`), days) };
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
