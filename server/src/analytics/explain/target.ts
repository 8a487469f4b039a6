import { sql } from '../../platform/clickhouse/sql.ts';
import { companiesOf } from '../filters/target.ts';
import type { Evidence, Explainer } from './evidence.ts';

/** The companies of T, the same for every row of a breakdown. */
export const explainTarget: Explainer = ({ scope }): Evidence => ({
  statement: sql`
    SELECT DISTINCT
      toString(company_id) AS row_id,
      toString(company_id) AS company,
      toNullable(toFloat64(1)) AS contribution
    FROM (${companiesOf(scope.instanceId, scope.targets.target)})`,
  columns: [{ id: 'company', label: 'Company', kind: 'company' }],
  orderBy: 'company',
  why: () => (scope.isRestricted ? 'in the selected audience' : 'in TAM'),
  rule: 'Each company counts one, whether it visited or not, in every row of a breakdown.',
});
