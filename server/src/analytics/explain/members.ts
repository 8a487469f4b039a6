import { day, raw, type Sql, sql, str } from '../../platform/clickhouse/sql.ts';
import { touchConditionsOf, touchedBy } from '../sources/touch-conditions.ts';
import type { EvidenceColumn, EvidenceRow, ExplainInput } from './evidence.ts';
import { type FactRows, OF_COMPANY, timeDimensions } from './fact-rows.ts';

export type Membership = 'opened' | 'closed';
const DATES = { opened: 'open_date', closed: 'close_date' } as const;
export const WON = "status = 'CLOSED_WON'";

export const OPPORTUNITY_COLUMNS: readonly EvidenceColumn[] = [
  { id: 'name', label: 'Opportunity', kind: 'text' },
  { id: 'company', label: 'Company', kind: 'company' },
  { id: 'opened', label: 'Opened', kind: 'day' },
  { id: 'closed', label: 'Close date', kind: 'day' },
  { id: 'status', label: 'Status', kind: 'text' },
  { id: 'amount', label: 'Amount', kind: 'money' },
];

export const OPPORTUNITY_SELECT = `
    fact.opportunity_id AS row_id,
    fact.name AS name,
    toString(fact.company_id) AS company,
    fact.open_date AS opened,
    fact.close_date AS closed,
    toString(fact.status) AS status,
    fact.amount AS amount`;

const STATUS: Readonly<Record<string, string>> = {
  PIPELINE: 'still open',
  CLOSED_WON: 'won',
  CLOSED_LOST: 'lost',
};

/** `opened in the period; won`, or `won in the period`. */
export const memberWords = (row: EvidenceRow, membership: Membership): string => {
  const status = STATUS[String(row['status'])] ?? '';
  return membership === 'opened' ? `opened in the period; ${status}` : `${status}, closed in the period`;
};

/** Which opportunities are members of the range by their open or close date and meet `condition`; starts with ` AND `. */
export function memberWhere({ query }: ExplainInput, membership: Membership, condition: Sql): Sql {
  const date = raw(DATES[membership]);
  const decided = membership === 'closed' ? sql` AND status != 'PIPELINE'` : sql``;
  return sql` AND ${date} >= ${day(query.range.start)} AND ${date} <= ${day(query.range.end)}${decided}${condition}`;
}

/** How each dimension of an opportunity is read, by the date that makes it a member. */
export const memberDimensions = (membership: Membership): FactRows['dimensions'] => ({
  ...timeDimensions(`fact.${DATES[membership]}`),
  ...OF_COMPANY,
  opportunity: 'fact.opportunity_id',
});

/** Members as rows to select from. */
export const memberFacts = (input: ExplainInput, membership: Membership, condition: Sql): FactRows => ({
  rows: sql`
    SELECT *
    FROM opportunities FINAL
    WHERE instance_id = ${str(input.scope.instanceId)}${memberWhere(input, membership, condition)}`,
  dimensions: memberDimensions(membership),
});

/** The condition on opportunities of the filters, those about touches included. */
export function opportunityCondition({ query, others, scope }: ExplainInput): Sql | undefined {
  const conditions = touchConditionsOf(query, others, scope);
  if (conditions === undefined) return undefined;
  const { basis, touches, opportunities } = conditions;
  if (touches === undefined) return opportunities;
  return sql`${opportunities} AND opportunity_id IN (${touchedBy(scope, basis, touches)})`;
}
