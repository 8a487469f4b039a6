import { raw, sql } from '../../platform/clickhouse/sql.ts';
import type { Evidence, EvidenceColumn, ExplainInput } from './evidence.ts';
import { selectRows } from './fact-rows.ts';
import { memberDimensions, memberWhere, opportunityCondition } from './members.ts';
import { placeWords, touchedRows } from './touched-rows.ts';

const COLUMNS: readonly EvidenceColumn[] = [
  { id: 'name', label: 'Opportunity', kind: 'text' },
  { id: 'company', label: 'Company', kind: 'company' },
  { id: 'opened', label: 'Opened', kind: 'day' },
  { id: 'at', label: 'Time', kind: 'time' },
  { id: 'vendor', label: 'Vendor', kind: 'vendor' },
  { id: 'campaign', label: 'Campaign', kind: 'campaign' },
];

/** Visits or impressions in the influence periods of the opportunities opened in the period, each beside its opportunity. */
export function explainInfluenceTouches(
  input: ExplainInput,
  basis: 'visits' | 'pixels',
): Evidence | undefined {
  const condition = opportunityCondition(input);
  if (condition === undefined) return undefined;
  const facts = {
    rows: touchedRows(input, { basis, where: memberWhere(input, 'opened', condition) }),
    dimensions: memberDimensions('opened'),
  };
  const columns = raw(
    `
      concat(fact.opportunity_id, ' ', if(fact.event_id = '', toString(fact.visit_id), fact.event_id)) AS row_id,
      fact.name AS name,
      toString(fact.company_id) AS company,
      fact.open_date AS opened,
      fact.at AS at,
      fact.vendor_id AS vendor,
      fact.campaign_id AS campaign,
      toNullable(toFloat64(1)) AS contribution`,
  );
  const what = basis === 'visits' ? 'visit' : 'impression';
  return {
    statement: sql`${selectRows(input, facts, { select: [columns] })}`,
    columns: COLUMNS,
    orderBy: 'at DESC',
    why: (row) => placeWords(row['at'], row['opened'], input.scope.influenceWindowDays),
    rule: `Each ${what} counts one for every opportunity it belongs to.`,
  };
}
