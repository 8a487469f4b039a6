import { sql } from '../../platform/clickhouse/sql.ts';
import { companiesOf } from '../filters/target.ts';
import type { Source, SourceInput, SourceResult } from './source.ts';

/** |T|: how many companies the selected audience has, else TAM. No filter and no period changes it. */
function compileTarget({ scope }: SourceInput): SourceResult {
  const companies = companiesOf(scope.instanceId, scope.targets.target);
  const size = sql`(SELECT toFloat64(uniqExact(company_id)) FROM (${companies}))`;
  return { scalars: [{ metric: 'baseAccounts', values: [size, size] }] };
}

export const TARGET: Source = { of: ['target'], compile: compileTarget };
