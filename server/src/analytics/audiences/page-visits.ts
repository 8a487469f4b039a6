import type { CountOperator, RuleAttribute } from '@parley/core/features/audiences';
import { integer, type Sql, sql } from '../../platform/clickhouse/sql.ts';
import { pageSql, type RuleScope } from './rule-attributes.ts';

export type PageVisits = {
  attribute: RuleAttribute;
  count: { operator: CountOperator; value: number };
  scope: RuleScope;
  /** Whether a number of visits is of those that are looked for. */
  meets: (number: Sql) => Sql;
  /** From company_days and from visits to the conditions of instance, time and humans, without the pages. */
  days: Sql;
  visits: Sql;
  /** On visits, starting with ` AND `. */
  condition: Sql;
};

/**
 * Companies by their number of visits to some pages. Days of companies know how many visits saw each page, but not how many saw
 * either of two: a company has at least as many as saw the page that was seen most, and at most all of them added up. That decides nearly
 * always, since few visits see two of the pages. Visits are read for the other companies alone, on the days between their first and last.
 */
export function pageVisitsSql({ attribute, count, scope, meets, days, visits, condition }: PageVisits): Sql {
  const value = integer(count.value);
  const isOneNumber = count.operator === 'eq' || count.operator === 'ne';
  const isBetween = isOneNumber ? sql` OR (at_least < ${value} AND ${value} < at_most)` : sql``;
  const isOpen = sql`${meets(sql`at_least`)} != ${meets(sql`at_most`)}${isBetween}`;
  return sql`
    WITH
      -- one row per company, day and way in which the company was named
      views AS (
        SELECT
          company_id,
          day,
          visits,
          arrayFilter((number, page) -> ${pageSql(attribute, scope)}, path_visits, paths) AS seen
        ${days}
      ),
      -- one row per company that saw one of the pages
      viewers AS (
        SELECT
          company_id,
          sum(arrayMax(seen)) AS at_least,
          sum(least(visits, arraySum(seen))) AS at_most,
          min(day) AS first_day,
          max(day) AS last_day
        FROM views
        WHERE notEmpty(seen)
        GROUP BY company_id
      ),
      -- one row: whose visits are read, and of which days
      (
        SELECT (groupArray(toString(company_id)), min(first_day), max(last_day))
        FROM viewers
        WHERE ${isOpen}
      ) AS open
    SELECT company_id
    FROM viewers
    WHERE NOT (${isOpen}) AND ${meets(sql`at_least`)}
    UNION ALL
    SELECT company_id
    ${visits}
      AND started_at >= toDateTime64(open.2, 3, 'UTC')
      AND started_at < toDateTime64(open.3 + 1, 3, 'UTC')
      AND company_id IN open.1${condition}
    GROUP BY company_id
    HAVING ${meets(sql`count()`)}`;
}
