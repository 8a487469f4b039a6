import type { DateRange } from '@parley/core/dates';
import type { Filter } from '@parley/core/filters';
import { type RawBuilder, sql } from 'kysely';
import { likePattern } from '../../platform/postgres/like-pattern.ts';
import type { MemberType } from './influenced-opportunities.ts';
import { OPPORTUNITY_VALUES } from './opportunity-list-spec.ts';

export type Condition = RawBuilder<boolean>;

/** Pipeline: opened in the period, with any status today. Closed-won: won and closed in the period. */
export const isMember = (type: MemberType, { start, end }: DateRange): Condition =>
  type === 'pipeline'
    ? sql<boolean>`open_date between ${start}::date and ${end}::date`
    : sql<boolean>`status = 'CLOSED_WON' and close_date between ${start}::date and ${end}::date`;

export const isOf = (ids: readonly string[]): Condition =>
  sql<boolean>`opportunities.id = any(${[...ids]}::text[])`;

export const isOfNone = (ids: readonly string[]): Condition =>
  sql<boolean>`opportunities.id <> all(${[...ids]}::text[])`;

export const isOfCompany = (id: string): Condition => sql<boolean>`opportunities.company_id = ${id}`;

/** Of a company of any of the audiences, given as ids with commas between. */
export const isOfAudience = (audience: string): Condition =>
  sql<boolean>`opportunities.company_id in (select company_id from audience_companies where audience_id = any(${audience.split(',')}))`;

export const isNetNew: Condition = sql<boolean>`is_net_new`;

/** A search matches company name, opportunity name or domain (specification 002 §2.3). */
export function matches(search: string): Condition {
  const like = likePattern(search);
  return sql<boolean>`(
    opportunities.name ilike ${like}
    or crm_accounts.name ilike ${like}
    or companies.name ilike ${like}
    or crm_accounts.domain ilike ${like}
    or companies.domain ilike ${like}
  )`;
}

/** A filter of the list on a column; filters on metrics are not applied by PostgreSQL. */
export function meets(filter: Filter): Condition {
  const value = OPPORTUNITY_VALUES[filter.field as keyof typeof OPPORTUNITY_VALUES];
  if ('range' in filter) {
    const { min, max } = filter.range;
    const ends = [
      ...(min ? [sql`${value} ${sql.raw(min.inclusive ? '>=' : '>')} ${min.operand}::numeric`] : []),
      ...(max ? [sql`${value} ${sql.raw(max.inclusive ? '<=' : '<')} ${max.operand}::numeric`] : []),
    ];
    return sql<boolean>`(${sql.join(ends, sql` and `)})`;
  }
  const texts = [filter.operand].flat().map(String);
  switch (filter.operator) {
    case 'in':
      return sql<boolean>`${value} = any(${texts}::text[])`;
    case 'notIn':
      return sql<boolean>`${value} <> all(${texts}::text[])`;
    case 'eq':
      return sql<boolean>`lower(${value}) = lower(${texts[0] ?? ''})`;
    case 'ne':
      return sql<boolean>`lower(${value}) <> lower(${texts[0] ?? ''})`;
    default: {
      const parts = texts.map((text) => sql`${value} ilike ${likePattern(text)}`);
      return sql<boolean>`(${sql.join(parts, filter.booleanOperator === 'AND' ? sql` and ` : sql` or `)})`;
    }
  }
}
